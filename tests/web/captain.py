"""A captain of Legends who plays by the mouse alone: reads the question, looks at the table and clicks what it shows."""

import math
import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from playwright.sync_api import Error, Locator, Page, expect

from tests.patience import until
from tests.web.battle import HEIGHT, ON_SCREEN, WIDTH, bands, flow, ghost, part, settled, ship
from tests.web.playing import middle_of

NOTCH = 22.5
NEAR_EDGE = 11
"""Nearer to an edge than this, in inches, a ship turns to the middle of the table."""
TOKENS = """all => all.map(one => {
  const [x, y] = one.getAttribute('transform').match(/-?[\\d.]+/g).map(Number);
  const turned = one.querySelector('g')?.getAttribute('transform')?.match(/-?[\\d.]+/)?.[0];
  return [one.dataset.thing, one.getAttribute('aria-label'), x, y, Number(turned ?? 0), one.classList.contains('can')];
})"""

MIDDLE = "one => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"


class Token(NamedTuple):
    """A ship, fighter or missile as it is drawn, in inches from the upper left corner; turned clockwise, bow to the right."""

    id: str
    says: str
    x: float
    y: float
    turned: float
    lit: bool

    @property
    def mine(self) -> bool:
        return ", yours" in self.says

    @property
    def is_ship(self) -> bool:
        return ", hull " in self.says

    @property
    def is_missile(self) -> bool:
        return self.id.startswith("javelin")

    def far(self, x: float, y: float) -> float:
        return math.hypot(self.x - x, self.y - y)

    def notches(self, x: float, y: float) -> int:
        """How many notches the bow must turn to a place; more than none to starboard."""
        bearing = math.degrees(math.atan2(y - self.y, x - self.x))
        return round(((bearing - self.turned + 180) % 360 - 180) / NOTCH)


SEEN = 2_000
"""Milliseconds in which a plan is seen by the server, however busy it is; then it is worth another try."""


