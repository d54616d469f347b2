"""The command palette: everything that has a name, by a few letters of it."""

import re

from plumb_app import desktop, resize, xdotool
from test_languages import spoken  # noqa: F401
from waiting import retry_until, stays, wait_for

FIELD = "Search commands"


def rows(app):
    """Returns the rows of the open palette."""
    found = app.all("list", "Matches")
    return app.all("list item", within=found[0]) if found else []


def open_palette(app):
    # A program that has just started may not have the keyboard focus yet.
    retry_until("the palette", lambda: app.key("ctrl+shift+a"), lambda: app.all("entry", FIELD))
    app.wait_for_focus(None, FIELD)


def search(app, text, first):
    """Types into the open palette, and waits for the first row."""
    app.type(text)
    return wait_for(f"“{first}” in front", lambda: (found := rows(app)) and found[0].name == first and found[0])


def click_row(app, number):
    """Clicks on a row. Its position is that in the palette's own window."""
    [palette] = [window for window in app.windows() if window != app.window_id]
    left, top = desktop.place(palette)[:2]
    x, y, width, height = rows(app)[number].extents()
    xdotool("mousemove", str(left + x + width // 3), str(top + y + height // 2), "sleep", "0.2", "click", "1")
    app.heard()


def test_all_is_done_by_name_and_key(plumb, example):
    with plumb(example("search.plumb")) as app:
        resize(app, 1280, 720)
        app.walk_to(None, "Canvas", "F6")
        open_palette(app)
        app.picture("1 open")
        # Words in any order, shortened.
        row = search(app, "al sel", "Select All")
        assert "Ctrl+A" in row.description and "Edit" in row.description, row.description
        xdotool("key", "Return")
        app.is_gone("entry", FIELD)
        wait_for("the selection", lambda: app.action("delete")[0])
        app.wait_for_focus(None, "Canvas")

        # What was chosen before comes first. The arrow keys choose a row.
        open_palette(app)
        wait_for("the recent command", lambda: rows(app) and rows(app)[0].name == "Select All")
        search(app, "sel", "Select All")
        wanted = wait_for("Select None", lambda: next(
            (number for number, row in enumerate(rows(app)) if row.name == "Select None"), None))
        xdotool("key", *["Down"] * wanted)
        wait_for("the row", lambda: rows(app)[wanted].is_selected)
        app.picture("2 none")
        xdotool("key", "Return")
        wait_for("nothing selected", lambda: not app.action("delete")[0])

        # An element is selected, a toggle tells its state, a device is shown on the canvas.
        open_palette(app)
        search(app, "query", "Query")
        xdotool("key", "Return")
        app.find("label", "Query", within=app.find("panel", "Inspector"))
        open_palette(app)
        row = search(app, "live", "Live")
        assert re.match("O(n|ff)", row.description), row.description
        xdotool("key", "Escape")
        app.is_gone("entry", FIELD)
        open_palette(app)
        app.type("ipad pro 13")
        wait_for("the devices", lambda: 0 < len(rows(app)) < 8 and rows(app)[0].name.startswith("iPad Pro 13"))
        xdotool("key", "Return")
        wait_for("the device", lambda: "ipad" in app.action("view-device")[1])
        app.picture("3 device")
        assert app.close() == 0


def test_what_is_not_available_says_why(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.walk_to(None, "Canvas", "F6")
        wait_for("nothing selected", lambda: not app.action("delete")[0])
        before = app.file.read_bytes()
        open_palette(app)
        row = search(app, "delete", "Delete")
        assert row.description.startswith("Not available: Select"), row.description
        app.picture("1 greyed")
        xdotool("key", "Return")
        app.find("status bar", re.compile("“Delete” isn’t available. Select"))
        app.picture("2 reason")
        stays("the palette", lambda: app.all("entry", FIELD), 0.5)
        xdotool("key", "Escape")
        app.is_gone("entry", FIELD)
        app.wait_for_focus(None, "Canvas")
        app.key("ctrl+s")
        app.heard()
        assert app.file.read_bytes() == before


def test_the_pointer_chooses_and_the_start_page_has_it_too(plumb, example):
    with plumb() as app:
        open_palette(app)
        row = search(app, "undo", "Undo")
        assert "Open a document first" in row.description
        xdotool("key", "ctrl+a")
        search(app, "about", "About Plumb")
        click_row(app, 0)
        app.is_gone("entry", FIELD)
        wait_for("the window", app.other_windows)


def test_english_words_work_in_japanese(plumb, example, spoken):  # noqa: F811
    with plumb(example("search.plumb"), environment=spoken("ja")) as app:
        retry_until("the palette", lambda: app.key("ctrl+shift+a"), lambda: app.all("entry", "コマンドを検索"))
        app.type("select all")
        found = wait_for("すべてを選択", lambda: [
            row for row in app.all("list item", within=app.find("list", "検索結果")) if row.is_selected])
        assert "Select" not in found[0].name
        app.picture("japanese")
        xdotool("key", "Return")
        wait_for("the selection", lambda: app.action("delete")[0])
