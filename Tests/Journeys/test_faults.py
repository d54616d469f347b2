"""Disk errors and kills while a document is saved or unsaved work is kept. Either the old or the new file is there,
complete. Unsaved work that is older than a second is never lost."""

import errno
import json
import os
import pathlib
import shutil
import signal
import subprocess

import pytest
from faults import Faults
from plumb_app import wait_for

OLD = b'{"plumb": 1}\n'


# Saving, by the command line, which uses the same code as the window


class Saving:
    """A file that another file is saved over, again and again."""

    def __init__(self, build, scratch, source):
        self.program, self.source = build / "plumbline", source
        self.folder = scratch / "saved"
        self.file = self.folder / "out.plumb"
        self.new = source.read_bytes()
        self.faults = Faults(scratch, self.folder)

    def begin(self):
        """Makes an old file with properties that saving must keep."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        self.file.write_bytes(OLD)
        self.file.chmod(0o640)
        try:
            os.setxattr(self.file, "user.author", b"Ann")
        except OSError:  # not on every file system
            pass

    def save(self):
        words = [self.program, "convert", self.source, self.file]
        return subprocess.run(words, env=self.faults.environment, capture_output=True, text=True, timeout=60)

    def calls(self):
        self.begin()
        self.faults.none()
        assert self.save().returncode == 0
        assert self.file.read_bytes() == self.new
        calls = self.faults.calls
        assert {"open", "write", "fsync", "close", "rename"} <= set(calls), calls
        return calls

    @property
    def names(self):
        return sorted(path.name for path in self.folder.iterdir())


@pytest.fixture
def saving(build, tmp_path, example):
    return Saving(build, tmp_path, example("form.plumb"))


def test_a_kill_at_any_call_of_saving_leaves_the_old_or_the_new_file(saving):
    calls = saving.calls()
    for number, call in enumerate(calls, 1):
        saving.begin()
        saving.faults.end(number)
        assert saving.save().returncode == -signal.SIGKILL, call
        is_done = number > calls.index("rename") + 1
        assert saving.file.read_bytes() == (saving.new if is_done else OLD), f"killed at {number}, {call}"
        assert saving.file.stat().st_mode & 0o777 == 0o640

        # The next save removes the files that were left.
        saving.faults.none()
        assert saving.save().returncode == 0
        assert saving.file.read_bytes() == saving.new
        assert saving.names == ["out.plumb"]


@pytest.mark.parametrize("error", [errno.EIO, errno.ENOSPC])
def test_an_error_at_any_call_of_saving_is_reported_and_leaves_the_old_or_the_new_file(saving, error):
    told = []
    calls = saving.calls()
    for number, call in enumerate(calls, 1):
        saving.begin()
        saving.faults.fail(number, error)
        done = saving.save()
        assert saving.faults.has_struck, call
        assert saving.names == ["out.plumb"], f"failed at {number}, {call}"
        if done.returncode == 0:
            assert saving.file.read_bytes() == saving.new, f"failed at {number}, {call}"
        else:
            assert done.returncode == 2, done.stderr
            assert len(done.stderr.splitlines()) == 1, done.stderr
            assert saving.file.read_bytes() == OLD, f"failed at {number}, {call}"
            told.append(call)
    assert {"open", "write", "fsync", "close", "rename"} <= set(told)


def test_a_file_written_in_pieces_is_whole(saving):
    writes = [number for number, call in enumerate(saving.calls(), 1) if call == "write"]
    for number in writes:
        saving.begin()
        saving.faults.shorten(number)
        assert saving.save().returncode == 0
        assert saving.faults.has_struck
        assert saving.file.read_bytes() == saving.new


# Keeping unsaved work, by the window


class Keeping:
    """A run of the editor whose unsaved work goes to a folder with faults."""

    def __init__(self, plumb, example, tmp_path):
        self.plumb, self.example = plumb, example
        self.state = tmp_path / "state"
        self.folder = self.state / "plumb" / "unsaved"
        self.faults = Faults(tmp_path, self.folder)

    def start(self):
        shutil.rmtree(self.state, ignore_errors=True)
        environment = {**self.faults.environment, "XDG_STATE_HOME": str(self.state)}
        self.faults.none()
        return self.plumb(self.example("search.plumb"), environment=environment)

    @property
    def kept(self):
        """The button's position in the unsaved work, which must be a complete document; None if there is none."""
        files = list(self.folder.glob("*.unsaved"))
        if not files:
            return None
        assert len(files) == 1
        document = json.loads(files[0].read_text(encoding="utf-8").split("\n", 1)[1])
        return next(element["frame"][0] for element in document["elements"] if element["id"] == "search")

    def move(self, app):
        """Makes one edit: everything moves one point to the right."""
        app.activate("nudge-right")

    def begin(self, app):
        """Makes the first edit, and returns the button's position after it."""
        app.activate("select-all")
        wait_for("the selection", lambda: app.action("nudge-right")[0])
        self.move(app)
        first = wait_for("the first edit to be kept", lambda: self.kept)
        self.rest()
        return first

    def rest(self):
        """Waits for the last calls of keeping, which make the folder durable against a power cut."""
        wait_for("the end of keeping", lambda: self.faults.calls[-3:] == ["open", "fsync", "close"])

    def calls(self):
        """Returns the calls for keeping a second edit."""
        with self.start() as app:
            first = self.begin(app)
            self.faults.none()
            self.move(app)
            wait_for("the second edit to be kept", lambda: self.kept == first + 1)
            self.rest()
            calls = self.faults.calls
            assert {"open", "write", "fsync", "close", "rename"} <= set(calls), calls
            return calls


