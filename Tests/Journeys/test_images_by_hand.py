"""Pictures that come into a document by hand: chosen in the inspector, dropped and pasted."""

import contextlib
import json
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import zlib

import pytest
from loop_turns import LoopTurns
from plumb_app import desktop, wait_for, xdotool
from test_dropping_files import FileManager
from waiting import end, read_line, retry_until, run, stays

RED = b"\xff\x00\x00"


def png(width=40, height=30, color=(255, 0, 0)):
    """Returns the bytes of a picture in one color."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = (b"\x00" + bytes(color) * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def write_document(folder, **members):
    """Writes a document with an empty image view in a GNOME window of 300 by 200."""
    folder.mkdir(parents=True, exist_ok=True)
    document = {
        "plumb": 1, **members,
        "scenes": [{"id": "main", "root": "root", "profile": "gnome", "size": [300, 200]}],
        "elements": [
            {"id": "root", "kind": "view", "frame": [0, 0, 300, 200], "children": ["view"]},
            {"id": "view", "kind": "imageView", "name": "Photo", "frame": [20, 20, 80, 60], **(
                {"image": members["images"][0]["id"]} if members else {})},
        ],
    }
    file = folder / "page.plumb"
    file.write_text(json.dumps(document))
    return file


@pytest.fixture
def outside(tmp_path):
    """A picture in a folder that is not the document's."""
    folder = tmp_path / "downloads"
    folder.mkdir()
    file = folder / "cat.png"
    file.write_bytes(png())
    return file


@pytest.fixture
def document(tmp_path):
    return write_document(tmp_path / "project")


@contextlib.contextmanager
def on_the_clipboard(kind, file):
    script = pathlib.Path(__file__).with_name("clipboard_source.py")
    process = subprocess.Popen([sys.executable, script, kind, file], stdout=subprocess.PIPE, text=True)
    try:
        read_line(process)
        yield
    finally:
        end(process)


def choose_file(app, path):
    """Types the path of a file into the file chooser."""
    chooses = re.compile("^Choose( Choose)?$")
    app.find("push button", chooses)
    xdotool("key", "ctrl+l")
    field = app.wait_for_focus("text")
    app.type(str(path))
    wait_for("the path", lambda: field.text == str(path))
    # The chooser may still be completing the name, and then takes the first Return for itself.
    retry_until("the end of the chooser", lambda: xdotool("key", "Return"), lambda: not app.all("push button", chooses), 3)


def elements(app):
    return {element["id"]: element for element in app.saved()["elements"]}


def test_an_image_is_chosen_by_keyboard_and_copied(plumb, document, outside):
    with plumb(document) as app:
        app.select((60, 50), "Photo")
        app.key("F6")
        app.walk_to("push button", "Choose Image")
        xdotool("key", "Return")
        app.find("push button", "Choose File…")
        app.picture("images choose")
        app.walk_to("push button", "Choose File…")
        xdotool("key", "Return")
        choose_file(app, outside)
        app.find("label", "“cat.png” is outside the document’s folder")
        app.picture("images question")
        app.wait_for_focus("push button", re.compile("^Copy to images/"))
        xdotool("key", "Return")
        wait_for("the picture", lambda: app.look().count(RED) > 500)
        app.find("label", re.compile("^Copied the image to “images/cat.png”"))
        app.find("text", "Dark File")
        app.picture("images chosen")
        assert app.save()["images"] == [{"id": "cat", "file": "images/cat.png"}]
        assert elements(app)["view"]["image"] == "cat"
        assert (document.parent / "images" / "cat.png").read_bytes() == outside.read_bytes()
        app.check("Template Image")
        wait_for("a template", lambda: app.save()["images"][0].get("template"))
        app.key("ctrl+z")
        app.key("ctrl+z")
        saved = app.save()
        assert not saved.get("images") and "image" not in elements(app)["view"], "one step of undo each"
        assert (document.parent / "images" / "cat.png").exists()


