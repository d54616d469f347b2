"""Help: F1 opens the page for the selection or the open panel; pages can be searched, and visited back and forth."""

import re

import pytest
from plumb_app import xdotool
from test_languages import spoken  # noqa: F401
from waiting import retry_until, wait_for

CONFLICT = "contradiction.plumb"


def page(app, title):
    """Waits until help shows a page, by the title of its window."""
    return wait_for(f"the page {title}", lambda: next(
        (part for part in app.all("frame") if part.name.startswith(f"{title} ")), None))


def help_window(app):
    return wait_for("the window of help", lambda: next(iter(app.other_windows()), None))


def type_into_help(app, *keys):
    xdotool("windowfocus", "--sync", help_window(app))
    for key in keys:
        xdotool("key", key)


def search_for(app, text, role, name):
    """Searches. Characters that are not on the keyboard are typed with temporarily remapped keys. A busy program may
    read these too late; then the text is typed again, more slowly."""
    delays = iter((20, 200, 600, 1200))

    def type_anew():
        type_into_help(app, "ctrl+a")
        app.type(text, next(delays))

    retry_until(f"what is found for {text}", type_anew, lambda: app.all(role, name))


def close_help(app):
    type_into_help(app, "Escape")
    wait_for("the end of help", lambda: not app.other_windows())


def test_f1_tells_about_what_is_selected(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.select((300, 55), "Search")
        app.key("F1")
        page(app, "Elements")
        app.find("heading", "Controls")
        app.picture("a selected button")
        close_help(app)
        app.key("Escape")
        app.key("Escape")
        app.key("F1")
        page(app, "Canvas and Selection")


def test_f1_tells_about_an_open_popover(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.select((300, 55), "Search")
        app.press("Pin")
        app.find("label", "Add New Constraints")
        xdotool("key", "F1")
        page(app, "Pin")
        app.picture("the open popover")


def test_f1_tells_about_the_menu_of_a_control_drag(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.drag((100, 55), (300, 55), keys=["ctrl"])
        app.find(name="New constraint")
        xdotool("key", "F1")
        page(app, "Control-Drag")
        app.picture("the menu of a control-drag")


def test_f1_tells_about_the_library(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.key("ctrl+shift+l")
        app.wait_for_focus("entry", "Search the library")
        xdotool("key", "F1")
        page(app, "Library")


def test_f1_on_the_strip_of_a_tutorial_tells_about_tutorials(plumb):
    with plumb() as app:
        app.begin("A Text Field and a Button")
        app.press_at(app.find("push button", "Step 2 of 7"))
        app.key("F1")
        page(app, "Welcome to Plumb")
        app.find("heading", "Tutorials")
        app.picture("about tutorials")


def test_an_issue_leads_to_its_page(plumb, example):
    with plumb(example(CONFLICT)) as app:
        issue = app.find("push button", re.compile("^“View”.trailing ="), within=app.find("panel", "Issues"))
        app.press_at(issue)
        more = app.find("push button", "Learn More")
        app.key("F1")
        page(app, "Conflicts")
        close_help(app)
        more.press()
        page(app, "Conflicts")
        app.picture("an issue")


def test_a_search_finds_and_opens_a_page(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.select((300, 55), "Search")
        app.key("F1")
        page(app, "Elements")
        type_into_help(app, "ctrl+f")
        app.wait_for_focus("entry", "Search Help")
        app.type("conflict")
        app.find("list item", "Conflicts")
        app.picture("found")
        xdotool("key", "Return")
        page(app, "Conflicts")
        type_into_help(app, "alt+Left")
        page(app, "Elements")
        type_into_help(app, "alt+Right")
        page(app, "Conflicts")
        close_help_after_search(app)


def close_help_after_search(app):
    """The first Escape ends the search."""
    type_into_help(app, "Escape")
    app.find("list item", "Welcome to Plumb")
    close_help(app)


@pytest.mark.parametrize("asked, found", [("衝突", "衝突"), ("ピン留め", None)])
def test_help_speaks_japanese(plumb, example, spoken, asked, found):  # noqa: F811
    with plumb(example("search.plumb"), environment=spoken("ja")) as app:
        app.click((300, 55))
        app.key("F1")
        page(app, "要素")
        app.find("heading", "コントロール")
        type_into_help(app, "ctrl+f")
        app.wait_for_focus("entry", "ヘルプを検索")
        search_for(app, asked, *(("list item", found) if found else ("label", "一致する項目なし")))
        app.picture(f"asked for {asked}")


def test_help_goes_with_the_last_window(plumb):
    with plumb() as app:
        app.key("F1")
        page(app, "Welcome to Plumb")
        assert app.close() == 0