class Captain:
    """Goes for the nearest enemy, fires whatever bears, and takes what is proposed for the rest."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: Counter[str] = Counter()
        self.advised: Counter[str] = Counter()
        self._ask = ""
        self._docked: set[str] = set()
        self._ways: tuple[tuple[str, Callable[[], None]], ...] = (
            (r"(Deploy|Place) one of your warships|Deploy all fighters", self._deploy),
            ("Which fighters do you deploy with", self._dock),
            ("Which unit do you activate", self._activate),
            ("On which enemy warships", self._lock),
            ("How does .* spend up to", self._engines),
            ("Does .* spend a reactor point", self._thrusters),
            ("Which maneuver does", self._maneuver),
            ("How does .* change its velocity", self._velocity),
            ("Which course", self._course),
            ("What does .* do next", self._fly),
            ("What does .* do on its path", self._sail),
            ("(First|Second) movements|Move the group", self._formation),
            ("Which of your fighters attack", self._strike),
            ("Which missile flies next", self._send),
            (".* launches .*: where", self._launch),
            ("Redeploy your fighters", self._redeploy),
        )

    def answer(self, text: str) -> None:
        """By what the question begins with."""
        kind, act = next(((kind, act) for kind, act in self._ways if re.match(kind, text)), ("", self._rare))
        self._ask = str(self.page.locator("main").get_attribute("data-ask"))
        self.asked[kind or re.sub(r"[A-Z]\w+( \w+)? \d+", "…", text)] += 1
        act()

    # -- what is seen -----------------------------------------------------------------------------------------------------

    def tokens(self) -> list[Token]:
        return [Token(*one) for one in self.page.locator("[data-thing]").evaluate_all(TOKENS)]

    def _nearest(self, to: Token, tokens: list[Token]) -> Token | None:
        return min(tokens, key=lambda one: one.far(to.x, to.y), default=None)

    def _acting(self) -> Token:
        """The ship whose activation the flow bar tells of."""
        name = str(flow(self.page).get_attribute("aria-label")).removeprefix("The activation of ")
        return next(one for one in self.tokens() if one.says.startswith(f"{name},"))

    def _heading(self) -> int:
        """How many notches to turn: to the nearest enemy ship, or away from the edge."""
        own = self._acting()
        enemies = [one for one in self.tokens() if one.is_ship and not one.mine]
        ahead = own.x + 12 * math.cos(math.radians(own.turned)), own.y + 12 * math.sin(math.radians(own.turned))
        out = not (NEAR_EDGE < ahead[0] < WIDTH - NEAR_EDGE and NEAR_EDGE < ahead[1] < HEIGHT - NEAR_EDGE)
        target = None if out else self._nearest(own, enemies)
        return own.notches(target.x, target.y) if target else own.notches(WIDTH / 2, HEIGHT / 2)

    def _button(self, name: str | re.Pattern[str]) -> Locator:
        """A button of the answer; that of the take-back quotes others."""
        others = self.page.locator(':not([data-testid="take-back"])')
        return part(self.page).get_by_role("button", name=name).and_(others)

    @property
    def _over(self) -> Locator:
        """Seen as soon as something else is asked, or nothing more."""
        return self.page.locator(f'main:not([data-ask="{self._ask}"]), [data-testid=outcome]')

    def _commit(self) -> None:
        """Sends the answer to what was asked, never to what is asked next: some answers are sent by the click before."""
        do = self.page.locator(f'main[data-ask="{self._ask}"]').get_by_test_id("do")
        expect(do.or_(self._over).first).to_be_visible()
        if not self._over.count():
            do.click()

    @property
    def _ends(self) -> Locator:
        """Answers that end or decline something."""
        return self.page.get_by_test_id("commit").locator(".end")

    @property
    def _do(self) -> Locator:
        return self.page.get_by_test_id("do")

    def _click(self, token: Token) -> None:
        """Where tokens lie together, a list says which."""
        ship(self.page, token.id).click()
        several = self.page.get_by_role("menu", name="Which one").get_by_role("menuitem", name=token.says.split(",")[0])
        if several.count():
            several.first.click()

    def _on_screen(self, x: float, y: float) -> tuple[float, float]:
        found: list[float] = self.page.evaluate(ON_SCREEN, [x, y])
        return found[0], found[1]

    # -- deployment -------------------------------------------------------------------------------------------------------

    def _deploy(self) -> None:
        self.page.mouse.click(*middle_of(ghost(self.page)))
        slow = self._button("Velocity 6–8 inches")
        if slow.count():
            slow.click()
        self._commit()

    def _dock(self) -> None:
        text = self.page.get_by_test_id("question").inner_text()
        own = next(one for one in self.tokens() if one.is_ship and one.says.split(",")[0] in text)
        if own.id in self._docked:
            self._end()
            return
        self._docked.add(own.id)
        self._launch()

    # -- warships ---------------------------------------------------------------------------------------------------------

    def _activate(self) -> None:
        """Where only fighters are left, a group of them is chosen already: pointing at one would put it out."""
        own = [one for one in self.tokens() if one.lit and one.mine]
        if not self._do.count():
            self._click(max(own, key=lambda one: one.is_ship))
        self._commit()

    def _lock(self) -> None:
        own = self._acting()
        enemy = self._nearest(own, [one for one in self.tokens() if one.lit and not one.mine])
        if enemy:
            self._click(enemy)
            self._click(enemy)
        self._commit()

    def _engines(self) -> None:
        notches = self._heading()
        more = self._button(f"{'Starboard' if notches > 0 else 'Port'}: one more")
        for _ in range(abs(notches)):
            if more.is_enabled():
                more.click()
        self._commit()

    def _thrusters(self) -> None:
        self._button("Leave them off").click()

    def _fly(self) -> None:
        settled(self.page)
        missiles = self._button("Launch missiles")
        if missiles.count() and not self._do.count():
            missiles.click()
            self._commit()
            return
        turns = part(self.page).get_by_role("group", name="Ways of turning").get_by_role("button")
        if turns.count():
            turns.last.click()
            settled(self.page)
        self._aim_bands()
        if not self._do.count():
            self.page.get_by_role("slider", name="End").click()
        self._send_plan()

    def _aim_bands(self) -> None:
        """A shot of every battery that bears."""
        for row in bands(self.page).locator(".row").all():
            band = row.get_by_role("button")
            if band.count() and not row.locator("[aria-pressed=true]").count():
                band.first.click()

    def _send_plan(self) -> None:
        self._commit()
        anyway = self._do.filter(has_text="Do it anyway")
        expect(anyway.or_(self._over).first).to_be_visible()
        if not self._over.count():
            anyway.click()

    # -- templates --------------------------------------------------------------------------------------------------------

    def _maneuver(self) -> None:
        notches = self._heading()
        wished = "cruise" if notches == 0 else "starboard" if notches > 0 else "port"
        self._button(wished).click()
        self._commit()

    def _velocity(self) -> None:
        if self._button("Keep the velocity").count():
            self._button("Keep the velocity").click()
        self._commit()

    def _course(self) -> None:
        """A turn as soon as there can be one, otherwise the longest straight that fits."""
        tray = self.page.get_by_role("group", name="Templates")
        left = abs(self._heading())
        expect(tray).to_have_attribute("aria-busy", "false")
        while not self._do.count():
            turn = tray.get_by_role("button", name=re.compile("^Turn to")).and_(tray.locator("[aria-disabled=false]"))
            straight = tray.get_by_role("button", name=re.compile("^Straight")).and_(tray.locator("[aria-disabled=false]"))
            if left and turn.count():
                turn.first.click()
                left -= 1
            elif straight.count():
                straight.last.click()
            else:
                expect(self._do).to_be_visible()
            expect(tray).to_have_attribute("aria-busy", "false")
        self._commit()

    def _sail(self) -> None:
        self._aim_bands()
        if not self._do.count():
            self._button("Plan the move to the end").click()
        self._send_plan()

    # -- fighters and missiles --------------------------------------------------------------------------------------------

    def _strike(self) -> None:
        wing = self.page.get_by_test_id("wing")
        precise = wing.get_by_role("button", name=re.compile("^Precision attack"))
        expect(self._ends.first).to_be_visible()
        if precise.count():
            precise.first.click()
            self._commit()
        elif not self._attack(wing):
            self._end()

    def _formation(self) -> None:
        """All together as far as they may towards the nearest enemy."""
        lead = self.page.locator("[data-ghost]").first
        expect(lead).to_be_visible()
        tokens = self.tokens()
        own = next(one for one in tokens if one.id == lead.get_attribute("data-ghost"))
        enemy = self._nearest(own, [one for one in tokens if not one.mine and not one.is_missile])
        if enemy is None or own.far(enemy.x, enemy.y) < 1.5:
            self._stay()
            return
        until(self._do.count, lambda: self._drag(lead, enemy), "the group has been dragged")
        if not self._is_sent():
            self._stay()

    def _is_sent(self) -> bool:
        """The button may be pressed before the server has seen what is wrong with the plan, which is still there then."""
        if not self._do.is_enabled():
            return False
        self._commit()
        refused = self.page.get_by_role("list", name="Order of moves").locator(".refused")
        expect(self._over.or_(refused).first).to_be_visible()
        return self._over.count() > 0

    def _stay(self) -> None:
        """The rest of a plan may lie there, which comes first; it may also go by itself, or be sent after all."""
        buttons = self.page.get_by_role("button", name=re.compile("^(Back to the start|All stay)$"))

        def press() -> None:
            with suppress(Error):
                buttons.evaluate_all("all => all.forEach(one => one.click())")

        until(self._over.count, press, "all stay")

    def _drag(self, ghost: Locator, to: Token) -> None:
        """Once more where the ghost went back to its fighter under the hand, but not before the server has seen the plan."""
        self.page.mouse.move(*middle_of(ghost))
        self.page.mouse.down()
        self.page.mouse.move(*self._on_screen(to.x, to.y), steps=5)
        self.page.mouse.up()
        with suppress(Error):
            self._do.wait_for(timeout=SEEN)

    def _attack(self, wing: Locator) -> bool:
        """The first fighter that can attack something does; where there is only one attack, it is chosen already."""
        if self._do.count():
            self._commit()
            return True
        aim = self.page.get_by_test_id("aim")
        for fighter in wing.get_by_role("group", name="Who attacks").get_by_role("button").all():
            fighter.click()
            for enemy in [one for one in self.tokens() if one.lit and not one.mine]:
                if not aim.and_(self.page.locator(".held")).filter(has_text=enemy.says.split(",")[0]).count():
                    self._close(aim)
                    self._click(enemy)
                expect(aim).to_be_visible()
                shot = aim.locator("button.shot")
                if shot.count():
                    shot.first.click()
                    self._commit()
                    return True
                self._close(aim)
        return False

    def _close(self, aim: Locator) -> None:
        """The card of one target may lie over the next one."""
        close = aim.get_by_role("button", name="Close")
        if close.count():
            close.click()
            expect(close).to_have_count(0)

    def _send(self) -> None:
        self._click(next(one for one in self.tokens() if one.lit and one.is_ship))
        self._commit()

    def _launch(self) -> None:
        """Along the first side that is lit."""
        side = self.page.locator("[data-side]").first
        expect(side).to_be_attached()
        self.page.mouse.click(*side.evaluate(MIDDLE))
        self._commit()

    def _redeploy(self) -> None:
        """Where it is proposed: regions may be too narrow to be seen."""
        self.page.mouse.click(*middle_of(self.page.get_by_test_id("proposed")))
        self._commit()

    # -- all the rest -----------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        self._ends.first.click()

    def _rare(self) -> None:
        """What the tray proposes, what is chosen already, the first of a few answers, the end; else what a bot would do."""
        acts, tray = self.page.get_by_test_id("commit"), self.page.get_by_test_id("attack")
        ways = tray.get_by_role("group", name="Your answer").get_by_role("button")
        quick, few = acts.locator(".answers button"), part(self.page).locator(".fields .answers button")
        expect(ways.or_(quick).or_(few).or_(acts.locator(".go, .end")).first).to_be_visible()
        if ways.count():
            ways.and_(tray.locator(".go")).or_(ways).first.click()
        elif self._do.count() and self._do.is_enabled():
            self._commit()
        elif quick.count():
            quick.first.click()
        elif few.count():
            few.first.click()
            self._commit()
        elif self._ends.count():
            self._end()
        else:
            self.advised[self.page.get_by_test_id("question").inner_text()] += 1
            self._button("What would a bot do?").click()
            self.page.get_by_test_id("advice").get_by_role("button", name="Use it").click()
            self._commit()
