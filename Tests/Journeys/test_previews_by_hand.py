"""Previews with the pointer: they are moved, enlarged by an edge, played as a transition and recorded. A click on the
strip shows why a layout breaks."""

import itertools
import json
import re
import struct

from plumb_app import desktop, glide, wait_for, xdotool
from waiting import run, wait_for_rest

UPRIGHT, TURNED = "iPhone SE (2nd, 3rd)", "iPhone SE (2nd, 3rd), landscape"


def drag_in_window(app, start, end):
    """Presses at one position in the window, moves to another and releases there."""
    start, end = app.in_window(*start), app.in_window(*end)
    app.glide_to(*start)
    xdotool("mousedown", "1", "sleep", "0.05", *glide(start, end, pause="0.03"), "sleep", "0.2", "mouseup", "1")
    app.heard()


def saved_previews(app):
    return app.save().get("previews", [])


def orientations(app):
    return [one.get("orientation") for one in saved_previews(app)]


def in_the_middle(part):
    x, y, width, height = part.extents()
    return x + width // 2, y + height // 2


def begin_with_two(app):
    app.key("ctrl+F9")
    app.press("Portrait and Landscape")
    app.find("image", f"Preview: {TURNED}")
    app.settle()


def test_previews_are_moved_and_made_larger_by_hand(plumb, example):
    with plumb(example("growing-button.plumb")) as app:
        begin_with_two(app)
        assert orientations(app) == [None, "landscape"]
        # The second preview's title is dragged before the first one.
        x, y, _, height = app.find("push button", UPRIGHT).extents()
        drag_in_window(app, in_the_middle(app.find("push button", TURNED)), (x - 4, y + height // 2))
        wait_for("the other order", lambda: orientations(app) == ["landscape", None])
        app.picture("moved")
        app.key("ctrl+z")
        wait_for("the first order", lambda: orientations(app) == [None, "landscape"])
        # Dragging the right edge of the first makes its sheet wider; the 8 pixels around it are the handle.
        x, y, width, height = app.find("image", f"Preview: {UPRIGHT}").extents()
        zoom = (width - 16) / 375
        drag_in_window(app, (x + width - 8, y + height // 2), (x + width - 8 + round(100 * zoom), y + height // 2))
        size = wait_for("another size", lambda: saved_previews(app)[0].get("size"))
        assert abs(size[0] - 475) <= 2 / zoom, size
        assert size[1] == 667, size
        app.find("image", re.compile(rf"^Preview: {round(size[0])} × 667"))
        app.picture("wider")
        app.key("ctrl+z")
        # It is one edit, however far the hand went.
        wait_for("its own size", lambda: "size" not in saved_previews(app)[0])


def frames_of(file):
    """Returns the number of pictures that an animated PNG announces, and the number of numbered ones."""
    data, at, said, controls = file.read_bytes(), 8, None, 0
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        if kind == b"acTL":
            said = struct.unpack(">II", data[at + 8 : at + 16])[0]
        controls += kind == b"fcTL"
        at += length + 12
    return said, controls


def on_screen(app, name):
    """Returns the picture of the open popover above its slider, once it stands still."""
    app.settle()
    others = xdotool("search", "--onlyvisible", "--pid", str(app.process.pid), check=False).split()
    left, top, width, height = min((desktop.place(one) for one in others), key=lambda place: abs(place[2] - 370))
    crop = f"{width}x{height // 2 - 40}+{left}+{top}"
    seen = wait_for_rest(name, lambda: run("import", "-window", "root", "-crop", crop, "rgb:-", text=False).stdout, 0.2)
    app.picture(name)
    return seen


def test_a_transition_is_scrubbed_and_written_down(plumb, example, tmp_path):
    with plumb(example("growing-button.plumb")) as app:
        begin_with_two(app)
        app.press("Transition")
        app.find("image", "Position in transition")
        app.settle()
        ending = on_screen(app, "its end")
        app.walk_to("slider", "Position")
        xdotool("key", "Home")
        beginning = wait_for("its beginning", lambda: (seen := on_screen(app, "its beginning")) != ending and seen)
        for _ in range(3):
            xdotool("key", "Page_Up")
        between = wait_for("a moment between", lambda: (seen := on_screen(app, "between")) != beginning and seen)
        assert between != ending
        app.press("Export…")
        file = tmp_path / "turning.png"
        app.name_file(file)
        said, controls = wait_for("all of it", lambda: frames_of(file))
        assert said == controls, (said, controls)
        assert said >= 10, (said, controls)


def test_a_click_on_a_break_of_the_strip_selects_only_the_culprits(plumb, example):
    file = example("dialog.plumb")
    document = json.loads(file.read_text())
    next(one for one in document["elements"] if one["id"] == "discard")["title"] = "Discard changes"
    file.write_text(json.dumps(document))
    with plumb(file) as app:
        holds = app.find("push button", re.compile(r"^Holds from width \d"))
        first = float(re.findall(r"[\d.]+", holds.name)[0])
        assert first > 230, "the longer title breaks where there is something to aim at"
        app.settle()
        x, y, width, height = app.find("slider", "Sizes at which the layout holds").extents()
        # Halfway between the narrowest size and the one where it begins to hold; the strip goes from 200 to 1366.
        app.press_in_window(x + width * (first - 200) / 2 / 1166, y + height // 2)
        wait_for("another size", lambda: app.action("view-own")[0])
        selected = wait_for("a selection", lambda: app.find("image", "Canvas").description)
        app.picture("culprits")
        assert "Discard changes" in selected, selected
        assert "Cancel" not in selected, selected
        app.find("push button", re.compile(": breaks$"))


def in_many_languages(file):
    """Gives each of many languages a text of its own, so that a check takes a while."""
    document = json.loads(file.read_text())
    label = next(one["id"] for one in document["elements"] if one["kind"] == "label")
    codes = "af bg ca cs da de el es et fi fr hr hu it ja ko lt lv nb nl pl pt ro ru sk sl sr sv tr uk vi zh".split()
    document["languages"] = {"base": "en", "strings": {code: {f"{label}.text": f"Text {code}"} for code in codes}}
    file.write_text(json.dumps(document))
    return file


def test_a_check_of_everything_is_called_off(plumb, example):
    with plumb(in_many_languages(example("form.plumb"))) as app:
        # The same button begins and ends the check. Its position is kept, because finding it by name takes longer than
        # the check.
        app.press("Everywhere")
        button = app.find("push button", "Check")
        pauses = itertools.cycle(("0.1", "0.02", "0.3"))

        def is_called_off():
            """Clicks twice and returns if the check was stopped. It was not if it ended before the second click."""
            there = map(str, app.in_window(*in_the_middle(button)))
            xdotool("mousemove", *there, "sleep", "0.1", "click", "1", "sleep", next(pauses), "click", "1")
            app.is_gone("push button", "Stop")
            return app.all("label", re.compile("(?i)stopped|called off|canceled"))

        wait_for("a check that was called off", is_called_off)
        app.picture("called off")
        app.press("Check")
        wait_for("the end of the check", lambda: not app.all("push button", "Stop"), limit=120)
