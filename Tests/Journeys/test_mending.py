"""Issues are read in the Issues pane, and fixed from there or with the Resolve menu."""

import json
import re

from plumb_app import wait_for, xdotool
from plumbline import issues, solved

# The beginning of the Pin button's title.
ADD = re.compile("^Add ([0-9]+ )?Constraint")
BUTTON = (317, 60)  # the middle of “Search”


def frame(document, id):
    return next(element["frame"] for element in document["elements"] if element["id"] == id)


def test_two_widths_conflict_and_a_fix_is_applied(plumb, example, build):
    file = example("growing-button.plumb")
    with plumb(file) as app:
        app.click(BUTTON)
        for width in ("75", "200"):
            app.press("Pin")
            app.check("Width")
            app.walk_to("text", "Width Value")
            xdotool("key", "ctrl+a")
            app.type(width)
            app.picture(f"pin {width}")
            app.press("Add 1 Constraint")
            app.is_gone("push button", ADD)
        row = app.find("push button", re.compile("75, but .*200$"))
        app.picture("1 conflict")
        app.save()
        assert "conflict" in issues(build, file)
        row.press()
        pane = app.find("panel", "Issues")
        fix = app.find("push button", re.compile("^Delete"), within=pane)
        app.picture("2 fixes")
        fix.press()
        app.is_gone("push button", re.compile("75, but .*200$"))
        app.picture("3 mended")
        mended = app.save()
        assert app.close() == 0
    assert "conflict" not in issues(build, file)
    widths = [one for one in mended["constraints"] if one["first"] == "search.width"]
    assert len(widths) == 2, "one of three was deleted"


def test_misplaced_elements_go_back_or_their_constraints_follow(plumb, example, build):
    file = example("growing-button.plumb")
    with plumb(file) as app:
        before = app.saved()
        misplace(app)
        app.picture("1 misplaced")
        app.press("Update Frames")
        app.find("label", re.compile("^No issues"))
        assert app.save() == before

        misplace(app)
        app.choose_from("Resolve", "Update Constraints")
        app.find("label", re.compile("^No issues"))
        app.picture("2 constraints followed")
        after = app.save()
        assert app.close() == 0
    assert frame(after, "search") != frame(before, "search")
    assert after["constraints"] != before["constraints"]
    assert len(after["constraints"]) == len(before["constraints"])
    assert issues(build, file) == []
    assert solved(build, file)["search"] == frame(after, "search")


def misplace(app):
    app.drag(BUTTON, (BUTTON[0] - 10, BUTTON[1] + 40))
    app.find("push button", re.compile("^“Search” is misplaced"))


def in_issues(app):
    return app.find("panel", "Issues")


def top_of(app, number):
    return app.find("push button", re.compile(f"^Label “Label {number}” has no"), within=in_issues(app)).extents()[1]


def test_the_list_stays_where_it_is_when_an_issue_is_fixed(plumb, tmp_path):
    file = tmp_path / "many.plumb"
    labels = [
        {"id": f"label{number}", "kind": "label", "frame": [20, 100 + number * 30, 90, 21], "text": f"Label {number}"}
        for number in range(14)]
    root = {"id": "root", "kind": "view", "frame": [0, 0, 402, 874], "children": [label["id"] for label in labels]}
    file.write_text(json.dumps(
        {"plumb": 1, "scenes": [{"id": "main", "root": "root", "device": "iphone-6.3"}], "elements": [root, *labels]}))
    with plumb(file) as app:
        x, y, width, height = in_issues(app).extents()
        xdotool("mousemove", *map(str, app.in_window(x + width // 2, y + height - 60)))
        wait_for("a list that is scrolled", lambda: xdotool("click", "5") or top_of(app, 5) < y + height - 100)
        app.settle()
        app.press_at(app.find("push button", re.compile("^Label “Label 5” has no"), within=in_issues(app)))
        fix = app.find("push button", re.compile("^Add 4 Constraints"), within=in_issues(app))
        app.settle()
        before = top_of(app, 5)
        app.press_at(fix)
        app.is_gone("push button", re.compile("^Label “Label 5” has no"))
        app.settle()
        assert top_of(app, 6) == before, "the next issue is where the fixed one was"
        app.picture("next")
