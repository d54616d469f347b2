"""A document with pictures that is saved in another folder: they come along, or are named from there."""

import errno
import json
import re

import pytest
from faults import Faults
from plumb_app import wait_for, xdotool
from test_images_by_hand import RED, png, write_document


@pytest.fixture
def project(tmp_path):
    """A document with a picture in its folder `images`."""
    file = write_document(tmp_path / "project", images=[{"id": "cat", "file": "images/cat.png"}])
    (file.parent / "images").mkdir()
    (file.parent / "images" / "cat.png").write_bytes(png())
    return file


@pytest.fixture
def elsewhere(tmp_path):
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder / "page.plumb"


def begin_save_as(app, file):
    app.key("ctrl+shift+s")
    name = app.wait_for_focus("text", "Name:")
    xdotool("key", "ctrl+a")
    app.type(str(file))
    wait_for("the file's name", lambda: name.text == str(file))
    xdotool("key", "Return")
    app.find("label", "“cat.png” isn’t in the new folder")


def images_in(file):
    return json.loads(file.read_text(encoding="utf-8"))["images"]


def test_the_pictures_come_along(plumb, project, elsewhere):
    with plumb(project) as app:
        wait_for("the picture", lambda: app.look().count(RED) > 500)
        begin_save_as(app, elsewhere)
        app.picture("images elsewhere")
        app.wait_for_focus("push button", re.compile("^Copy to images/"))
        xdotool("key", "Return")
        wait_for("the file", elsewhere.exists)
        assert images_in(elsewhere) == [{"id": "cat", "file": "images/cat.png"}]
        assert (elsewhere.parent / "images" / "cat.png").read_bytes() == png()
        wait_for("the picture there", lambda: app.look().count(RED) > 500)
        assert not app.action("undo")[0], "nothing was edited"


def test_another_picture_of_that_name_is_kept(plumb, project, elsewhere):
    other = elsewhere.parent / "images" / "cat.png"
    other.parent.mkdir()
    other.write_bytes(png(color=(0, 0, 255)))
    with plumb(project) as app:
        begin_save_as(app, elsewhere)
        app.press(re.compile("^Copy to images/"))
        wait_for("the file", elsewhere.exists)
        assert images_in(elsewhere) == [{"id": "cat", "file": "images/cat-2.png"}]
        assert other.read_bytes() == png(color=(0, 0, 255))
        wait_for("the picture there", lambda: app.look().count(RED) > 500)


def test_where_they_are_they_are_named_from_there(plumb, project, elsewhere):
    with plumb(project) as app:
        begin_save_as(app, elsewhere)
        app.press(re.compile("^Use It Where It Is"))
        wait_for("the file", elsewhere.exists)
        assert images_in(elsewhere) == [{"id": "cat", "file": "../project/images/cat.png"}]
        assert not (elsewhere.parent / "images").exists()
        wait_for("the picture from there", lambda: app.look().count(RED) > 500)
        assert not app.all("push button", "Allow…")
    assert images_in(project) == [{"id": "cat", "file": "images/cat.png"}]


def test_cancelling_saves_nothing(plumb, project, elsewhere):
    with plumb(project) as app:
        begin_save_as(app, elsewhere)
        xdotool("key", "Escape")
        app.is_gone("label", "“cat.png” isn’t in the new folder")
        assert list(elsewhere.parent.iterdir()) == []
        app.key("ctrl+s")
        app.settle()
    assert images_in(project) == [{"id": "cat", "file": "images/cat.png"}]


def test_a_full_disk_is_told_and_nothing_is_left(plumb, project, elsewhere, tmp_path):
    faults = Faults(tmp_path, elsewhere.parent)
    faults.none()
    with plumb(project, environment=faults.environment) as app:
        begin_save_as(app, elsewhere)
        faults.fail(0, errno.ENOSPC)
        app.press(re.compile("^Copy to images/"))
        app.find("label", "Couldn’t copy the document’s images")
        app.find("label", re.compile("elsewhere/images.*: no space left on the disk"))
        app.picture("images full disk")
        assert faults.has_struck
        faults.none()
        xdotool("key", "Escape")
        app.settle()
        assert list(elsewhere.parent.iterdir()) == [], "neither a document nor half a picture"
        assert app.saved()["images"] == [{"id": "cat", "file": "images/cat.png"}]
