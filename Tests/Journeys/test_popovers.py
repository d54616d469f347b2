"""The surroundings of popovers: the focus before and after, Tab within, tooltips beside, and disabled rows."""

import contextlib
import subprocess
import sys
import time

import pytest
from plumb_app import wait_for, xdotool
from test_other_formats import export
from waiting import stays

FIELD = (140, 55)  # the middle of “Query”
BUTTON = (317, 55)  # the middle of “Search”


def focused(app):
    return next((part.name for part in app.parts() if part.is_focused), None)


def windows(app):
    """Returns all windows of the program on the screen, tooltips and popovers included."""
    return set(xdotool("search", "--onlyvisible", "--pid", str(app.process.pid), "--name", ".*", check=False).split())


def rest_at(app, part):
    x, y, width, height = part.extents()
    right, down = app.in_window(x + width // 2, y + height // 2)
    for step in (12, 8, 4, 2, 0):
        xdotool("mousemove", str(right - step), str(down), "sleep", "0.05")


def test_the_focus_is_where_it_was_after_an_export(plumb, example, tmp_path):
    with plumb(example("search.plumb")) as app:
        app.click(FIELD)
        assert focused(app) == "Canvas"
        export(app, "SVG Image", tmp_path / "first.svg")
        wait_for("the focus on the canvas", lambda: focused(app) == "Canvas")
        app.press_at(app.find("push button", "Menu"))
        app.walk_to("menu item", "Export…", "Down")
        xdotool("key", "Return")
        app.find("push button", "SVG Image")
        wait_for("the focus in the popover", lambda: focused(app) not in (None, "Canvas"))
        xdotool("key", "Escape")
        wait_for("the focus on the canvas", lambda: focused(app) == "Canvas")
        app.is_gone("push button", "SVG Image")
        app.settle()  # the pointer is the popover's until the program has told the display of its end
        name = app.find("text", "Name", within=app.find("panel", "Inspector"))
        app.press_at(name)
        wait_for("the cursor in the field", lambda: focused(app) == "Name")
        export(app, "PNG Image", tmp_path / "second.png")
        wait_for("the focus in the field", lambda: focused(app) == "Name")
        assert app.close() == 0


@pytest.mark.wayland
def test_tab_in_pin_goes_from_number_to_number(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.click(FIELD)
        app.press_at(app.find("push button", "Pin"))
        numbers = [*(f"{edge} Distance" for edge in ("Top", "Leading", "Trailing", "Bottom")), "Width Value", "Height Value"]
        for name in numbers:
            app.wait_for_focus("text", name)
            xdotool("key", "Tab")
        app.wait_for_focus("push button", "Pin Top")
        for name in reversed(numbers):
            xdotool("key", "shift+Tab")
            app.wait_for_focus("text", name)
        seen = {focused(app)}
        for _ in range(14):
            xdotool("key", "Tab")
            app.heard()
            seen.add(focused(app))
        assert {"Constrain to Margins", "Pin Bottom", "Width", "Aspect Ratio"} <= seen, "all can be reached"
        xdotool("key", "Escape")
        assert app.close() == 0


def test_a_tooltip_leaves_the_popover_of_its_button_alone(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.click(FIELD)
        app.rest()
        button = app.find("push button", "Pin")
        closed = len(windows(app))
        button.press()
        app.find("text", "Top Distance")
        wait_for("the cursor in it", lambda: focused(app) not in (None, "Canvas"))
        opened = len(windows(app))
        xdotool("key", "Escape")
        wait_for("its end", lambda: len(windows(app)) == closed)
        rest_at(app, button)
        wait_for("the tooltip", lambda: len(windows(app)) > closed)
        xdotool("click", "1")
        app.find("text", "Top Distance")
        rest_at(app, button)
        # Longer than a tooltip takes to come.
        stays("the popover alone", lambda: len(windows(app)) == opened, 1.5)
        app.picture("open")
        xdotool("key", "Escape")
        assert app.close() == 0


@pytest.mark.wayland
def test_greyed_rows_of_menus_say_why(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.press_at(app.find("push button", "Resolve"))
        row = app.find("menu item", "Update Constraints")
        wait_for("its reason", lambda: row.now().description == "Select one or more elements")
        assert not row.now().is_sensitive
        app.picture("nothing selected")
        xdotool("key", "Escape")
        app.click(FIELD)
        app.press_at(app.find("push button", "Pin"))
        assert app.find("check box", "Equal Widths").description == "Select two or more elements"
        xdotool("key", "Escape")
        assert app.close() == 0


@pytest.mark.wayland
def test_the_inspector_opens_at_its_top(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.select(FIELD, "Query")
        panel = app.find("panel", "Inspector")

        def top():
            return app.find("text", "Name", within=panel).extents()[1]

        begin = top()
        x, y, width, height = panel.extents()
        xdotool("mousemove", *map(str, app.in_window(x + 40, y + height // 2)), "click", "--repeat", "8", "5")
        wait_for("it to be scrolled", lambda: top() < begin - 40)
        app.select(BUTTON, "Search")
        wait_for("its top", lambda: top() == begin)
        assert app.close() == 0


def test_nothing_stays_lit_when_a_popover_has_closed(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.click(FIELD)
        app.rest()
        app.settle()
        before = app.look()
        app.key("ctrl+i")
        app.find("push button", "Left")
        app.walk_to("push button", "Bottom")
        xdotool("key", "Tab")  # to the first constraint that decides it
        wait_for("what it speaks of, lit", lambda: app.look() != before)
        xdotool("key", "Escape")
        app.is_gone("push button", "Bottom")
        wait_for("the canvas as it was", lambda: app.look() == before)
        assert app.close() == 0


# Takes the pointer for itself, as a window manager does while a window is moved, until its input ends.
HOLDS_THE_POINTER = """
import ctypes, sys
x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
x.XDefaultRootWindow.restype = ctypes.c_ulong
x.XGrabPointer.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_uint, ctypes.c_int, ctypes.c_int,
    ctypes.c_ulong, ctypes.c_ulong, ctypes.c_ulong]
display = x.XOpenDisplay(None)
assert x.XGrabPointer(display, x.XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0) == 0
print("held", flush=True)
sys.stdin.read()
"""


@contextlib.contextmanager
def held_pointer():
    with subprocess.Popen(
            [sys.executable, "-c", HOLDS_THE_POINTER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout.readline() == "held\n"
        yield
        holder.stdin.close()
        assert holder.wait(10) == 0


def test_a_popover_opens_once_another_program_lets_go_of_the_pointer(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.click(FIELD)
        alone = windows(app)
        for button in "Pin", "Menu":
            with held_pointer():
                app.press(button)
                time.sleep(0.4)
            wait_for(f"the popover of {button}", lambda: windows(app) != alone)
            xdotool("key", "Escape")
            wait_for("its end", lambda: windows(app) == alone)
        assert app.close() == 0


def test_a_popover_that_finds_the_pointer_taken_for_long_closes(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.click(FIELD)
        alone = windows(app)
        with held_pointer():
            app.press("Pin")
            app.find("push button", "Pin Top")
            app.is_gone("push button", "Pin Top")
        app.press("Pin")
        wait_for("the popover", lambda: windows(app) != alone)
        app.find("push button", "Pin Top")
        xdotool("key", "Escape")
        assert app.close() == 0
