"""Tooltips, second windows, the library, the clipboard and OpenGL under a Wayland compositor."""

import os
import re

import pytest
from gi.repository import GLib
from parts import IS_OLD
from plumb_app import desktop, glide, wait_for, xdotool
from test_popovers import rest_at
from test_preview_window import PreviewWindow
from waiting import run, wait_for_rest

pytestmark = pytest.mark.wayland(only=True)
FIELD = (140, 55)  # the middle of “Query”
BUTTON = (317, 55)  # the middle of “Search”
# GTK 4.18 no longer has the renderer “gl” of GTK 4.8, and warns about this name.
OPENGL = "gl" if IS_OLD else "ngl"


def seen(x, y, width, height):
    """Returns the pixels of a part of the screen."""
    return run("grim", "-t", "ppm", "-g", f"{x},{y} {width}x{height}", "-", text=False).stdout


def test_a_tooltip_shows_below_its_button_and_goes(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.settle()
        button = app.find("push button", "Previews")
        x, y, width, height = button.extents()
        left, top = app.in_window(x, y)
        below = (left, top + height + 8, width, 30)
        before = wait_for("rest", lambda: (look := seen(*below)) == seen(*below) and look)
        rest_at(app, button)
        wait_for("the tooltip", lambda: seen(*below) != before)
        app.picture("tooltip")
        app.rest()
        wait_for("its end", lambda: seen(*below) == before)
        assert app.close() == 0


def press_in(window, part):
    """Clicks on a part of a window, which may have less room than it wants."""
    (left, top, _, _), (x, y, width, height) = desktop.place(window), part.extents()
    there = left + x + width // 2, top + y + height // 2
    xdotool(*glide(desktop.pointer(), there, pause="0.01"), "sleep", "0.1", "click", "1")


def open_library(app):
    """Opens the library with the pointer, and closes it again."""
    app.settle()
    press_in(app.window_id, app.find("push button", "Library"))
    app.find("entry", "Search the library")
    xdotool("key", "Escape")
    app.is_gone("entry", "Search the library")


def test_presses_go_to_the_window_below_them_and_one_closes_alone(plumb, example):
    with plumb(example("growing-button.plumb")) as app:
        window = PreviewWindow(app)
        before = window.size()
        press_in(window.id, next(one for one in window.parts() if one.name == "Rotate"))
        wait_for("the preview turned", lambda: window.size() == before[::-1])
        app.picture("turned")
        open_library(app)
        press_in(window.id, next(one for one in window.parts() if one.name == "Close"))
        wait_for("its end", window.is_gone)
        open_library(app)
        assert app.close() == 0


def test_text_goes_to_other_programs_and_comes_from_them(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.select(FIELD, "Query")
        name = app.find("text", "Name", within=app.find("panel", "Inspector"))
        app.press_at(name)
        app.key("ctrl+a", "ctrl+c")
        wait_for("the text outside", lambda: run("wl-paste", "--no-newline", code=None).stdout == "Query")
        run("wl-copy", "Wörter", capture_output=False)
        app.key("ctrl+a", "ctrl+v")
        xdotool("key", "Return")
        wait_for("the text in the file", lambda: "Wörter" in [one.get("name") for one in app.save()["elements"]])
        assert app.close() == 0


def changed(before, after):
    """Returns where two pictures of the screen differ: the horizontal middle of the difference, and its lowest row."""
    width, height = map(int, before.split(b"\n", 2)[1].split())
    old, new = (look.split(b"\n255\n", 1)[1] for look in (before, after))
    places = [at // 3 for at in range(0, width * height * 3, 3) if old[at:at + 3] != new[at:at + 3]]
    columns = [place % width for place in places]
    return (min(columns) + max(columns)) // 2, places[-1] // width


def test_an_item_is_dragged_out_of_the_library(plumb, example):
    with plumb(example("search.plumb")) as app:
        elements = len(app.saved()["elements"])
        app.press_at(app.find("push button", "Library"))
        app.find("entry", "Search the library")
        items = wait_for("its items", lambda: app.all("list item", within=app.find("list", "Library")))
        app.settle()
        before = app.look()
        xdotool("key", "Down")
        # The highlight moves from the first item to the second. Only the difference of the pictures shows their
        # positions.
        wait_for("another item lit", lambda: app.look() != before)
        x, bottom = changed(before, wait_for_rest("the highlight", app.look))
        app.picture("the second item lit")
        row = x, bottom - items[1].extents()[3] // 2
        place = app.on_screen((180, 300))
        xdotool(*glide(desktop.pointer(), row, pause="0.01"), "sleep", "0.2", "mousedown", "1", "sleep", "0.1",
                *glide(row, place, pause="0.04"), "sleep", "0.3")
        app.picture("dragged")
        xdotool("mouseup", "1")
        wait_for("the element", lambda: app.action("undo")[0])
        app.picture("dropped")
        added = app.save()["elements"][elements:]
        assert len(added) == 1
        left, top, width, height = added[0]["frame"]
        assert abs(left + width / 2 - 180) <= 3, added
        assert abs(top + height / 2 - 300) <= 3, added
        assert app.close() == 0


def colors(look):
    """Counts the colors in a picture."""
    pixels = look.split(b"\n255\n", 1)[1]
    counts = {}
    for at in range(0, len(pixels), 30):
        pixel = pixels[at:at + 3]
        counts[pixel] = counts.get(pixel, 0) + 1
    return counts


def test_opengl_draws_as_cairo_does(plumb, example):
    looks = []
    for renderer in ("cairo", OPENGL):
        environment = {**os.environ, "GSK_RENDERER": renderer, "LIBGL_ALWAYS_SOFTWARE": "1"}
        with plumb(example("search.plumb"), environment=environment) as app:
            app.constrain(FIELD, BUTTON, "Horizontal Spacing")
            wait_for("the constraint", lambda: len(app.save()["constraints"]) == 6)
            app.settle()
            app.picture(renderer)
            looks.append(app.look())
            with open(f"/proc/{app.process.pid}/maps") as maps:
                has_driver = re.search("_dri.so|libgallium", maps.read())
            assert has_driver or renderer == "cairo", "OpenGL is in use"
            assert app.close() == 0
    assert len(colors(looks[0])) > 20, "something is drawn"
    different = sum(abs(a - b) > 48 for a, b in zip(looks[0][::7], looks[1][::7]))
    assert len(looks[0]) == len(looks[1]), different
    assert different < len(looks[0]) / 7 * 0.01, different