def test_where_it_is_allows_this_document_only(plumb, document, outside):
    with plumb(document) as app:
        app.select((60, 50), "Photo")
        app.press("Choose Image")
        app.press("Choose File…")
        choose_file(app, outside)
        app.press(re.compile("^Use It Where It Is"))
        wait_for("the picture", lambda: app.look().count(RED) > 500)
        assert app.save()["images"] == [{"id": "cat", "file": "../downloads/cat.png"}]
        assert not (document.parent / "images").exists()
    with plumb(document) as app:
        wait_for("the picture once more", lambda: app.look().count(RED) > 500)
        assert not app.all("push button", "Allow…")
    other = pathlib.Path(shutil.copy(document, document.parent / "other.plumb"))
    with plumb(other) as app:
        app.find("label", re.compile("^1 image file is outside the document’s folder"))
        app.picture("images outside")
        stays("no picture", lambda: app.look().count(RED) < 100, 1)
        app.press("Allow…")
        app.find("label", re.compile(re.escape(str(outside))))
        app.picture("images allow")
        app.press(re.compile("^Allow( Allow)?$"))
        wait_for("the allowed picture", lambda: app.look().count(RED) > 500)
        app.is_gone("push button", "Allow…")


def test_a_dropped_picture_becomes_an_image_view(plumb, document):
    inside = document.parent / "cat.png"
    inside.write_bytes(png(60, 40))
    with plumb(document) as app, FileManager(inside) as files:
        files.drag_to(*app.on_screen((200, 120)))
        app.picture("images dragged")
        files.drop()
        wait_for("the picture", lambda: app.look().count(RED) > 500)
        saved = app.save()
        assert saved["images"] == [{"id": "cat", "file": "cat.png"}]
        assert elements(app)["imageView"]["frame"] == [170, 100, 60, 40]
        assert elements(app)["imageView"]["image"] == "cat"
        app.key("ctrl+z")
        assert not app.save().get("images")


def test_a_picture_dropped_on_an_image_view_is_shown_by_it(plumb, document):
    inside = document.parent / "cat.png"
    inside.write_bytes(png(60, 40))
    with plumb(document) as app, FileManager(inside) as files:
        files.drag_to(*app.on_screen((60, 50)))
        app.picture("images above a view")
        files.drop()
        wait_for("the picture", lambda: app.look().count(RED) > 500)
        app.save()
        assert elements(app)["view"]["image"] == "cat"
        assert len(elements(app)) == 2


def test_a_damaged_picture_is_refused_by_name(plumb, document):
    broken = document.parent / "broken.png"
    broken.write_bytes(png()[:60])
    before = document.read_bytes()
    with plumb(document) as app, FileManager(broken) as files:
        files.drag_to(*app.on_screen((200, 120)))
        files.drop()
        app.find("label", "Couldn’t open “broken.png”")
        app.find("label", "The picture is damaged or incomplete")
        xdotool("key", "Escape")
        assert not app.action("undo")[0]
    assert document.read_bytes() == before


def test_a_bitmap_is_pasted(plumb, document, outside):
    with on_the_clipboard("image/png", outside), plumb(document) as app:
        app.click((250, 150))
        wait_for("something to paste", lambda: app.action("paste")[0])
        app.key("ctrl+v")
        wait_for("the picture", lambda: app.look().count(RED) > 500)
        assert app.save()["images"] == [{"id": "page-image", "file": "images/page-image.png"}]
        assert (document.parent / "images" / "page-image.png").read_bytes() == outside.read_bytes()
        app.key("ctrl+v")
        wait_for("another image view", lambda: len(app.save()["elements"]) == 4)
        assert len(app.saved()["images"]) == 1, "the same picture is one image"


def test_a_copied_file_is_pasted_into_the_selected_image_view(plumb, document, outside):
    with on_the_clipboard("text/uri-list", outside), plumb(document) as app:
        app.select((60, 50), "Photo")
        wait_for("something to paste", lambda: app.action("paste")[0])
        app.key("ctrl+v")
        app.press(re.compile("^Copy to images/"))
        wait_for("the picture", lambda: app.look().count(RED) > 500)
        app.save()
        assert elements(app)["view"]["image"] == "cat"


