"""The window that lists the keys."""

from plumb_app import xdotool


def test_the_keys_are_listed_and_go_with_escape(plumb):
    with plumb() as app:
        app.key("ctrl+question")
        app.find("label", "Save As…")
        app.picture("shortcuts")
        xdotool("key", "Escape")
        app.is_gone("label", "Save As…")
