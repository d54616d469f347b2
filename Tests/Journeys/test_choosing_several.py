"""Several constraints from one menu, with the pointer and with the keys; and closing asks before it loses them."""

import re

from plumb_app import held, wait_for, xdotool

FIELD = (140, 55)  # the middle of “Query”
BUTTON = (317, 55)  # the middle of “Search”


def chosen(app):
    """The rows of the menu that have been chosen."""
    return [row.name for row in app.all("push button") if row.description == "chosen"]


def made(app, before):
    return [one for one in app.saved()["constraints"] if one not in before]


def test_shift_chooses_several_rows_with_the_pointer(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.drag(FIELD, BUTTON, keys=["ctrl"])
        app.find("push button", "Horizontal Spacing")
        # The menu opens below the pointer; which rows are clicked does not matter.
        for down in (70, 100):
            xdotool("mousemove_relative", "--sync", "--", "0", str(down), check=False)
            with held(["shift"]):
                xdotool("click", "1")
        wait_for("two chosen rows", lambda: len(chosen(app)) == 2)
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
