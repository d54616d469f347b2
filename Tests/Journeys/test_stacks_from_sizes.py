"""A column that looks the same at two sizes may become a stack, with fewer constraints and the same frames."""

import json
import re

from plumb_app import wait_for

BOXES = {"first": [20, 40, 120, 50], "second": [20, 100, 120, 50], "third": [20, 160, 120, 50]}


def column(file):
    """Replaces the scene's content by three boxes below each other."""
    document = json.loads(file.read_text())
    root = next(one for one in document["elements"] if one["id"] == "root")
    root["children"] = list(BOXES)
    document["elements"] = [root] + [{"id": id, "kind": "box", "frame": frame} for id, frame in BOXES.items()]
    document["constraints"] = []
    document.pop("guides", None)
    document.pop("strings", None)
    file.write_text(json.dumps(document))
    return file


def test_a_column_becomes_a_stack(plumb, example):
    with plumb(column(example("search.plumb"))) as app:
        app.arrange_turned_too("375 × 667", "667 × 375")
        app.find("push button", "Infer Constraints…").press()
        app.find("push button", re.compile("^Choice 1"))
        stacked = next(
            part for part in app.all("push button", re.compile("^Choice"))
            if "Puts 3 elements into a stack" in part.description)
        app.settle()
        app.picture("choices")
        stacked.press()
        app.is_gone("push button", re.compile("^Choice 1"))
        app.settle()
        app.picture("stacked")
        app.key("ctrl+s")
        saved = wait_for("a stack", lambda: any(
            one["kind"] == "stack" for one in app.saved()["elements"]) and app.saved())
        stack = next(one for one in saved["elements"] if one["kind"] == "stack")
        assert stack["children"] == list(BOXES), stack
        assert stack["frame"] == [20, 40, 120, 170], stack
        assert len(saved["constraints"]) < 9
        app.activate("undo")
        app.key("ctrl+s")
        wait_for("no stack", lambda: all(one["kind"] != "stack" for one in app.saved()["elements"]))
