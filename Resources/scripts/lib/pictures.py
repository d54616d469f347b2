"""Takes pictures of the window as users see it:  pictures.py BUILD FOLDER

It uses the journeys' tools: a real pointer, and accessible names.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import gi

gi.require_version("Gdk", "4.0")
from gi.repository import Gdk  # noqa: E402

PROJECT = pathlib.Path(__file__).parents[3]
sys.path.insert(0, str(PROJECT / "Tests" / "Journeys"))

from parts import Voice  # noqa: E402
from plumb_app import PlumbApp, resize, show_panes, wait_for  # noqa: E402
from waiting import end, run  # noqa: E402

SIZE = (1280, 800)


def settings():
    """The font settings of the desktop that the window is designed for."""
    folder = pathlib.Path(os.environ["XDG_CONFIG_HOME"]) / "gtk-4.0"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.ini").write_text("[Settings]\ngtk-font-name=Cantarell 11\ngtk-cursor-blink=0\n")


class Studio:
    """A desktop with the window, on which windows have round corners and shadows."""

    def __init__(self, build, folder):
        self.build, self.folder = build, pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)

    def __enter__(self):
        run("xsetroot", "-solid", "#deddda")
        self.compositor = subprocess.Popen(["picom", "--backend", "xrender", "--config", "/dev/null"], stderr=subprocess.DEVNULL)
        wait_for("the compositor", lambda: Gdk.Display.open(os.environ["DISPLAY"]).is_composited())
        return self

    def __exit__(self, *_):
        end(self.compositor)

    def window(self, example, **environment):
        """Starts the program with a copy of an example, in a window of a given size."""
        file = pathlib.Path(tempfile.mkdtemp()) / example
        shutil.copy(PROJECT / "data" / "examples" / example, file)
        return PlumbApp(self.build, file, environment={**os.environ, **environment})

    def take(self, app, name):
        """Takes a picture of the screen at the window, because popovers are separate windows."""
        x, y = app.in_window(0, 0)
        _, _, width, height = next(part for part in app.parts() if part.role == "frame").extents()
        place = ["-crop", f"{width}x{height}+{x}+{y}", "+repage"]
        # The file contains no time, so that the same picture gives the same file.
        plain = ["-strip", "-define", "png:exclude-chunks=date,time"]
        run("import", "-window", "root", *place, *plain, self.folder / f"{name}.png")


def prepare(app):
    show_panes(app, True)
    resize(app, *SIZE)
    app.activate("zoom-fit")
    app.settle()


def drawing_a_constraint(studio):
    with studio.window("search.plumb") as app:
        prepare(app)
        app.drag((140, 55), (317, 55), keys=["ctrl"])
        app.find("push button", "Horizontal Spacing")
        app.settle()
        studio.take(app, "editor")


def out_of_its_place(studio):
    with studio.window("form.plumb", GTK_THEME="Adwaita:dark") as app:
        prepare(app)
        app.drag((230, 130), (230, 190))
        wait_for("an undoable move", lambda: app.action("undo")[0])
        app.rest()
        app.settle()
        studio.take(app, "editor-dark")


if __name__ == "__main__":
    settings()
    Voice.wake()
    with Studio(*sys.argv[1:]) as studio:
        drawing_a_constraint(studio)
        out_of_its_place(studio)
