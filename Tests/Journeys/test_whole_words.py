"""All words of the program fit at 1280x720: in English, in Japanese, and in words that are longer by half. Only names
from the document may be cut off; then a tooltip shows the whole name."""

import json
import os

import pytest
from gi.repository import GLib
from parts import State
from plumb_app import desktop, resize, show_panes, xdotool
from test_comparing import GIT
from test_languages import SCRIPT, spoken  # noqa: F401
from waiting import retry_until, run, soon, wait_for, wait_for_rest
from widget_report import WidgetReport

LANGUAGES = ["en", "ja", "en_XA"]


@pytest.fixture(params=LANGUAGES)
def words(request, plumb, build, spoken, tmp_path):  # noqa: F811
    """Returns a helper that starts the program in a language and looks for texts that are cut off."""
    run(SCRIPT, "pseudo", build / "locale")
    return Words(plumb, WidgetReport(tmp_path), spoken(request.param))


class Words:
    def __init__(self, plumb, report, environment):
        self.plumb, self.report = plumb, report
        self.environment = {**environment, **report.variables}

    def open(self, file=None):
        self.names = names_in(file) if file else []
        return self.plumb(file, environment=self.environment)

    def look(self, app, place):
        """Fails if a text is cut off, or if the window had to become larger."""
        app.settle()
        app.picture(place)
        assert app.geometry()[2:] == (1280, 720), place
        self.glance(app, place)

    def glance(self, app, place):
        """The same as `look`, for a part that has just opened and would close on any other action."""
        faults = []

        def is_whole():
            faults[:] = [fault for fault in self.report.faults(app) if not self.is_of_the_document(fault)]
            return not faults

        # What was just changed or opened may not be laid out yet.
        assert soon(is_whole, 4), f"{place}: " + "\n".join(map(str, faults))

    def is_of_the_document(self, fault):
        named = any(name in fault.text for name in self.names)
        return named and fault.kind == "dots" and fault.text in fault.tooltip


def names_in(file):
    """Returns the names and texts of a document's elements."""
    elements = json.loads(file.read_text(encoding="utf-8"))["elements"]
    found = [element.get(key) for element in elements for key in ("name", "text", "title")]
    return [name for name in found if isinstance(name, str)]


def test_the_start_page_and_help(words):
    with words.open() as app:
        resize(app, 1280, 720)
        words.look(app, "start")
        app.key("F1")
        wait_for("help", app.other_windows)
        words.look(app, "help")
        xdotool("windowfocus", "--sync", app.other_windows()[0], "key", "ctrl+f")
        app.type("a")
        words.look(app, "found in help")


def test_the_inspector(words, example):
    file = example("form.plumb")
    with words.open(file) as app:
        show_panes(app, True)
        resize(app, 1280, 720)
        for page in ("attributes", "size"):
            words.look(app, f"scene {page}")
            for id in ["root", "city-field", "name-label"]:
                app.activate("select-element", GLib.Variant("s", id))
                words.look(app, f"{id} {page}")
            app.activate("select-all")
            words.look(app, f"all {page}")
            app.activate("select-none")
            tabs = [part for part in app.parts() if part.role == "push button" and part.extents()[1] in range(50, 70)]
            tabs[-1].press()


OPENED = ["library", "pin", "embed", "visual-format", "why", "canvas-menu", "export", "align", "distribute", "palette"]


def test_texts_of_dialogs_and_popovers_are_whole(words, example):
    with words.open(example("form.plumb")) as app:
        resize(app, 1280, 720)
        for action in OPENED:
            app.activate("select-element", GLib.Variant("s", "city-field"))
            if action in ("align", "distribute"):
                app.activate("select-all")
            app.settle()
            before = len(app.windows())
            app.activate(action)
            wait_for(action, lambda before=before: len(app.windows()) > before)
            words.look(app, action)
            xdotool("key", "Escape")
            wait_for(f"the end of {action}", lambda before=before: len(app.windows()) <= before)


def test_panes_and_bars(words, example):
    with words.open(example("form.plumb")) as app:
        resize(app, 1280, 720)
        for action in ("example-sizes", "example-sizes", "replace", "toggle-strings", "toggle-values", "toggle-previews"):
            app.activate(action)
            words.look(app, action)


def test_issues(words, example):
    with words.open(example("contradiction.plumb")) as app:
        resize(app, 1280, 720)
        words.look(app, "issues")
        app.activate("check-everywhere")
        words.look(app, "everywhere")


