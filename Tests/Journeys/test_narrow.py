"""A window that is narrow or low, or has large letters. Parts without room move to a menu or to a further line, and
nothing is cut off."""

import os
import pathlib

import pytest
from plumb_app import resize, show_panes, wait_for
from test_languages import spoken  # noqa: F401
from waiting import wait_for_rest


def test_a_window_640_wide_has_all_commands(plumb, example):
    with plumb(example("search.plumb")) as app:
        show_panes(app, False)
        resize(app, 640, 720)
        app.picture("narrow")
        app.press("More")
        app.find("menu item", "Zoom to Fit")
        app.find("menu item", "Constraint Lines")
        app.find("menu item", "Visual Format…").press()
        app.find("text", "Visual Format")
        app.key("Escape")
        app.click((300, 57))
        app.key("ctrl+alt+p")
        app.find("check box", "Constrain to Margins")
        app.key("Escape")
        app.key("c")
        hint = app.find("label", "Drag to another element, its container or itself")
        x, _, width, _ = wait_for_rest(hint, hint.extents)
        assert 0 <= x < x + width <= 640, "the hint is whole"
        show_panes(app, True)


def test_half_a_screen_has_room_for_all_panes(plumb, example):
    with plumb(example("search.plumb")) as app:
        show_panes(app, True)
        resize(app, 960, 720)
        for role, name in [("list item", "Search"), ("image", "Canvas"), ("push button", "Attributes")]:
            x, _, width, _ = app.find(role, name).extents()
            assert 0 <= x < x + width <= 960, f"{name} from {x} to {x + width}"


def test_panes_fold_where_they_leave_the_canvas_too_little(plumb, example):
    """The outline folds first. Each pane comes back when it has room."""
    with plumb(example("search.plumb")) as app:
        def shown():
            return [bool(app.all(role, name)) for role, name in (("entry", "Search the outline"), ("panel", "Inspector"))]

        for width, expected in ((1280, [True, True]), (860, [False, True]), (600, [False, False]), (860, [False, True])):
            resize(app, width, 600)
            wait_for(f"{expected} of {width}", lambda: shown() == expected)  # noqa: B023
        app.key("F9")
        wait_for("the outline, as it was asked for", lambda: shown()[0])
        resize(app, 1280, 600)
        wait_for("both", lambda: shown() == [True, True])
        assert app.close() == 0


def test_the_menu_fits_into_720_pixels(plumb, example):
    with plumb(example("search.plumb")) as app:
        resize(app, 1280, 720)
        app.key("F10")
        rows = [app.find("menu item", name) for name in ("New", "Close")]
        boxes = wait_for_rest("the menu", lambda: [row.extents() for row in rows])
        assert all(0 <= y < y + height <= 720 for _, y, _, height in boxes), boxes
        app.find("menu item", "Edit").press()
        app.find("menu item", "Select All")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_large_letters_leave_room_for_all_panes(plumb, example, spoken, language):  # noqa: F811
    """Letters half as large again, as set in the desktop's text settings."""
    settings = pathlib.Path(os.environ["XDG_CONFIG_HOME"]) / "gtk-4.0" / "settings.ini"
    settings.parent.mkdir(parents=True)
    settings.write_text(f"[Settings]\ngtk-xft-dpi={144 * 1024}\n", encoding="utf-8")
    with plumb(example("form.plumb"), environment=spoken(language)) as app:
        show_panes(app, True)
        resize(app, 1280, 720)
        assert app.find("list item", "Street").extents()[3] > 24, "the letters are not large"
        for action in ("toggle-previews", "toggle-strings", "example-sizes"):
            app.activate(action)
            app.settle()
            app.picture(f"{language} {action}")
            assert app.geometry()[2:] == (1280, 720), action
