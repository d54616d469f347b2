"""Dragging with D held leaves the original behind, whether the key or the button is pressed first."""

import pytest
from plumb_app import wait_for


@pytest.mark.wayland
def test_a_drag_with_d_held_copies(plumb, example):
    with plumb(example("stack-in-stack.plumb")) as app:
        app.insert("Button")
        button = next(element for element in app.save()["elements"] if element["kind"] == "button")["frame"]
        middle = (button[0] + button[2] / 2, button[1] + button[3] / 2)
        count = len(app.saved()["elements"])
        app.drag(middle, (middle[0] + 40, middle[1] + 60), keys=["d"])
        wait_for("a copy", lambda: len(app.save()["elements"]) == count + 1)
        buttons = [element["frame"] for element in app.saved()["elements"] if element["kind"] == "button"]
        assert button in buttons, "the original stays"
        app.key("ctrl+z")
        assert len(app.save()["elements"]) == count