@pytest.fixture
def keeping(plumb, example, tmp_path):
    return Keeping(plumb, example, tmp_path)


def test_a_kill_at_any_call_of_keeping_loses_at_most_the_last_second(keeping):
    calls = keeping.calls()
    for number, call in enumerate(calls, 1):
        with keeping.start() as app:
            first = keeping.begin(app)
            keeping.faults.end(number)
            keeping.move(app)
            assert app.process.wait(20) == -signal.SIGKILL
            is_done = number > calls.index("rename") + 1
            assert keeping.kept == first + (1 if is_done else 0), f"killed at {number}, {call}"
    with keeping.plumb(pathlib.Path(app.file), environment=app.environment) as app:
        keeping.faults.none()
        app.find("push button", "Recover")


def test_an_error_at_any_call_of_keeping_is_overcome(keeping):
    calls = keeping.calls()
    with keeping.start() as app:
        place = keeping.begin(app)
        for error in (errno.EIO, errno.ENOSPC):
            for number, call in enumerate(calls, 1):
                keeping.faults.fail(number, error)
                keeping.move(app)
                wait_for(f"an error at {number}, {call}", lambda: keeping.faults.has_struck)
                assert keeping.kept in (place, place + 1), "a whole document, and not an older one"
                # The next edit is kept together with the last.
                keeping.faults.none()
                keeping.move(app)
                place += 2
                wait_for(f"the edits around {number}, {call}", lambda: keeping.kept == place)
                keeping.rest()
        assert not list(keeping.folder.glob(".plumb-*"))


def test_a_failed_backup_is_reported_and_tried_again(keeping):
    with keeping.start() as app:
        place = keeping.begin(app)
        keeping.faults.fail(0, errno.ENOSPC)
        keeping.move(app)
        app.find(None, "Couldn’t back up your unsaved work: no space left on the disk")
        app.picture("cannot be kept safe")
        assert keeping.kept == place
        keeping.faults.none()
        wait_for("the edit, without another one", lambda: keeping.kept == place + 1)
        app.is_gone(None, "Couldn’t back up your unsaved work: no space left on the disk")


def test_an_edit_during_a_slow_write_is_kept_without_another_one(keeping):
    with keeping.start() as app:
        place = keeping.begin(app)
        keeping.faults.delay(300)
        keeping.move(app)
        wait_for("the write", lambda: keeping.faults.calls)
        keeping.move(app)
        wait_for("the edit that was made meanwhile", lambda: keeping.kept == place + 2)
