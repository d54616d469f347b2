"""Placeholders: a constraint and a size that exist at design time only, and not at run time."""

import json

from plumb_app import wait_for, xdotool
from waiting import pause, run

FIELD = (140, 50)  # in “Query”
WIDTH_LINE = (140, 74)  # the line of the width, below the selected field
BUTTON = (317, 55)  # the middle of “Search”


def record(document, kind, id):
    return next(record for record in document[kind] if record["id"] == id)


def solved(build, file, *options):
    """Returns the frames that the command line computes for the only scene."""
    words = [build / "plumbline", "solve", "--json", *options, file]
    answer = json.loads(run(*words).stdout)
    return {element["id"]: element["solved"] for element in answer["scenes"][0]["elements"]}


def test_placeholders_hold_at_design_time_only(plumb, example, build):
    file = example("search.plumb")
    with plumb(file) as app:
        app.click(FIELD)
        pause(0.6, "the next clicks would count on from this one")
        app.click(WIDTH_LINE, count=2)
        wait_for("the editor and the inspector", lambda: len(app.all("check box", "Remove at Build Time")) == 2)
        app.picture("1 editor")
        app.key("Escape")
        wait_for("the editor to go", lambda: len(app.all("check box", "Remove at Build Time")) == 1)
        app.settle()  # a popover that is just going takes a press for its own
        app.press_at(app.find("check box", "Remove at Build Time"))
        wait_for("an undoable change", lambda: app.action("undo")[0])
        app.picture("2 placeholder constraint")

        app.select(BUTTON, "Search")
        app.find("push button", "Size").press()
        app.press_at(app.find("text", "Vertical Compression Resistance"))
        for _ in range(4):
            xdotool("click", "5")  # the wheel scrolls the panel, and changes no value
        size = app.scroll_to("combo box", "Size", app.find("panel", "Inspector"))
        app.press_at(size)
        app.choose_in_list(size, "Down", "Return")
        width = app.find("text", "Placeholder Width")
        wait_for("a field for the width", lambda: width.now().is_sensitive)
        app.picture("3 placeholder size")
        app.press_at(width)
        app.key("ctrl+a")
        app.type("75*2\n")
        app.key("Tab", "BackSpace", "Return")
        app.picture("4 typed")

        app.key("ctrl+s")
        wait_for("the file", lambda: record(app.saved(), "elements", "search").get("intrinsic"))
        assert app.close() == 0

    saved = app.saved()
    assert record(saved, "constraints", "query-width")["placeholder"] is True
    assert record(saved, "elements", "search")["intrinsic"] == {"placeholder": [150, None]}
    assert "compression" not in record(saved, "elements", "search"), "the wheel changed nothing"
    design, run = solved(build, file), solved(build, file, "--run-time")
    assert design["query"][2] == 240
    assert run["query"][2] != 240
    assert design["search"][2] == 150
    assert run["search"][2] == 75
