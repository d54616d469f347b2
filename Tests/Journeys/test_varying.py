"""A design that is another one when it is turned: varied for landscape with the pointer and by keyboard, looked at in both
orientations, taken back, saved and opened again."""

import json
import subprocess

from plumb_app import wait_for

SEARCH = (317, 35)  # the middle of the button in landscape, which has no status bar
LANDSCAPE = "orientation=landscape"


def solved(build, file, size):
    words = [str(build / "plumbline"), "solve", "--json", "--size", size, str(file)]
    scene = json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout)["scenes"][0]
    return {one["id"]: one["solved"] for one in scene["elements"]}


def editing_landscape(app):
    return app.find("push button", "Done")


def test_a_turned_design_is_another_one(plumb, example, build):
    file = example("search.plumb")
    upright = solved(build, file, "375x667")
    with plumb(file) as app:
        app.key("ctrl+alt+o")
        editing_landscape(app)
        app.settle()
        app.picture("varied")
        # The button goes below the field, and its constraints with it.
        app.drag(SEARCH, (100, 200))
        app.activate("reset-suggested-all")
        app.settle()
        app.key("ctrl+s")
        saved = wait_for("saved variations", lambda: any("variations" in one for one in app.saved()["constraints"]) and app.saved())
        search = next(one for one in saved["elements"] if one["id"] == "search")
        assert LANDSCAPE in search["variations"]
        app.picture("other")
        app.find("push button", "Done").press()
        app.is_gone("push button", "Done")
        app.settle()
        app.picture("upright")
    assert solved(build, file, "375x667") == upright
    turned = solved(build, file, "667x375")
    assert turned["search"][1] > 150 and turned["search"][0] < 200, turned
    with plumb(file) as app:
        app.key("ctrl+r")
        app.settle()
        app.picture("turned")
        app.key("ctrl+r")
        app.key("ctrl+alt+o")
        editing_landscape(app)
        app.key("ctrl+alt+shift+o")
        app.is_gone("push button", "Done")


def test_varying_is_undone_a_step_at_a_time(plumb, example):
    file = example("search.plumb")
    before = json.loads(file.read_text())
    with plumb(file) as app:
        app.key("ctrl+alt+o")
        editing_landscape(app)
        app.settle()
        app.drag(SEARCH, (SEARCH[0], 135))
        app.click((10, 300))
        app.key("ctrl+s")
        wait_for("the variation", lambda: any("variations" in one for one in app.saved()["elements"]))
        app.key("ctrl+z")
        app.key("ctrl+s")
        wait_for("the file as it was", lambda: app.saved() == before)
