"""A quick hand or driver: press and release arrive together, without motion between. Every Control-drag still opens its
menu, and Escape leaves nothing highlighted."""

import time

from early_releases import with_early_releases
from plumb_app import complaints, wait_for, xdotool
from test_popovers import focused
from waiting import stays

FIELD = (140, 55)  # the middle of “Query”
BUTTON = (317, 55)  # the middle of “Search”
HOLD = 0.5  # seconds; a press that rests for 0.6 seconds is a hold


def quick_drag(app, start, end, *keys, moves=True):
    """Sends all events from the press to the release at once, without waiting for the program. Returns false if the
    computer was so busy that the button was held for a while: then the hand was not quick, and a resting press means
    something else."""
    (x, y), (to_x, to_y) = app.on_screen(start), app.on_screen(end)
    app.move(start)
    down = [word for key in keys for word in ("keydown", key)]
    up = [word for key in keys for word in ("keyup", key)]
    way = ["mousemove", str((x + to_x) // 2), str((y + to_y) // 2)] if moves else []
    began = time.monotonic()
    xdotool(*down, "mousedown", "1", *way, "mousemove", str(to_x), str(to_y), "mouseup", "1", *up)
    return time.monotonic() - began < HOLD


def test_every_quick_control_drag_opens_its_menu(plumb, example):
    quick = 0
    with plumb(example("search.plumb")) as app:
        for count in range(12):
            ends = (FIELD, BUTTON) if count % 2 else (BUTTON, FIELD)
            if not quick_drag(app, *ends, "ctrl", moves=count % 3 == 0):
                xdotool("key", "Escape")
                app.heard()
                continue
            quick += 1
            wait_for(f"menu {count}", lambda: app.all(name="New constraint"))
            xdotool("key", "Escape")
            app.is_gone(name="New constraint")
            app.settle()  # the pointer is the menu's until the program has told the display of its end
        assert quick
        assert not app.action("undo")[0]
        assert app.close() == 0


def test_a_quick_drag_moves_the_pressed_element(plumb, example):
    with plumb(example("search.plumb")) as app:
        quick_drag(app, BUTTON, (BUTTON[0], BUTTON[1] + 90), moves=False)
        wait_for("a moved button", lambda: app.action("undo")[0])
        app.key("ctrl+s")
        wait_for("the file", lambda: not app.action("revert")[0])
        frame = next(element["frame"] for element in app.saved()["elements"] if element["id"] == "search")
        assert abs(frame[1] - 130) <= 8, frame


def test_a_release_that_the_display_reports_early_ends_no_press(plumb, example, tmp_path):
    """After each layout GTK asks the display for the buttons. On a busy computer a button that GTK still holds for down
    may be up by then."""
    with plumb(example("search.plumb"), environment=with_early_releases(tmp_path)) as app:
        # The press selects the field, and the inspector is laid out.
        app.drag(FIELD, (FIELD[0], FIELD[1] + 90), rest=0.4)
        wait_for("a moved field", lambda: app.action("undo")[0])
        app.activate("undo")
        app.drag(FIELD, BUTTON, keys=["ctrl"], rest=0.4)
        app.find(name="New constraint")
        xdotool("key", "Escape")
        app.is_gone(name="New constraint")
        assert app.close() == 0


def test_popovers_wait_for_a_held_button(plumb, example):
    """A popover that opened while a button is held would take the pointer, and GTK 4.8 would miscount the pressed
    buttons."""
    with plumb(example("search.plumb")) as app:
        app.select(FIELD, "Query")
        app.show_page("Size")
        x, y, width, height = app.find("label", "Frame").extents()
        ways = (lambda: app.press("Pin"), "push button", "Pin Leading"), (
            lambda: app.key("ctrl+shift+l"), "entry", "Search the library")
        for way, role, name in ways:
            xdotool("mousemove", *map(str, app.in_window(x + width // 2, y + height // 2)), "mousedown", "1")
            way()
            app.heard()
            try:
                stays(f"the window without {name}", lambda name=name, role=role: not app.all(role, name), 0.4)
            finally:
                xdotool("mouseup", "1")
            app.find(role, name)
            wait_for("the cursor in it", lambda: focused(app) not in (None, "Canvas"))
            xdotool("key", "Escape")
            app.is_gone(role, name)
        assert app.close() == 0


def test_the_menu_of_a_field_waits_until_the_button_is_let_go(plumb, example):
    """This menu is GTK's own. If the pointer moved meanwhile, it is over another widget when GTK cancels the press."""
    with plumb(example("search.plumb")) as app:
        app.select(FIELD, "Query")
        app.show_page("Size")
        x, y, _, height = app.find("text", "Width").extents()
        for way in ("20", "-100"):
            app.rest()
            xdotool("mousemove", *map(str, app.in_window(x + 20, y + height // 2)))
            before = app.windows()
            xdotool("mousedown", "3", "sleep", "0.3", "mousemove_relative", "--", way, "30", "sleep", "0.2", "mouseup", "3")
            wait_for("its menu", lambda: len(app.windows()) > len(before))
            xdotool("key", "Escape")
            wait_for("the end of its menu", lambda: app.windows() == before)
            assert not complaints(app.said())
        assert app.close() == 0
