"""The window that lists the keys."""

from plumb_app import xdotool


def test_the_keys_are_listed_and_go_with_escape(plumb):
    with plumb() as app:
        app.key("ctrl+question")
        app.find("label", "Save As…")
        app.picture("shortcuts")
        xdotool("key", "Escape")
        app.is_gone("label", "Save As…")


def test_f10_opens_the_menu_of_the_window(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.key("F10")
        app.find("menu item", "Keyboard Shortcuts")
        app.picture("menu")
        xdotool("key", "Escape")
        app.is_gone("menu item", "Keyboard Shortcuts")
