"""The first story: drag a button, draw a constraint from the field to it, and find the constraint in the file."""

import json

from plumb_app import wait_for
from waiting import run

SENTENCE = "“Search”.leading = “Query”.trailing"
FIELD = (140, 55)  # the middle of “Query”
BUTTON = (317, 55)  # the middle of “Search”


def element(document, id):
    return next(element for element in document["elements"] if element["id"] == id)


def spacing(document):
    """Returns the horizontal constraints between the field and the button."""
    ends = {"search.leading", "query.trailing"}
    return [one for one in document["constraints"] if {one["first"], one.get("second")} == ends]


def sentences(app):
    """Returns the outline's rows about the spacing."""
    return [row.name for row in app.all("list item") if row.name.startswith(SENTENCE)]


def solved(build, file):
    """Returns the frames that the command line computes for the only scene."""
    words = [build / "plumbline", "solve", "--json", file]
    answer = json.loads(run(*words).stdout)
    [scene] = answer["scenes"]
    assert scene["issues"] == [] or {issue["kind"] for issue in scene["issues"]} == {"misplaced"}
    return {element["id"]: element["solved"] for element in scene["elements"]}


def test_a_person_adds_horizontal_spacing_between_two_elements(plumb, example, build):
    file = example("search.plumb")
    with plumb(file) as app:
        before = app.saved()["constraints"]
        app.picture("1 opened")
        assert not app.action("undo")[0]
        assert not sentences(app)

        moved = (BUTTON[0] - 7, BUTTON[1] + 40)
        app.drag(BUTTON, moved)
        wait_for("an undoable move", lambda: app.action("undo")[0])
        app.picture("2 moved")

        app.drag(FIELD, moved, keys=["ctrl"], before_release=lambda: app.picture("3 drawing"))
        row = app.find("push button", "Horizontal Spacing")
        app.picture("4 menu")
        row.press()
        wait_for("the constraint in the outline", lambda: sentences(app))
        app.is_gone("push button", "Horizontal Spacing")
        app.picture("5 added")

        app.key("ctrl+z")
        wait_for("the constraint to go", lambda: not sentences(app))
        app.find("push button", "Undo").press()
        wait_for("nothing more to undo", lambda: not app.action("undo")[0])
        app.find("push button", "Redo").press()
        app.key("ctrl+shift+z")
        wait_for("the constraint again", lambda: sentences(app))

        app.key("ctrl+s")
        wait_for("the constraint in the file", lambda: spacing(app.saved()))
        app.find("push button", "Close").press()
        assert app.process.wait(20) == 0

    saved = app.saved()
    [x, y, width, height] = element(saved, "search")["frame"]
    [constraint] = spacing(saved)
    assert (width, height) == (75, 30)
    # A drag may snap to a guide.
    assert abs(x - 273) <= 2
    assert abs(y - 80) <= 2
    assert constraint.get("constant", 0) == x - 260
    assert constraint.get("relation", "=") == "="
    assert saved["constraints"] == before + [constraint]

    # The constraints put it beside the field, at the distance of the drop, and level with the field.
    assert solved(build, file) == {
        "root": [0, 0, 375, 667], "query": [20, 40, 240, 30], "search": [x, 40, 75, 30],
    }

    bytes_before = file.read_bytes()
    with plumb(file) as app:
        assert sentences(app)
        assert not app.action("undo")[0]
        app.picture("6 opened again")
        assert app.close() == 0
    assert file.read_bytes() == bytes_before


def test_escape_takes_back_a_drag_and_a_menu(plumb, example):
    file = example("search.plumb")
    before = file.read_bytes()
    with plumb(file) as app:
        app.drag(BUTTON, (BUTTON[0], 200), before_release=lambda: app.key("Escape"))
        app.drag(FIELD, BUTTON, keys=["ctrl"])
        app.find("push button", "Horizontal Spacing")
        app.key("Escape")
        app.is_gone("push button", "Horizontal Spacing")
        assert not app.action("undo")[0]
        assert not sentences(app)
        app.key("ctrl+s")
        assert app.close() == 0
    assert file.read_bytes() == before
