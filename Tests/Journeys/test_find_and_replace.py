"""Finding and replacing texts with the bar over the canvas."""

import re

from plumb_app import resize, show_panes, xdotool
from waiting import retry_until, wait_for


def matches(app):
    """Returns the rows of the bar."""
    found = app.all("list", "Matches")
    return app.all("list item", within=found[0]) if found else []


def open_bar(app, key="ctrl+f"):
    retry_until("the bar", lambda: app.key(key), lambda: app.all("entry", "Find"))
    app.wait_for_focus(None, "Find")


def find(app, text, count):
    """Types into the bar's field, and waits for the number of matches."""
    xdotool("key", "ctrl+a")
    app.type(text)
    return wait_for(f"{count} matches of {text}", lambda: len(matches(app)) == count and matches(app))


def is_counted(app, text):
    app.find("status bar", text)


def test_texts_are_found_and_replaced_by_keyboard(plumb, example):
    with plumb(example("search.plumb")) as app:
        resize(app, 1280, 720)
        before = app.file.read_bytes()
        open_bar(app)
        found = find(app, "search", 3)
        app.picture("1 found")
        assert [row.description for row in found[:2]] == ["Search, Name", "Search, Title, English"], found
        is_counted(app, "1 of 3")
        app.find("label", "Search", within=app.find("panel", "Inspector"))

        # Forward, around, and back.
        xdotool("key", "Return")
        is_counted(app, "2 of 3")
        xdotool("key", "shift+Return", "shift+Return")
        is_counted(app, "3 of 3")
        xdotool("key", "F3")
        is_counted(app, "1 of 3")
        xdotool("key", "ctrl+g")
        is_counted(app, "2 of 3")

        xdotool("key", "ctrl+a")
        app.type("xyz")
        is_counted(app, "No matches")

        open_bar(app, "ctrl+h")
        find(app, "books", 1)
        app.walk_to("text", "Replace with")
        app.type("Films")
        app.picture("2 replacing")
        xdotool("key", "Return")
        app.find("status bar", "Replaced 1 match")
        field = next(element for element in app.save()["elements"] if element["id"] == "query")
        assert field["placeholderText"] == "Films and records"

        # All at once, in one step of undo. The identifiers of elements stay.
        open_bar(app)
        find(app, "search", 3)
        app.walk_to("text", "Replace with")
        app.key_in_list("ctrl+a")
        app.type("Find")
        app.walk_to("push button", "Replace All")
        xdotool("key", "space")
        app.find("status bar", re.compile("^Replaced 2 matches. 1 match couldn’t be replaced: Identifiers"))
        app.picture("3 replaced")
        button = next(element for element in app.save()["elements"] if element["id"] == "search")
        assert (button["name"], button["title"]) == ("Find", "Find")
        xdotool("key", "Escape")
        app.is_gone("entry", "Find")
        app.wait_for_focus(None, "Canvas")
        app.key("ctrl+z", "ctrl+z")
        app.save()
        assert app.file.read_bytes() == before
        assert app.close() == 0


def test_constants_and_languages_with_the_pointer(plumb, example):
    with plumb(example("search.plumb")) as app:
        show_panes(app, True)
        open_bar(app, "ctrl+h")
        find(app, "book", 1)
        app.press("Search Options")
        app.check("Whole Words")
        is_counted(app, "No matches")
        app.picture("0 options")
        app.check("Whole Words")
        is_counted(app, "1 of 1")
        xdotool("key", "Escape")
        app.is_gone("check box", "Whole Words")
        app.press_at(app.find("entry", "Find"))
        found = find(app, "20", 2)
        assert all(row.description.endswith("Constant") for row in found), found
        app.press_at(matches(app)[1])
        is_counted(app, "2 of 2")
        app.picture("1 constants")
        app.press_at(app.find("text", "Replace with"))
        app.type("wide")
        app.press_at(app.find("push button", "Replace All"))
        app.find("status bar", "2 matches couldn’t be replaced: Not possible: no value is named “wide”.")
        app.press_at(app.find("text", "Replace with"))
        xdotool("key", "ctrl+a")
        app.type("24")
        app.press_at(app.find("push button", "Replace All"))
        app.find("status bar", "Replaced 2 matches")
        app.picture("2 replaced")
        constants = {each["id"]: each.get("constant") for each in app.save()["constraints"]}
        assert (constants["query-leading"], constants["query-top"]) == (24, 24), constants
        app.press("Close Find and Replace")
        app.is_gone("entry", "Find")
