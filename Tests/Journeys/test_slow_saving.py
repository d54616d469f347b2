"""A slow disk delays only saving. The window answers meanwhile. Edits and requests during a save are handled after
it."""

import errno
import os
import pathlib
import re
import time

import pytest
from faults import Faults
from loop_turns import LoopTurns
from test_lost_work import kept
from waiting import wait_for
from work_meter import WorkMeter


class SlowDisk:
    """The editor on a file whose disk can be made slow, or to fail."""

    def __init__(self, plumb, example, tmp_path):
        self.folder = tmp_path / "disk"
        self.folder.mkdir()
        self.file = example("search.plumb").rename(self.folder / "search.plumb")
        self.faults = Faults(tmp_path, self.folder)
        self.turns = LoopTurns(tmp_path, self.faults.environment)
        self.plumb = plumb

    def start(self):
        return self.plumb(self.file, environment=self.turns.environment)

    def edit(self, app):
        """Moves everything by a point, without the pointer."""
        app.activate("nudge-right")

    def begin(self, app):
        app.activate("select-all")
        wait_for("the selection", lambda: app.action("nudge-right")[0])
        self.edit(app)
        wait_for("an edit", lambda: app.action("revert")[0])

    def place(self, app):
        """Returns the button's position in the file."""
        return next(element["frame"][0] for element in app.saved()["elements"] if element["id"] == "search")


@pytest.fixture
def disk(plumb, example, tmp_path):
    return SlowDisk(plumb, example, tmp_path)


def test_the_window_answers_while_a_save_takes_twenty_seconds(disk):
    with disk.start() as app:
        first = disk.place(app)
        disk.begin(app)
        wait_for("the work to be kept aside", lambda: kept(pathlib.Path(os.environ["XDG_STATE_HOME"])))
        WorkMeter(app.process.pid).wait_until_idle()
        disk.faults.delay(1500)
        disk.turns.begin()
        began = time.monotonic()
        app.key("ctrl+s")
        app.find("label", "saving…")
        app.picture("saving")
        assert app.action("revert")[0], "it is not on the disk yet"
        disk.edit(app)
        app.find("label", "edited, saving…")
        app.picture("edited while saving")
        wait_for("the end of the save", lambda: app.all("label", re.compile("^edited$")), limit=60)
        took = time.monotonic() - began
        (work, waits), calls = (disk.turns.all(), disk.turns.by_clock()), len(disk.faults.calls)
        print(f"{took:.1f} s with {calls} calls; turns of at most {max(work):.1f} ms of work, {max(waits):.1f} ms by the clock")
        assert took > 15, "the disk was slow"
        assert disk.place(app) == first + 1, "the first edit alone is in the file"
        assert app.action("revert")[0], "the second edit is not saved"
        assert max(work) < 50
        # Less than one call takes. The computer may have other work, too.
        assert max(waits) < 750
        disk.faults.none()
        app.save()
        assert disk.place(app) == first + 2


def test_a_second_save_waits_for_the_first(disk):
    with disk.start() as app:
        first = disk.place(app)
        disk.begin(app)
        disk.faults.delay(300)
        app.activate("save")
        for _ in range(2):
            disk.edit(app)
            app.activate("save")
        wait_for("the first state", lambda: disk.place(app) == first + 1, limit=40)
        wait_for("the last state", lambda: not app.action("revert")[0], limit=40)
        assert disk.place(app) == first + 3
        assert disk.faults.calls.count("rename") == 2, "of those that waited one was enough"
        assert not app.all(None, re.compile("changed by another program"))


@pytest.mark.parametrize("keys", ["ctrl+w", "ctrl+q"])
def test_closing_waits_for_a_save_with_a_word(disk, keys):
    with disk.start() as app:
        first = disk.place(app)
        disk.begin(app)
        disk.faults.delay(400)
        app.activate("save")
        app.key(keys)
        app.find(None, "Saving “search.plumb”. This window closes when that is done.")
        app.picture("closing while saving")
        assert app.process.wait(40) == 0
        assert disk.place(app) == first + 1
        assert [path.name for path in disk.folder.iterdir()] == ["search.plumb"]


def test_edits_before_a_window_closes_are_asked_about(disk):
    with disk.start() as app:
        disk.begin(app)
        disk.faults.delay(300)
        app.activate("save")
        app.activate("close")
        app.find("push button", "Keep Open")
        disk.edit(app)
        app.find(None, "Save changes to “search.plumb”?")
        disk.faults.none()
        app.find("push button", "Save Save", within=app.find("dialog")).press()
        assert app.process.wait(20) == 0


def test_a_save_that_fails_while_closing_keeps_the_window(disk):
    with disk.start() as app:
        before = disk.file.read_bytes()
        disk.begin(app)
        disk.faults.delay(700)
        app.activate("save")
        app.activate("close")
        app.find("push button", "Keep Open")
        disk.faults.fail(0, errno.EIO)
        app.find(None, "Couldn’t save “search.plumb”")
        app.find(None, "Input/output error")
        app.picture("failed while closing")
        app.find("push button", "Close Close", within=app.find("dialog")).press()
        app.is_gone(None, "Input/output error")
        assert app.process.poll() is None
        assert app.action("revert")[0], "it is still unsaved"
        assert disk.file.read_bytes() == before
        disk.faults.none()
        app.save()
        assert disk.file.read_bytes() != before


def test_saving_a_slow_file_before_closing_says_so(disk):
    with disk.start() as app:
        first = disk.place(app)
        disk.begin(app)
        app.activate("close")
        save = app.find("push button", "Save Save", within=app.find("dialog"))
        disk.faults.delay(400)
        save.press()
        app.find(None, "Saving “search.plumb”. This window closes when that is done.")
        assert app.process.wait(40) == 0
        assert disk.place(app) == first + 1
