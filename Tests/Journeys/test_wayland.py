"""The pointer and the canvas under a Wayland compositor, at the scales of real screens."""

import contextlib
import re

import pytest
from plumb_app import desktop
from test_dropping_files import FileManager
from waiting import wait_for

pytestmark = pytest.mark.wayland(only=True)
FIELD = (140, 55)  # the middle of “Query”
BUTTON = (317, 55)  # the middle of “Search”


@contextlib.contextmanager
def scaled(factor):
    """Gives the screen another scale during a block."""
    desktop.scale(factor)
    try:
        yield
    finally:
        desktop.scale(1)


@pytest.mark.parametrize("factor", [1, 1.5, 2])
def test_a_drag_with_control_ends_in_the_menu(plumb, example, factor):
    with scaled(factor), plumb(example("search.plumb")) as app:
        app.drag(FIELD, BUTTON, keys=["ctrl"])
        app.find(name="New constraint")
        app.picture(f"menu at {factor}")
        app.choose(re.compile("^Horizontal Spacing"))
        wait_for("the constraint", lambda: len(app.save()["constraints"]) == 6)
        assert app.close() == 0


def test_a_moved_element_lies_where_it_was_let_go(plumb, example):
    with scaled(2), plumb(example("search.plumb")) as app:
        before = app.frame("search")
        app.drag(BUTTON, (BUTTON[0] - 40, BUTTON[1] + 60))
        wait_for("an undoable move", lambda: app.action("undo")[0])
        wanted = [before[0] - 40, before[1] + 60, *before[2:]]
        assert all(abs(a - b) <= 3 for a, b in zip(app.frame("search"), wanted))
        assert app.close() == 0


def test_the_canvas_fits_again_when_the_compositor_enlarges_the_window(plumb, example):
    """The scene is wide. In half a screen a pane folds; a high scene would have as much room as before."""
    with plumb(example("columns.plumb")) as app:
        whole, width = app.zoom, app.geometry()[2]
        with FileManager():
            desktop.sway('[title="^file source$"] floating disable')
            wait_for("half a screen", lambda: app.geometry()[2] < width)
            app.settle()
            app.activate("zoom-fit")
            wait_for("a smaller scene", lambda: app.zoom < whole)
        wait_for("the whole screen", lambda: app.geometry()[2] == width)
        wait_for("the scene as large as before", lambda: app.zoom == whole)
        assert app.close() == 0
