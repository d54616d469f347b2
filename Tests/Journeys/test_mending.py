"""Issues are read in the Issues pane, and fixed from there or with the Resolve menu."""

import re

from plumb_app import xdotool
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