def test_copied_elements_bring_their_files(plumb, build, outside, tmp_path):
    first = write_document(outside.parent, images=[{"id": "cat", "file": "cat.png"}])
    second = write_document(tmp_path / "other").rename(tmp_path / "other" / "other.plumb")
    with plumb(first) as app:
        wait_for("the picture", lambda: app.look().count(RED) > 500)
        app.select((60, 50), "Photo")
        app.key("ctrl+c")
        run(build / "plumb", second)
        window = wait_for("the other document", lambda: desktop.named("other.plumb – Plumb"))[-1]
        xdotool("windowactivate", "--sync", window)
        copy = second.parent / "images" / "cat.png"
        retry_until("the copied file", lambda: xdotool("key", "ctrl+v"), copy.exists)
        assert copy.read_bytes() == outside.read_bytes()
        wait_for("the picture there", lambda: desktop.look(window).count(RED) > 500)
        app.picture("images copied")
        retry_until("the saved document", lambda: xdotool("key", "ctrl+s"), lambda: "images/cat.png" in second.read_text())
        assert json.loads(second.read_text())["images"] == [{"id": "cat", "file": "images/cat.png"}]


def test_a_new_document_is_saved_first(plumb, outside, tmp_path):
    with on_the_clipboard("image/png", outside), plumb(has_document=False) as app:
        app.begin("Window")
        wait_for("something to paste", lambda: app.action("paste")[0])
        app.key("ctrl+v")
        app.find("label", "Save the document before adding images?")
        app.picture("images save first")
        xdotool("key", "Return")
        file = tmp_path / "new.plumb"
        app.name_file(file)
        app.file = file
        wait_for("the picture", lambda: app.look().count(RED) > 500)
        assert app.save()["images"] == [{"id": "new-image", "file": "images/new-image.png"}]


def test_a_full_folder_is_told_and_nothing_is_left(plumb, document, outside):
    images = document.parent / "images"
    images.write_text("a file in the way")
    with plumb(document) as app:
        app.select((60, 50), "Photo")
        app.press("Choose Image")
        app.press("Choose File…")
        choose_file(app, outside)
        app.press(re.compile("^Copy to images/"))
        app.find("label", "Couldn’t copy “cat.png”")
        app.find("label", re.compile("project/images: not a directory"))
        xdotool("key", "Escape")
        assert not app.action("undo")[0]
    assert images.read_text() == "a file in the way"


def test_two_hundred_pictures_do_not_stall_the_window(plumb, tmp_path):
    folder = tmp_path / "many"
    (folder / "images").mkdir(parents=True)
    names = [f"p{number}" for number in range(200)]
    for number, name in enumerate(names):
        (folder / "images" / f"{name}.png").write_bytes(png(640, 480, (255, number, 0)))
    document = {
        "plumb": 1,
        "images": [{"id": f"i-{name}", "file": f"images/{name}.png"} for name in names],
        "scenes": [{"id": "main", "root": "root", "profile": "gnome", "size": [1000, 600]}],
        "elements": [{"id": "root", "kind": "view", "frame": [0, 0, 1000, 600], "children": names}] + [
            {"id": name, "kind": "imageView", "frame": [number % 20 * 50, number // 20 * 50, 46, 46],
             "image": f"i-{name}"} for number, name in enumerate(names)],
    }
    file = folder / "many.plumb"
    file.write_text(json.dumps(document))
    plain = folder / "plain.plumb"
    plain.write_text(json.dumps({**document, "images": []}))

    def longest(path, is_shown):
        turns = LoopTurns(tmp_path)
        with plumb(path, environment=turns.environment) as app:
            wait_for("the document as it is", lambda: is_shown(app))
            app.rest()
            app.picture(f"images {path.stem}")
            # The longest turn makes the window. The pictures come after it.
            return sorted(turns.all())[-3:]

    # Other programs only make turns longer. So the shortest times of a few rounds are the program's own.
    without, with_pictures = [float("inf")] * 3, [float("inf")] * 3
    for _ in range(4):
        without = list(map(min, without, longest(plain, lambda app: app.all("label", re.compile("plain.plumb")))))
        with_pictures = list(map(min, with_pictures, longest(file, lambda app: app.look().count(RED) > 200)))
        told = f"longest turns in ms: {without} without pictures, {with_pictures} with 200"
        print(told)
        if all(there <= here + 50 for here, there in zip(without, with_pictures, strict=True)):
            return
    raise AssertionError(told)
