"""Previews as GTK draws them: the pictures come from a program beside the editor, follow every edit, and tell where GTK
places something else than Plumb."""

import os
import pathlib
import re
import shutil
import signal

import pytest
from waiting import wait_for

SWITCH = "As GTK Draws Them"
HELPER = "plumb-widgets"
LINE = re.compile(r"in GTK")


def helpers(app):
    """Returns the process ids of the programs that draw with GTK for this editor."""
    found = []
    for task in pathlib.Path(f"/proc/{app.process.pid}/task").iterdir():
        try:
            children = (task / "children").read_text().split()
            found += [int(one) for one in children if pathlib.Path(f"/proc/{one}/comm").read_text().strip() == HELPER]
        except OSError:  # it has ended
            continue
    return found


def is_running(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().split(")")[-1].split()[0] != "Z"
    except OSError:
        return False


def line(app):
    """Returns what the first preview says about GTK."""
    parts = app.all("label", LINE) + app.all("push button", LINE)
    return parts[0].name if parts else None


def show_previews(app):
    app.activate("toggle-previews")
    app.find("push button", "Portrait and Landscape").press()
    app.find("image", "Preview: 420 × 180")
    app.press(SWITCH)
    app.find("image", "Preview by GTK: 420 × 180")
    wait_for("the comparison", lambda: line(app))


@pytest.mark.wayland
def test_previews_are_drawn_by_gtk_and_follow_edits(plumb, example):
    with plumb(example("dialog.plumb")) as app:
        own = app.look()
        show_previews(app)
        app.picture("1 by gtk")
        [helper] = wait_for("one program", lambda: helpers(app))
        assert app.look() != own
        app.find("image", "Preview by GTK: 180 × 420")
        # Another font makes the label narrower than in Plumb or wider, and says so.
        before = line(app)
        app.select((110, 151), "Cancel")
        app.fill("Title", "Keep everything that was written until now")
        wait_for("the new title in the comparison", lambda: line(app) != before)
        app.picture("2 a long title")
        assert helpers(app) == [helper], "the same program draws all pictures"
        app.key("ctrl+z")
        wait_for("the old comparison", lambda: line(app) == before)
        app.press(SWITCH)
        app.find("image", "Preview: 420 × 180")
        wait_for("the end of the program", lambda: not is_running(helper))
        app.save()
        assert app.close() == 0


def test_the_line_selects_the_element(plumb, example):
    with plumb(example("dialog.plumb")) as app:
        show_previews(app)
        # In portrait the buttons are wider in GTK than there is room.
        button = wait_for("a difference", lambda: next(iter(app.all("push button", LINE)), None))
        assert re.fullmatch(r"At least \d+ wide in GTK", button.name)
        app.select((110, 151), "Cancel")
        button.press()
        # Plumb's label is narrower, too, and comes before the buttons.
        app.find("label", "Close without saving?", within=app.find("panel", "Inspector"))


def test_a_killed_program_is_started_anew(plumb, example):
    with plumb(example("dialog.plumb")) as app:
        show_previews(app)
        app.select((110, 151), "Cancel")
        for title in ["A", "Another title"]:
            [helper] = wait_for("one program", lambda: helpers(app))
            os.kill(helper, signal.SIGKILL)
            app.fill("Title", title)
            wait_for("another program", lambda: helpers(app) not in ([], [helper]))
            app.find("image", "Preview by GTK: 420 × 180")
            wait_for("the comparison", lambda: line(app))
        # A program that stands still is given up, and nothing else waits for it.
        [helper] = helpers(app)
        os.kill(helper, signal.SIGSTOP)
        app.fill("Title", "Third")
        app.find("label", re.compile("took too long"))
        app.fill("Title", "Fourth")
        wait_for("the comparison", lambda: line(app))
        app.save()
        assert app.close() == 0
        assert not is_running(helper)


def test_nothing_stays_when_the_window_closes(plumb, example):
    with plumb(example("dialog.plumb")) as app:
        show_previews(app)
        [helper] = wait_for("one program", lambda: helpers(app))
        app.save()
        assert app.close() == 0
    wait_for("the end of the program", lambda: not is_running(helper))


def test_without_its_program_the_switch_says_why(plumb, example, build, tmp_path):
    shutil.copy(build / "plumb", tmp_path)
    if (build / "Plumb_ProgramResources.resources").exists():
        for name in ["Plumb_ProgramResources.resources", "locale"]:
            (tmp_path / name).symlink_to(build / name)
    with plumb(example("dialog.plumb"), program=tmp_path / "plumb") as app:
        app.activate("toggle-previews")
        app.find("push button", "Portrait and Landscape").press()
        app.find("image", "Preview: 420 × 180")
        switch = app.find("push button", SWITCH)
        assert not switch.is_sensitive
        assert HELPER in switch.description
        app.save()
        assert app.close() == 0
