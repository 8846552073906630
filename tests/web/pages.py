"""Pages that are used again: one that has loaded the client before does it in a third of the time."""

from playwright.sync_api import Browser, Page, ViewportSize

from tests.patience import PATIENCE


class Pages:
    """Pages of one browser, each with a profile of its own, which one test after another uses."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._idle: list[Page] = []
        self._used: list[Page] = []
        self._spent: list[Page] = []
        self.errors: list[str] = []

    def open(self, viewport: ViewportSize, dark: bool) -> Page:
        """A page with an empty store."""
        self._used.append(self._idle.pop() if self._idle else self._new())
        return self._prepared(self._used[-1], viewport, dark)

    def open_fresh(self, viewport: ViewportSize, dark: bool, still: bool) -> Page:
        """A page that no other test uses; with `still` its clock stands."""
        self._spent.append(page := self._new())
        if still:
            page.clock.install(time=0)
            page.clock.pause_at(1000)
        return self._prepared(page, viewport, dark)

    def _new(self) -> Page:
        context = self._browser.new_context()
        context.set_default_timeout(1000 * PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def _prepared(self, page: Page, viewport: ViewportSize, dark: bool) -> Page:
        page.set_viewport_size(viewport)
        page.emulate_media(color_scheme="dark" if dark else "light")
        # An answer of the same origin, without the client: the store is this page's, and nobody uses it yet.
        page.goto(self._address + "api/games")
        page.evaluate("localStorage.clear()")
        return page

    def rest(self) -> None:
        """After a test: pages are left where nothing goes on."""
        for page in self._used:
            page.goto("about:blank")
        self._idle += self._used
        for page in self._spent:
            page.context.close()
        self._used, self._spent = [], []
