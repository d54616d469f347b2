"""Several constraints from one menu, with the pointer and with the keys. Closing asks before they are lost."""

import re

from plumb_app import held, wait_for, xdotool

FIELD = (140, 55)  # the middle of “Query”
BUTTON = (317, 55)  # the middle of “Search”


def chosen(app):
    """Returns the chosen rows of the menu, without their values."""
    return [row.name.split(", ")[0] for row in app.all("push button") if row.description == "chosen"]


def made(app, before):
    return [one for one in app.saved()["constraints"] if one not in before]


def click_with_shift(app, name):
    """Clicks on a row of the menu with Shift."""
    menu = app.find(name="New constraint")
    app.move_in_popover(app.find("push button", name, within=menu), menu)
    app.heard()
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


def test_the_menu_lies_beside_what_it_speaks_of_and_grows(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.drag(FIELD, BUTTON, keys=["ctrl"])
        menu = app.find(name="New constraint")
        before = menu.extents()
        app.find("push button", "Show All").press()
        app.find("push button", "Trailing Edges")
        wait_for("a higher menu", lambda: menu.extents()[3] > before[3])
        wait_for("room for what stands at its foot", lambda: _has_room(menu, app.find("label", re.compile("^Shift: choose"))))
        app.picture("all rows")
        app.key("Escape")


def _has_room(menu, part):
    (_, top, _, height), (_, y, _, own) = menu.extents(), part.extents()
    return top <= y and y + own <= top + height
