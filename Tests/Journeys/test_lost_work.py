"""Unsaved work survives the program, however it ends."""

import contextlib
import json
import os
import re
import signal
import subprocess

import pytest
from gi.repository import Gio
from waiting import end, read_line, wait_for

BUTTON = (317, 55)


def kept(folder):
    """Returns the unsaved documents that are kept."""
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


def nudge(app, direction):
    """Moves everything by a point, without the pointer."""
    app.activate("select-all")
    wait_for("the selection", lambda: app.action(f"nudge-{direction}")[0])
    app.activate(f"nudge-{direction}")


def leave_work(plumb, file, state):
    """Runs the program, moves a button, and kills the program once the edit is kept. Returns the kept documents."""
    with plumb(file) as app:
        app.drag(BUTTON, (BUTTON[0] - 40, BUTTON[1] + 60))
        wait_for("the work to be kept aside", lambda: kept(state))
        os.kill(app.process.pid, signal.SIGKILL)
        app.process.wait(20)
    [document] = kept(state)
    return document


def test_edits_before_recovering_can_be_restored(plumb, example, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    file = example("search.plumb")
    before = json.loads(file.read_text(encoding="utf-8"))
    lost = leave_work(plumb, file, tmp_path / "state")
    with plumb(file) as app:
        app.find("push button", "Recover")
        nudge(app, "right")
        app.find("push button", "Recover").press()
        app.is_gone("push button", "Recover")
        app.key("ctrl+s")
        wait_for("the recovered work in the file", lambda: app.saved() == lost)
        app.key("ctrl+z")
        app.key("ctrl+s")
        wait_for("what was done before", lambda: frame(app.saved(), "search") != frame(lost, "search"))
        app.key("ctrl+z")
        app.key("ctrl+s")
        wait_for("the file as it was", lambda: app.saved() == before)


def test_the_start_page_recovers_as_an_edit_of_the_file_too(plumb, example, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    file = example("search.plumb")
    lost = leave_work(plumb, file, tmp_path / "state")
    with plumb() as app:
        app.find("label", "Unsaved Work")
        app.picture("start page with lost work")
        # The same file stands among the recent ones, further down.
        app.press("search.plumb")
        wait_for("the canvas", lambda: app.zoom > 0)
        wait_for("unsaved work", lambda: app.action("revert")[0])
        app.key("ctrl+z")
        wait_for("the file as it was", lambda: not app.action("revert")[0])
        app.key("ctrl+shift+z")
        app.key("ctrl+s")
        wait_for("the recovered work in the file", lambda: json.loads(file.read_text(encoding="utf-8")) == lost)
        wait_for("nothing kept aside any more", lambda: not kept(tmp_path / "state"))


def test_a_newer_file_is_not_replaced_by_recovered_work_without_a_question(plumb, example, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    file = example("search.plumb")
    leave_work(plumb, file, tmp_path / "state")
    newer = json.loads(file.read_text(encoding="utf-8"))
    frame(newer, "search")[0] = 111
    file.write_text(json.dumps(newer), encoding="utf-8")
    with plumb(file) as app:
        app.find("push button", "Recover").press()
        app.find(None, re.compile("was changed by another program"))
        app.picture("recovered over a newer file")
        app.key("ctrl+s")
        app.find(None, "Replace changes made by another program?")
        app.picture("asked before a newer file is replaced")
        assert app.saved() == newer
        app.press("Cancel Cancel")
        app.is_gone(None, "Replace changes made by another program?")
        assert app.saved() == newer


@contextlib.contextmanager
def another_session():
    """Starts another session bus, so that a second program does not hand its files to the first. Accessibility stays on
    the journeys' own bus."""
    voices = Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, Gio.DBusCallFlags.NONE, -1, None)
    # With the configuration of the journeys' bus, if there is one: it starts none of the computer's services.
    kind = f"--config-file={os.environ['PLUMB_SESSION_BUS']}" if "PLUMB_SESSION_BUS" in os.environ else "--session"
    daemon = subprocess.Popen(["dbus-daemon", kind, "--nofork", "--print-address=1"], stdout=subprocess.PIPE, text=True)
    try:
        address = read_line(daemon)
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        variables = {**os.environ, "DBUS_SESSION_BUS_ADDRESS": address, "AT_SPI_BUS_ADDRESS": voices.unpack()[0]}
        yield {"bus": bus, "environment": variables}
    finally:
        end(daemon)


def test_two_programs_on_one_file_notice_each_other(plumb, example, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    file = example("search.plumb")
    with another_session() as elsewhere, plumb(file) as first:
        nudge(first, "right")
        wait_for("the work to be kept aside", lambda: kept(tmp_path / "state"))
        with plumb(file, **elsewhere) as second:
            # The first program's work is not lost, so it is not offered.
            assert not second.all("push button", "Recover")
            assert not second.all(None, re.compile("Plumb closed before"))
            nudge(second, "down")
            wait_for("the work of both to be kept aside", lambda: len(kept(tmp_path / "state")) == 2)
            second.activate("save")
            wait_for("the second one's work in the file", lambda: not second.action("revert")[0])
            first.find(None, re.compile("was changed by another program, and you have unsaved changes"))
            first.picture("changed by another program")
            saved = first.saved()
            first.activate("save")
            first.find(None, "Replace changes made by another program?")
            first.press("Cancel Cancel")
            assert first.saved() == saved


def test_a_change_on_the_disk_is_taken_in_and_can_be_undone(plumb, example):
    file = example("search.plumb")
    with plumb(file) as app:
        document = app.saved()
        frame(document, "search")[0] = 111
        file.write_text(json.dumps(document), encoding="utf-8")
        app.find(None, "“search.plumb” was changed by another program and has been reloaded. You can undo this.")
        wait_for("the other program's work", lambda: app.action("undo")[0])
        app.picture("changed on the disk")
        assert not app.action("revert")[0], "it is as the file is"
        app.find("push button", "Undo").press()
        wait_for("the old document", lambda: not app.action("undo")[0])
        app.key("ctrl+s")
        wait_for("the old place in the file", lambda: frame(app.saved(), "search")[0] != 111)


def test_a_file_that_goes_leaves_its_document_unsaved(plumb, example):
    file = example("search.plumb")
    before = file.read_bytes()
    with plumb(file) as app:
        file.rename(file.with_suffix(".elsewhere"))
        app.find(None, re.compile("was moved or deleted"))
        app.picture("gone from the disk")
        file.write_bytes(before)
        app.is_gone("push button", "Save As…")

        file.unlink()
        app.find("push button", "Save As…")
        app.key("ctrl+w")
        app.find("push button", "Save Save", within=app.find("dialog")).press()
        app.process.wait(20)
    assert file.read_bytes() == before
