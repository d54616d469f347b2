"""Several constraints from one menu, with the pointer and with the keys; and closing asks before it loses them."""

import re
import time

from plumb_app import held, wait_for, xdotool

FIELD = (140, 55)  # the middle of “Query”
BUTTON = (317, 55)  # the middle of “Search”


def chosen(app):
    """The rows of the menu that have been chosen."""
    return [row.name for row in app.all("push button") if row.description == "chosen"]


def made(app, before):
    return [one for one in app.saved()["constraints"] if one not in before]


def click_with_shift(app, name):
    """Clicks on a row of the menu, which opens with its top at the pointer."""
    menu = app.find(name="New constraint")
    top = menu.extents()[1]
    _, y, _, height = app.find("push button", name, within=menu).extents()
    left, below = app.on_screen(BUTTON)
    xdotool("mousemove", "--sync", str(left), str(below + y - top + height // 2), check=False)
    time.sleep(0.3)  # a menu that has just opened may not take the pointer yet
    with held(["shift"]):
        xdotool("click", "1")


def test_shift_chooses_several_rows_with_the_pointer(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.drag(FIELD, BUTTON, keys=["ctrl"])
        for count, name in enumerate(["Horizontal Spacing", "First Baselines"], 1):
            click_with_shift(app, name)
            wait_for(f"rows that are chosen: {count}", lambda: len(chosen(app)) == count)
        app.picture("chosen")
        app.key("Escape")
        app.is_gone("push button", "Horizontal Spacing")
        assert app.close() == 0


def test_shift_and_return_choose_several_rows_and_closing_can_save_them(plumb, example):
    file = example("search.plumb")
    with plumb(file) as app:
        before = app.saved()["constraints"]
        app.drag(FIELD, BUTTON, keys=["ctrl"])
        app.find("push button", "Horizontal Spacing")
        xdotool("key", "shift+Return")
        wait_for("a chosen row", lambda: chosen(app) == ["Horizontal Spacing"])
        xdotool("key", "Down", "shift+Return")
        wait_for("another chosen row", lambda: len(chosen(app)) == 2)
        xdotool("key", "Return")
        app.is_gone("push button", "Horizontal Spacing")
        app.activate("close")
        app.find("label", re.compile("^Save changes to"))
        app.find("push button", re.compile("^Save")).press()
        assert app.process.wait(20) == 0
        assert len(made(app, before)) == 2
