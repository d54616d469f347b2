"""Suggested constraints have reasons; alternatives are tried on the canvas and chosen."""

import json
import re

from plumb_app import wait_for

BOX = {"id": "box", "kind": "view", "name": "Box", "frame": [137.5, 300, 100, 60]}
FIELD = {"id": "field", "kind": "textField", "frame": [16, 40, 343, 34]}


def screen(path):
    """Writes a scene with a field from side to side, and a box in the middle."""
    root = {"id": "root", "kind": "view", "frame": [0, 0, 375, 667], "children": ["field", "box"]}
    scenes = [{"id": "main", "name": "Main", "root": "root", "device": "iphone-4.7"}]
    path.write_text(json.dumps({"plumb": 1, "scenes": scenes, "elements": [root, FIELD, BOX], "constraints": []}))
    return path


def firsts(document):
    return {constraint["first"] for constraint in document["constraints"]}


def test_an_alternative_is_tried_and_chosen_in_one_undo(plumb, tmp_path):
    with plumb(screen(tmp_path / "middle.plumb")) as app:
        app.activate("add-missing-all")
        app.find("push button", "Alternatives").press()
        app.find("push button", "Suggested (current)")
        row = app.find("push button", "Edges Instead of Centers")
        reason = app.find("push button", re.compile("Centered in its container$"))
        assert "centerX" in reason.name or "center" in reason.name.lower(), reason.name
        app.picture("alternatives")
        row.press()
        app.is_gone("push button", "Edges Instead of Centers")
        chosen = app.save()
        assert {"box.leading", "field.leading"} <= firsts(chosen), firsts(chosen)
        assert "box.centerX" not in firsts(chosen), firsts(chosen)
        app.picture("chosen")
        app.activate("undo")
        wait_for("no constraints", lambda: not app.save().get("constraints"))
        assert not app.action("undo")[0], "the suggestion and the choice are one step"
        assert app.close() == 0
