"""Suggestions for very many elements are computed in the background. The window shows the progress and can stop it."""

import json
import re

from waiting import wait_for


def many(file, count):
    """Writes a screen of `count` texts in tight rows of twenty, which takes the longest time."""
    names = [f"t{number}" for number in range(count)]
    texts = [
        {"id": name, "kind": "label", "text": f"Item {number}", "fontSize": 11, "frame": [6 + number % 20 * 50, 10 + number // 20 * 19, 46, 17]}
        for number, name in enumerate(names)
    ]
    root = {"id": "root", "kind": "view", "frame": [0, 0, 1024, 40 + count], "children": names}
    document = {"plumb": 1, "scenes": [{"id": "main", "root": "root"}], "elements": [root, *texts], "constraints": []}
    file.write_text(json.dumps(document))
    return file


def test_a_search_for_constraints_is_stopped(plumb, tmp_path):
    with plumb(many(tmp_path / "many.plumb", 5000)) as app:
        app.activate("add-missing-all")
        app.find("label", re.compile("Looking for constraints for 5000 elements: [0-9]+ %"))
        app.picture("looking")
        assert app.action("zoom-in")[0], "the window goes on"
        app.press("Stop")
        app.find("label", re.compile("Stopped. No constraints were changed"))
        app.is_gone("push button", "Stop")
        assert not app.action("undo")[0]


def test_found_constraints_are_one_step(plumb, tmp_path):
    with plumb(many(tmp_path / "many.plumb", 400)) as app:
        app.activate("add-missing-all")
        wait_for("the constraints", lambda: app.action("undo")[0])
        app.find("label", re.compile("Added [0-9]+ constraints"))
        assert len(app.save()["constraints"]) > 1200
        app.activate("undo")
        assert not app.save().get("constraints")
