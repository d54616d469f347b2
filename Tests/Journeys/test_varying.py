"""A design that differs in landscape: varied with the pointer and the keyboard, viewed in both orientations, undone,
saved and opened again."""

import json

from gi.repository import GLib
from plumb_app import glide, resize, wait_for, xdotool
from waiting import run

SEARCH = (317, 35)  # the middle of the button in landscape, which has no status bar
LANDSCAPE = "orientation=landscape"


def solved(build, file, size):
    words = [str(build / "plumbline"), "solve", "--json", "--size", size, str(file)]
    scene = json.loads(run(*words).stdout)["scenes"][0]
    return {one["id"]: one["solved"] for one in scene["elements"]}


def editing_landscape(app):
    return app.find("push button", "Done")


def test_a_turned_design_is_another_one(plumb, example, build):
    file = example("search.plumb")
    upright = solved(build, file, "375x667")
    with plumb(file) as app:
        app.key("ctrl+alt+o")
        editing_landscape(app)
        app.settle()
        app.picture("varied")
        # The button goes below the field, and its constraints are reset to that.
        app.drag(SEARCH, (100, 200))
        app.activate("reset-suggested-all")
        app.settle()
        app.key("ctrl+s")
        saved = wait_for("saved variations", lambda: any("variations" in one for one in app.saved()["constraints"]) and app.saved())
        search = next(one for one in saved["elements"] if one["id"] == "search")
        assert LANDSCAPE in search["variations"]
        app.picture("other")
        app.find("push button", "Done").press()
        app.is_gone("push button", "Done")
        app.settle()
        app.picture("upright")
    assert solved(build, file, "375x667") == upright
    turned = solved(build, file, "667x375")
    assert turned["search"][1] > 150, turned
    assert turned["search"][0] < 200, turned
    with plumb(file) as app:
        app.key("ctrl+r")
        app.settle()
        app.picture("turned")
        app.key("ctrl+r")
        app.key("ctrl+alt+o")
        editing_landscape(app)
        app.key("ctrl+alt+shift+o")
        app.is_gone("push button", "Done")


def test_varying_is_undone_a_step_at_a_time(plumb, example):
    file = example("search.plumb")
    before = json.loads(file.read_text())
    with plumb(file) as app:
        app.key("ctrl+alt+o")
        editing_landscape(app)
        app.settle()
        app.drag(SEARCH, (SEARCH[0], 135))
        app.click((10, 300))
        app.key("ctrl+s")
        wait_for("the variation", lambda: any("variations" in one for one in app.saved()["elements"]))
        app.key("ctrl+z")
        app.key("ctrl+s")
        wait_for("the file as it was", lambda: app.saved() == before)


def conditions(file):
    document = json.loads(file.read_text())
    return {key for kind in ("elements", "constraints") for one in document[kind] for key in one.get("variations", {})} - {"default"}


class Strip:
    """The strip of sizes under the canvas."""

    MARGIN = 6  # where its sizes begin and end, from its edges

    def __init__(self, app):
        self.app = app
        self.part = app.find("slider", "Sizes at which the layout holds")

    def value(self, name):
        arguments = GLib.Variant("(ss)", ("org.a11y.atspi.Value", name))
        voice = self.app.voice
        return voice._call(voice._own_name(), self.part.path, "org.freedesktop.DBus.Properties", "Get", arguments)[0]

    def place(self, length):
        """Returns the position of a size on the screen, at the strip's upper edge with the marks."""
        x, y, width, height = self.part.extents()
        least, most = self.value("MinimumValue"), self.value("MaximumValue")
        share = (length - least) / (most - least)
        return self.app.in_window(x + self.MARGIN + share * (width - 2 * self.MARGIN), y - 2)


def test_a_threshold_is_dragged_along_the_strip_and_moved_by_keys(plumb, example):
    file = example("list-and-detail.plumb")
    with plumb(file) as app:
        resize(app, 1280, 720)
        assert conditions(file) == {"minWidth=700"}
        wait_for("a gray row", lambda: "not installed here" in app.find("list item", "Detail").description)
        strip = Strip(app)
        wait_for("the sizes", lambda: strip.value("MaximumValue") > 700)
        start, end = strip.place(700), strip.place(800)
        app.glide_to(*start)
        xdotool("mousedown", "1", *glide(start, end, pause="0.02"), "sleep", "0.1")
        app.picture("dragged")
        xdotool("mouseup", "1")
        app.save()
        [condition] = conditions(file)
        length = float(condition.removeprefix("minWidth="))
        assert abs(length - 800) < 8, condition
        # The strip has had the keyboard focus since it was pressed.
        xdotool("key", "End")
        wait_for("the row of an element that is there", lambda: "not installed" not in app.find("list item", "Detail").description)
        xdotool("key", "Escape")
        app.settle()
        xdotool("key", "ctrl+Right", "key", "ctrl+Right", "key", "ctrl+shift+Left")
        wait_for("another length", lambda: app.save() and conditions(file) == {f"minWidth={length - 8:g}"})
        app.key("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
        wait_for("the length it had", lambda: app.save() and conditions(file) == {"minWidth=700"})


def test_a_value_that_differs_is_marked_and_leads_to_its_condition(plumb, example):
    file = example("player.plumb")
    with plumb(file) as app:
        resize(app, 1280, 720)
        app.press_at(app.find("list item", "width ≤ 360"))
        app.press("Variations of Installed")
        app.find("menu item", "Default: On")
        app.walk_to("menu item", "Landscape: Off", "Down")
        app.picture("values")
        xdotool("key", "Return")
        editing_landscape(app)
        app.press("Variations of Installed")
        app.find("menu item", "Use Default for “Landscape”")
        app.walk_to("menu item", "Use Default for “Landscape”", "Down")
        xdotool("key", "Return")
        app.is_gone("push button", "Variations of Installed")
        limit = next(one for one in app.save()["constraints"] if one["id"] == "cover-limit")
        assert "variations" not in limit
