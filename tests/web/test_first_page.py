"""The first page: what it offers and what it weighs."""

from playwright.sync_api import Route, expect

from tests.web.playing import Open, log, open_table, question

MOST_BYTES = 110_000


def test_the_first_page_weighs_little(player: Open) -> None:
    page = player(fresh=True)
    expect(page.get_by_role("article", name="Caledea")).to_be_visible()
    entries = "['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind))"
    sizes: list[int] = page.evaluate(f"{entries}.map(entry => entry.encodedBodySize)")
    assert len(sizes) >= 4
    assert sum(sizes) < MOST_BYTES


def test_every_registered_game_is_there_with_a_picture_players_and_length(player: Open) -> None:
    page = player()
    for title, facts in (("Caledea", "2 to 9 players · 30 to 60 minutes"), ("Duel", "2 players · 5 to 10 minutes")):
        card = page.get_by_role("article", name=title)
        expect(card).to_contain_text(facts)
        expect(card.locator(".picture")).to_have_count(1)


def test_three_games_fill_a_wide_screen(player: Open) -> None:
    """Without the test games, which a player never sees."""
    page = player("#/about", viewport={"width": 1920, "height": 1080}, fresh=True)

    def first_three(route: Route) -> None:
        lobby = route.fetch().json()
        route.fulfill(json={**lobby, "games": lobby["games"][:3]})

    page.route("**/api/games", first_three)
    page.goto(page.url.partition("#")[0])
    page.reload()
    games = page.get_by_role("group", name="Games")
    expect(games.get_by_role("article")).to_have_count(3)
    whole, last = games.bounding_box(), games.get_by_role("article").last.bounding_box()
    assert whole is not None
    assert last is not None
    assert abs(whole["x"] + whole["width"] - last["x"] - last["width"]) < 2


def test_two_bots_can_be_watched(player: Open) -> None:
    page = player()
    open_table(page, "Ambush", "Watch bots")
    expect(page.get_by_test_id("outcome")).to_be_visible()
    expect(log(page)).to_contain_text("marches something hidden")


def test_options_are_chosen_before_and_have_sensible_defaults(player: Open) -> None:
    page = player("#/new/caledea/hotseat", name="Ann")
    page.get_by_text("Options as in the rulebook").click()
    page.get_by_label("Kingdoms", exact=True).select_option("Dealt at random")
    page.get_by_role("button", name="Seat", exact=True).click()
    page.get_by_role("button", name="Open the table").click()
    expect(question(page)).not_to_have_text("Choose your kingdom.")
    expect(log(page)).to_contain_text("Player 3 takes the card of")


def test_settings_are_kept_in_the_browser(player: Open) -> None:
    page = player()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Colors").select_option("Dark")
    expect(page.get_by_label("Play sounds")).not_to_be_checked()
    expect(page.get_by_label("Volume")).to_have_count(0)
    page.get_by_label("Play sounds").check()
    page.get_by_label("Volume").fill("0.3")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Volume")).to_have_value("0.3")