def test_a_comparison(words, example):
    file = example("dialog.plumb")
    now = file.read_text(encoding="utf-8")
    # In the last commit there is one label more.
    document = json.loads(now)
    document["elements"].append({"id": "gone", "kind": "label", "frame": [20, 20, 80, 20], "text": "Gone"})
    document["elements"][0]["children"].append("gone")
    file.write_text(json.dumps(document), encoding="utf-8")
    for command in ["init -q -b main .", "add dialog.plumb", "commit -q -m Begin"]:
        run("git", *command.split(), cwd=file.parent, env=GIT)
    file.write_text(now, encoding="utf-8")
    with words.open(file) as app:
        words.names += ["Gone", file.name]
        resize(app, 1280, 720)
        wait_for("the command", lambda: app.action("compare-with-commit")[0])
        app.activate("compare-with-commit")
        wait_for("the change", lambda: [part for part in app.parts() if "“Gone”" in part.name])
        words.look(app, "comparison")


def test_a_tutorial(words):
    with words.open() as app:
        resize(app, 1280, 720)
        next(part for part in app.parts() if part.role == "push button" and part.extents()[2] > 250).press()
        wait_for("the canvas", lambda: app.zoom > 0)
        words.look(app, "tutorial")


def menu_buttons(app):
    """Returns the positions on the screen of the buttons that open menus, which are buttons in buttons."""
    left, top = app.in_window(0, 0)
    parts = [part for part in app.parts() if part.role == "push button" and any(inner.role == part.role for inner in part.inner)]
    width = app.geometry()[2]
    boxes = [(part.name, part.extents()) for part in parts]
    return [
        (name, (left + x + wide // 2, top + y + high // 2)) for name, (x, y, wide, high) in boxes if wide > 0 and x + wide <= width]


def look_into_menu(words, app, name, place):
    def click():
        xdotool("mousemove", *map(str, place), "sleep", "0.1", "click", "1")

    retry_until(f"the menu of {name}", click, lambda: len(app.windows()) > 1)
    app.heard()
    words.glance(app, name)


def look_into_submenus(words, app):
    """Opens each submenu. GTK 4.8 names a submenu's row twice, in the menu and as the way back; a newer GTK marks the
    rows that open one."""
    rows = app.all("menu item")
    names = [row.name for row in rows]
    within = [row.name for place, row in enumerate(rows) if row.has_state(State.HAS_POPUP) or row.name in names[:place]]
    assert within
    for name in within:
        for _ in range(2):  # there and back
            app.find("menu item", name).press()
            wait_for_rest("the submenu", lambda: [row.extents() for row in app.all("menu item")])
            words.glance(app, name)


def close_menu(app):
    """Presses Escape as long as a menu is open: in a submenu, one press leads back to the menu."""
    def is_closed():
        if len(app.windows()) > 1:
            xdotool("key", "Escape", "sleep", "0.3")
        return len(app.windows()) == 1

    wait_for("the end of the menu", is_closed)


def test_menus_behind_buttons(words, example):
    with words.open(example("form.plumb")) as app:
        resize(app, 1280, 720)
        app.activate("select-element", GLib.Variant("s", "city-field"))
        app.settle()
        buttons = menu_buttons(app)
        assert len(buttons) >= 9, buttons
        for name, place in buttons:
            look_into_menu(words, app, name, place)
            close_menu(app)
        app.key("F10")
        wait_for("the menu", lambda: app.all("menu item"))
        look_into_submenus(words, app)
        close_menu(app)
        show_panes(app, False)
        resize(app, 640, 720)
        last = max(menu_buttons(app), key=lambda button: button[1][::-1])
        look_into_menu(words, app, *last)
        look_into_submenus(words, app)


def test_keys_and_about(words):
    with words.open() as app:
        resize(app, 1280, 720)
        for action in ("shortcuts", "about"):
            app.activate(action)
            window = wait_for(action, app.other_windows)[0]
            words.look(app, action)
            _, _, width, height = desktop.place(window)
            assert width <= 1280, f"{action} is {width}x{height}"
            assert height <= 720, f"{action} is {width}x{height}"
            xdotool("windowfocus", "--sync", window, "key", "Escape")
            wait_for(f"the end of {action}", lambda: not app.other_windows())
