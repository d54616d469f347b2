"""What a person did not save outlives the program, however it ends."""

import json
import os
import re
import signal

import pytest
from plumb_app import wait_for

BUTTON = (317, 55)


def kept(folder):
    """The unsaved documents that are kept aside."""
    files = (folder / "plumb" / "unsaved").glob("*.unsaved")
    return [json.loads(file.read_text(encoding="utf-8").split("\n", 1)[1]) for file in files]


def frame(document, id):
    return next(element["frame"] for element in document["elements"] if element["id"] == id)


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM])
def test_unsaved_work_is_offered_after_a_kill(plumb, example, tmp_path, monkeypatch, ending):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    file = example("search.plumb")
    with plumb(file) as app:
        before = app.saved()
        app.drag(BUTTON, (BUTTON[0] - 40, BUTTON[1] + 60))
        wait_for("an undoable move", lambda: app.action("undo")[0])
        if ending == signal.SIGKILL:
            wait_for("the work to be kept aside", lambda: kept(tmp_path / "state"))
        os.kill(app.process.pid, ending)
        app.process.wait(20)
    assert app.saved() == before
    [moved] = kept(tmp_path / "state")
    assert frame(moved, "search") != frame(before, "search")

    with plumb(file) as app:
        app.find("push button", "Recover").press()
        wait_for("unsaved work", lambda: app.action("revert")[0])
        app.picture("recovered")
        app.key("ctrl+s")
        wait_for("the recovered work in the file", lambda: app.saved() == moved)
        wait_for("nothing kept aside any more", lambda: not kept(tmp_path / "state"))
        app.close()

    with plumb(file) as app:
        assert not app.all("push button", "Recover")


def test_a_change_on_the_disk_is_offered_and_can_be_undone(plumb, example):
    file = example("search.plumb")
    with plumb(file) as app:
        document = app.saved()
        frame(document, "search")[0] = 111
        file.write_text(json.dumps(document), encoding="utf-8")
        reload = app.find("push button", "Reload")
        app.picture("changed on the disk")
        reload.press()
        wait_for("the other program's work", lambda: app.action("undo")[0])
        app.is_gone("push button", "Reload")
        app.find("push button", "Undo").press()
        wait_for("the old document", lambda: not app.action("undo")[0])
        app.key("ctrl+s")
        wait_for("the old place in the file", lambda: frame(app.saved(), "search")[0] != 111)


def test_a_file_that_goes_leaves_its_document_unsaved(plumb, example):
    file = example("search.plumb")
    before = file.read_bytes()
    with plumb(file) as app:
        file.rename(file.with_suffix(".elsewhere"))
        app.find(None, re.compile("is no longer where it was"))
        app.picture("gone from the disk")
        file.write_bytes(before)
        app.is_gone("push button", "Save As…")

        file.unlink()
        app.find("push button", "Save As…")
        app.key("ctrl+w")
        app.find("push button", "Save Save").press()
        app.process.wait(20)
    assert file.read_bytes() == before
