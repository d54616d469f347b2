"""Files may have any name, and a path may lead to something other than a file."""

import os

from plumb_app import wait_for


def test_a_name_of_255_letters_widens_nothing(plumb, example):
    file = example("search.plumb")
    with plumb(file) as app:
        width = app.geometry()[2]
    long = file.rename(file.with_name("a long name " + "n" * 233 + " end.plumb"))
    assert len(long.name.encode()) == 255
    before = long.read_bytes()
    with plumb(long) as app:
        app.picture("long name")
        assert app.geometry()[2] == width
        app.activate("select-all")
        wait_for("the selection", lambda: app.action("nudge-right")[0])
        app.activate("nudge-right")
        wait_for("an edit", lambda: app.action("revert")[0])
        app.key("ctrl+w")
        app.find(None, "Save changes to “a long name…nn end.plumb”?")
        app.picture("asked about a long name")
        app.press("Save Save")
        app.process.wait(20)
    assert long.read_bytes() != before


def test_a_pipe_is_refused_and_nothing_waits(plumb, example, tmp_path):
    pipe = tmp_path / "pipe.plumb"
    os.mkfifo(pipe)
    with plumb(pipe, has_document=False) as app:
        app.find(None, "Couldn’t open “pipe.plumb”")
        app.find(None, "Not a regular file (pipe)")
        app.picture("a pipe")
        app.find("push button", "Close Close", within=app.find("dialog")).press()
        app.is_gone(None, "Not a regular file (pipe)")


def test_a_pipe_in_place_of_the_file_is_not_written_into(plumb, example):
    file = example("search.plumb")
    with plumb(file) as app:
        app.activate("select-all")
        wait_for("the selection", lambda: app.action("nudge-right")[0])
        app.activate("nudge-right")
        file.unlink()
        os.mkfifo(file)
        app.find("push button", "Reload")
        app.key("ctrl+s")
        app.press("Replace Replace")
        app.find(None, "Couldn’t save “search.plumb”")
        app.find("push button", "Save As… Save As…")
        assert app.action("revert")[0], "it is still unsaved"
