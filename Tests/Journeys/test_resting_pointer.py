"""A long press: on release it lists all elements at the position; with a motion it becomes a drag."""

import pytest
from plumb_app import wait_for

BUTTON = (317, 55)  # the middle of “Search”
REST = 0.9  # longer than a press is taken for a click

pytestmark = pytest.mark.wayland


def test_a_resting_press_lists_the_elements_under_it(plumb, example):
    with plumb(example("search.plumb")) as app:
        before = app.frame("search")
        app.drag(BUTTON, BUTTON, rest=REST)
        app.find("menu item", "Search")
        app.picture("everything under the pointer")
        app.key("Escape")
        assert app.frame("search") == before
        assert app.close() == 0


def test_a_press_that_rests_and_then_moves_drags(plumb, example):
    with plumb(example("search.plumb")) as app:
        before = app.frame("search")
        app.drag(BUTTON, (BUTTON[0] - 40, BUTTON[1] + 60), rest=REST)
        wait_for("an undoable move", lambda: app.action("undo")[0])
        app.picture("dragged")
        wanted = [before[0] - 40, before[1] + 60, *before[2:]]
        # A pixel of the screen is more than a point here.
        assert all(abs(a - b) <= 2 for a, b in zip(app.frame("search"), wanted))
        assert app.close() == 0
