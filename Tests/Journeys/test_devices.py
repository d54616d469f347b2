"""Devices are chosen by the names that designers use: on the canvas, in the preview window and in the pane of
previews."""

import re

from plumb_app import wait_for, xdotool


def find_device(app, text, first):
    """Types into the search field that has just opened, until a device is the first result."""
    app.find("entry", "Search devices")
    app.type(text)
    rows = lambda: [row.name for row in app.all("list item", within=app.find("list", "Devices"))]  # noqa: E731
    wait_for(f"{first} alone", lambda: rows()[:1] == [first])
    return rows()


def test_the_canvas_is_shown_on_a_device_that_is_searched(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.press_at(app.find("push button", "Device"))
        app.find("entry", "Search devices")
        app.settle()
        app.picture("1 devices")
        assert find_device(app, "17 pro", "iPhone 17 Pro") == ["iPhone 17 Pro", "iPhone 17 Pro Max"]
        app.picture("2 found")
        xdotool("key", "Return")
        app.is_gone("entry", "Search devices")
        app.find("label", "iPhone 17 Pro")
        app.settle()
        app.picture("3 shown")
        # The arrow keys continue from the chosen device, and the old search text is gone.
        app.press_at(app.find("push button", "Device"))
        app.find("entry", "Search devices")
        app.settle()
        xdotool("key", "Down", "key", "Return")
        app.find("label", "iPhone 17 Pro Max")
        assert "previews" not in app.save(), "looking changes nothing"


def test_a_preview_of_a_device_is_found(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.key("ctrl+F9")
        app.find("push button", "Portrait and Landscape").press()
        app.press("Add Preview")
        app.find("entry", "Search devices")
        app.settle()
        app.picture("1 offers")
        app.find("push button", "iPhone Air").press()
        app.find("image", re.compile("^Preview: iPhone Air"))
        app.settle()
        app.picture("2 an island")
        assert [one.get("device") for one in app.save()["previews"]] == [None, None, "iphone-air"]
