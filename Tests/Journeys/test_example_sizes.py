"""A scene is arranged by hand at two sizes, and constraints for both are inferred. The check of all environments finds
where a layout breaks, and shows it there."""

import json
import re

from plumb_app import wait_for
from waiting import run

SEARCH = (317, 55)  # the middle of the button
HANDLE = (260, 55)  # the right edge of the selected field


def unconstrained(file):
    document = json.loads(file.read_text())
    document["constraints"] = []
    document["guides"] = []
    file.write_text(json.dumps(document))
    return file


def solved(build, file, size):
    words = [str(build / "plumbline"), "solve", "--json", "--size", size, str(file)]
    scene = json.loads(run(*words).stdout)["scenes"][0]
    return scene["status"], {one["id"]: one["solved"] for one in scene["elements"]}


def is_near(a, b, tolerance):
    return all(abs(x - y) <= tolerance for x, y in zip(a, b, strict=True))


def test_two_sizes_foretell_a_third(plumb, example, build):
    file = unconstrained(example("search.plumb"))
    with plumb(file) as app:
        app.arrange_turned_too("375 × 667", "667 × 375")
        # The button goes to the right, and the field grows up to it.
        app.drag(SEARCH, (SEARCH[0] + 292, SEARCH[1]))
        app.click((140, 55))
        app.drag(HANDLE, (HANDLE[0] + 292, HANDLE[1]))
        app.picture("arranged")
        app.find("push button", "Infer Constraints…").press()
        app.find("push button", re.compile("^Choice 1"))
        app.settle()
        app.picture("choices")
        app.find("push button", re.compile("^Choice 1")).press()
        app.is_gone("push button", re.compile("^Choice 1"))
        app.settle()
        app.picture("inferred")
        app.key("ctrl+s")
        saved = wait_for("saved constraints", lambda: app.saved()["constraints"] and app.saved())
        elements = {one["id"]: one["frame"] for one in saved["elements"]}
        assert elements["root"][2:] == [375, 667]
        assert len(saved["constraints"]) <= 8
        for size, field, button in [
            ("375x667", [20, 40, 240, 30], [280, 40, 75, 30]),
            ("667x375", [20, 40, 532, 30], [572, 40, 75, 30]),
            ("520x520", [20, 40, 385, 30], [425, 40, 75, 30]),  # kept aside
        ]:
            status, frames = solved(build, file, size)
            assert status == "ok", size
            assert is_near(frames["query"], field, 1), (size, frames["query"])
            assert is_near(frames["search"], button, 1), (size, frames["search"])
        app.activate("undo")
        app.key("ctrl+s")
        wait_for("no constraints", lambda: not app.saved().get("constraints"))


def test_an_issue_at_another_size_is_shown_there(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.activate("check-everywhere")
        found = app.find("push button", re.compile("“Search” is ambiguous|outside|overlap", re.IGNORECASE))
        wait_for("the end of the check", lambda: not app.all("push button", "Stop"))
        app.picture("everywhere")
        # The list is rebuilt while the check goes on.
        app.find(found.role, found.name).press()
        place = app.find("push button", re.compile(".+, Landscape, .+ pt"))
        place.press()
        wait_for("another viewpoint", lambda: app.action("view-own")[0])
        wait_for("its device on the bar", lambda: not app.all("toggle button", "iPhone SE (2nd, 3rd)"))
        app.settle()
        app.picture("shown there")


def test_saving_at_another_size_keeps_the_design(plumb, example):
    """A file saved while another size is on the canvas contains the scene at its own size."""
    file = unconstrained(example("search.plumb"))
    before = json.loads(file.read_text())
    with plumb(file) as app:
        app.arrange_turned_too("375 × 667", "667 × 375")
        app.drag(SEARCH, (SEARCH[0] + 292, SEARCH[1]))
        app.save()
        saved = app.saved()
        assert [(one["id"], one["frame"]) for one in saved["elements"]] == [
            (one["id"], one["frame"]) for one in before["elements"]
        ]
        assert "orientation" not in saved["scenes"][0]
        app.press("Done")
        app.settle()
        app.picture("done")
        assert app.close() == 0  # nothing is left to be saved, and so nothing is asked
