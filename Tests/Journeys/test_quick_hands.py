"""A hand, or a driver, that is quick: press and release arrive together, with no motion between them. Every Control-drag opens
its menu all the same, and Escape leaves nothing lit."""

from plumb_app import wait_for, xdotool

FIELD = (140, 55)  # the middle of “Query”
BUTTON = (317, 55)  # the middle of “Search”


def quick_drag(app, start, end, *keys, moves=True):
    """All of it at once: nothing waits for the program."""
    (x, y), (to_x, to_y) = app.on_screen(start), app.on_screen(end)
    down = [word for key in keys for word in ("keydown", key)]
    up = [word for key in keys for word in ("keyup", key)]
    way = ["mousemove", str((x + to_x) // 2), str((y + to_y) // 2)] if moves else []
    xdotool(
        "mousemove", str(x), str(y), *down, "mousedown", "1", *way, "mousemove", str(to_x), str(to_y), "mouseup", "1", *up)


def test_every_quick_control_drag_opens_its_menu(plumb, example):
    with plumb(example("search.plumb")) as app:
        for count in range(12):
            ends = (FIELD, BUTTON) if count % 2 else (BUTTON, FIELD)
            quick_drag(app, *ends, "ctrl", moves=count % 3 == 0)
            wait_for(f"menu {count}", lambda: app.all(name="New constraint"), limit=5)
            xdotool("key", "Escape")
            app.is_gone(name="New constraint")
        assert not app.action("undo")[0]
        assert app.close() == 0


def test_a_quick_drag_moves_what_it_takes(plumb, example):
    with plumb(example("search.plumb")) as app:
        quick_drag(app, BUTTON, (BUTTON[0], BUTTON[1] + 90), moves=False)
        wait_for("a moved button", lambda: app.action("undo")[0], limit=5)
        app.key("ctrl+s")
        wait_for("the file", lambda: not app.action("revert")[0])
        frame = next(element["frame"] for element in app.saved()["elements"] if element["id"] == "search")
        assert abs(frame[1] - 130) <= 8, frame
