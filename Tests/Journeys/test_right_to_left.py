"""A window in a right-to-left language: everything is mirrored except the drawing on the canvas."""

import re

import pytest
from gi.repository import GLib
from plumb_app import resize, show_panes, speaking, xdotool
from test_languages import SCRIPT
from waiting import run, wait_for
from widget_report import WidgetReport


@pytest.fixture
def mirrored(plumb, build, tmp_path):
    """Starts the program from right to left."""
    run(SCRIPT, "pseudo", build / "locale")
    report = WidgetReport(tmp_path)
    environment = {**speaking("en_XB"), **report.variables}

    def start(file=None):
        app = plumb(file, environment=environment)
        app.report = report
        return app

    return start


def left(app, role, name):
    return app.find(role, name).extents()[0]


def test_panes_bars_and_the_strip_are_mirrored(mirrored, example):
    with mirrored(example("form.plumb")) as app:
        show_panes(app, True)
        resize(app, 1280, 720)
        canvas = left(app, "image", "Canvas")
        assert left(app, "panel", "Inspector") < canvas < left(app, "list item", "Street")
        assert left(app, "push button", "Size") < left(app, "push button", "Attributes")
        assert left(app, "push button", "Menu") < left(app, "push button", "Library")
        assert left(app, "push button", "Resolve") < left(app, "push button", "Device")
        app.activate("select-element", GLib.Variant("s", "city-field"))
        app.settle()
        name = app.find("text", "Name", within=app.find("panel", "Inspector")).extents()[0]
        label = next(part for part in app.find("panel", "Inspector").inner if part.role == "label" and part.name == "Identifier")
        assert name < label.extents()[0], "the field is at the left of its name"
        app.picture("window")
        assert [str(fault) for fault in app.report.faults(app)] == []


def length_shown(strip):
    """Returns the accessible value of the strip: the width at which the scene is viewed."""
    properties = ("org.a11y.atspi.Value", "CurrentValue")
    return strip.voice._call(
        strip.voice._own_name(), strip.path, "org.freedesktop.DBus.Properties", "Get", GLib.Variant("(ss)", properties))[0]


def test_smaller_sizes_are_at_the_right_of_the_strip(mirrored, example):
    with mirrored(example("form.plumb")) as app:
        resize(app, 1280, 720)
        strip = app.find("slider", "Sizes at which the layout holds")
        # The strip is shorter once the answer beside it is known.
        app.find("push button", re.compile("(Holds|Doesn’t hold)"))
        app.settle()
        x, y, width, height = strip.extents()
        app.press_in_window(x + width - 10, y + height // 2)
        narrow = wait_for("a narrow scene", lambda: (length := length_shown(strip)) < 300 and length)
        app.picture("narrow")
        xdotool("key", "Left")
        wait_for("a point more", lambda: length_shown(strip) == narrow + 1)
        app.press_in_window(x + 10, y + height // 2)
        wait_for("a wide scene", lambda: length_shown(strip) > 1200)
        xdotool("key", "Right")
        wait_for("a narrower one", lambda: length_shown(strip) < 1366)


def test_the_first_preview_is_at_the_right(mirrored, example):
    with mirrored(example("form.plumb")) as app:
        resize(app, 1280, 720)
        app.activate("toggle-previews")
        app.find("push button", "Portrait and Landscape").press()
        first, second = wait_for("two previews", lambda: len(found := app.all("image", re.compile("^Preview: "))) == 2 and found)
        app.settle()
        app.picture("previews")
        (x, y, width, _), (other, below, _, _) = first.extents(), second.extents()
        pane, _, room, _ = app.find("push button", "Add Preview").extents()
        assert other + 20 < x or below > y, "the second lies at the left of the first, or under it"
        assert x + width > 600 or x + width > pane, (x, width, pane, room)


def test_pinning_shows_leading_where_the_scene_has_it(mirrored, example):
    with mirrored(example("form.plumb")) as app:
        resize(app, 1280, 720)
        app.activate("select-element", GLib.Variant("s", "city-field"))
        app.settle()
        app.activate("pin")
        app.find("label", "Add New Constraints")
        app.picture("pin")
        assert left(app, "text", "Leading Distance") < left(app, "text", "Trailing Distance")
        assert left(app, "text", "Width Value") < left(app, "check box", "Width")
        xdotool("key", "Escape")


def test_an_empty_scene_invites_in_its_middle(mirrored):
    with mirrored() as app:
        resize(app, 1280, 720)
        app.begin("Phone")
        app.picture("empty")
        x, _, width, _ = app.find("push button", "Open Library").extents()
        canvas, _, room, _ = app.find("image", "Canvas").extents()
        origin, _, zoom = app.transform
        assert abs(x + width / 2 - (origin + 402 / 2 * zoom)) < 30, (x, width, canvas, room)
