"""Files that are dropped on a window are opened, as by Open."""

import pathlib
import subprocess
import sys

import pytest
from plumb_app import desktop, xdotool
from waiting import end, wait_for

pytestmark = pytest.mark.wayland


class FileManager:
    """Another program's window in the corner of the screen, with files to drag."""

    def __init__(self, *paths):
        script = pathlib.Path(__file__).with_name("file_source.py")
        self.words = [sys.executable, script, *paths]

    def __enter__(self):
        self.process = subprocess.Popen(self.words)
        try:
            self._go_to_the_corner()
        except BaseException:
            end(self.process)
            raise
        return self

    def _go_to_the_corner(self):
        window = wait_for("the files", lambda: desktop.named("file source"))[-1]
        xdotool("windowmove", "--sync", window, "1310", "780", check=False)
        xdotool("windowraise", window)
        wait_for("the files in the corner", lambda: desktop.place(window)[:2] == (1310, 780))

    def drag_to(self, x, y):
        """Drags from the window to a position on the screen, as slowly as a hand."""
        steps = []
        for step in range(1, 31):
            steps += ["mousemove", str(1340 + (x - 1340) * step // 30), str(805 + (y - 805) * step // 30), "sleep", "0.04"]
        xdotool("mousemove", "1365", "820", "sleep", "0.4", "mousedown", "1", "sleep", "0.4", "mousemove", "1355", "815",
                "sleep", "0.1", "mousemove", "1340", "805", "sleep", "0.2", *steps, "sleep", "0.6")

    def drop(self):
        xdotool("mouseup", "1")

    def __exit__(self, *_):
        end(self.process)


def middle(app):
    left, top, width, height = app.geometry()
    return left + width // 2, top + height // 2


@pytest.mark.parametrize("place", ["the start page", "a document"])
def test_a_file_that_is_dropped_is_opened(plumb, example, place):
    dropped = example("form.plumb")
    with plumb(None if place == "the start page" else example("search.plumb")) as app, FileManager(dropped) as files:
        files.drag_to(*middle(app))
        app.picture("files above the window")
        files.drop()
        wait_for("the document", lambda: app.all("label", "form.plumb"))
        app.picture("dropped")


def test_other_files_are_refused_with_a_message(plumb, example, tmp_path):
    archive = tmp_path / "cat.zip"
    archive.write_bytes(b"PK")
    with plumb(example("search.plumb")) as app, FileManager(archive) as files:
        files.drag_to(*middle(app))
        files.drop()
        app.find("label", "Couldn’t open “cat.zip”")
