"""The images of a document in the window: drawn, followed on the disk, and told if they cannot be shown."""

import json
import re

from plumb_app import wait_for
from waiting import run

RED, BLUE = b"\xff\x00\x00", b"\x00\x00\xff"


def picture(color, width=60, height=40):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
            f'<rect width="{width}" height="{height}" fill="{color}"/></svg>')


def write_document(folder):
    """Writes a document with an image view that is as large as its picture, and with an image that has no file."""
    document = {
        "plumb": 1,
        "images": [{"id": "logo", "file": "images/logo.svg"}, {"id": "lost", "file": "images/lost.png"}],
        "scenes": [{"id": "main", "root": "root", "profile": "gnome", "size": [300, 200]}],
        "elements": [
            {"id": "root", "kind": "view", "frame": [0, 0, 300, 200], "children": ["view", "other"]},
            {"id": "view", "kind": "imageView", "frame": [20, 20, 60, 40], "image": "logo"},
            {"id": "other", "kind": "imageView", "frame": [20, 100, 60, 40], "image": "lost", "imageSize": [60, 40]},
        ],
        "constraints": [
            {"id": "c1", "first": "view.leading", "second": "root.leading", "constant": 20},
            {"id": "c2", "first": "view.top", "second": "root.top", "constant": 20},
            {"id": "c3", "first": "other.leading", "second": "root.leading", "constant": 20},
            {"id": "c4", "first": "other.top", "second": "root.top", "constant": 100},
        ],
    }
    file = folder / "images.plumb"
    file.write_text(json.dumps(document))
    return file


def test_pictures_are_drawn_and_followed_on_the_disk(plumb, tmp_path):
    file = write_document(tmp_path)
    before = file.read_bytes()
    (tmp_path / "images").mkdir()
    (tmp_path / "images" / "logo.svg").write_text(picture("#f00"))
    with plumb(file) as app:
        wait_for("the picture", lambda: app.look().count(RED) > 500)
        app.find(None, re.compile("^The image “lost” can’t be shown: images/lost.png: no such file"))
        app.picture("images")
        (tmp_path / "images" / "logo.svg").write_text(picture("#00f"))
        wait_for("the other picture", lambda: app.look().count(BLUE) > 500)
        (tmp_path / "images" / "lost.png").write_text(picture("#f00"))
        wait_for("the found picture", lambda: app.look().count(RED) > 500)
        app.is_gone(None, re.compile("^The image “lost” can’t be shown"))
        app.picture("images found")
        # What happens to the pictures is no edit.
        assert not app.action("undo")[0]
    assert file.read_bytes() == before


def test_a_larger_picture_misplaces_what_has_its_size(plumb, tmp_path):
    file = write_document(tmp_path)
    (tmp_path / "images").mkdir()
    (tmp_path / "images" / "logo.svg").write_text(picture("#f00"))
    (tmp_path / "images" / "lost.png").write_text(picture("#0f0"))
    with plumb(file) as app:
        app.find("label", re.compile("^No issues"))
        (tmp_path / "images" / "logo.svg").write_text(picture("#f00", width=90))
        app.find("label", re.compile("^1 element is misplaced"))
        app.picture("a larger picture")


def test_an_interface_of_xcode_shows_the_pictures_of_its_catalogue(plumb, build, tmp_path):
    (tmp_path / "App" / "Base.lproj").mkdir(parents=True)
    pictures = tmp_path / "App" / "Assets.xcassets" / "logo.imageset"
    pictures.mkdir(parents=True)
    (pictures / "Contents.json").write_text(json.dumps(
        {"images": [{"filename": "logo.svg", "idiom": "universal", "scale": "1x"}], "info": {"version": 1}}))
    (pictures / "logo.svg").write_text(picture("#f00"))
    file = tmp_path / "App" / "Base.lproj" / "Main.xib"
    run(build / "plumbline", "convert", write_document(tmp_path), file)
    before = file.read_bytes()
    with plumb(file) as app:
        wait_for("the picture", lambda: app.look().count(RED) > 500)
        app.picture("a catalogue")
        (pictures / "logo.svg").write_text(picture("#00f"))
        wait_for("the other picture", lambda: app.look().count(BLUE) > 500)
        (pictures / "logo.svg").write_text("no picture")
        app.find(None, re.compile("^The image “logo” can’t be shown: Assets.xcassets/logo.imageset/logo.svg: "))
        assert not app.action("undo")[0]
    assert file.read_bytes() == before
    (pictures / "logo.svg").write_text(picture("#f00"))
    drawn = tmp_path / "main.svg"
    run(build / "plumbline", "render", file, "-o", drawn)
    assert re.search(r"rgb\(100%, ?0%, ?0%\)|#ff0000", drawn.read_text()), "the picture is drawn"
