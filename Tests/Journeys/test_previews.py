"""Previews beside the canvas: the scene rotated and in another language, and the strip that shows where it holds."""

import json
import re

from plumb_app import wait_for
from waiting import run


def solved(build, file, *options):
    """Returns the frames that the command line computes for the only scene."""
    words = [build / "plumbline", "solve", "--json", *options, file]
    answer = json.loads(run(*words).stdout)
    return {element["id"]: element["solved"] for element in answer["scenes"][0]["elements"]}


def popover(app, name):
    """Waits for an open popover of that name; the button that opens it may have the same name."""
    return wait_for(f"the popover {name}", lambda: next(
        (part for part in app.all(None, name) if part.role not in ("push button", "label")), None))


def add_preview(app, title):
    """Chooses one of the previews that “+” offers."""
    app.press("Add Preview")
    app.find("push button", re.compile(f"^{re.escape(title)}$"), within=popover(app, "Add Preview")).press()


def test_previews_live_in_the_document(plumb, example, build):
    file = example("growing-button.plumb")
    with plumb(file) as app:
        app.key("ctrl+F9")
        app.find("push button", "Portrait and Landscape").press()
        app.find("push button", "iPhone SE (2nd, 3rd), landscape")
        app.picture("1 both")
        app.find("push button", "iPhone SE (2nd, 3rd)").press()
        languages = app.find("combo box", "Language")
        languages.press()
        app.choose_in_list(languages, "Down", "Return")  # Deutsch
        app.key("Escape")
        app.find("push button", "iPhone SE (2nd, 3rd) · de")
        add_preview(app, "iPhone SE (2nd, 3rd)")
        wait_for("three previews", lambda: len(app.all("push button", "Remove Preview")) == 3)
        app.find("push button", "Rotate Preview").press()
        app.find("push button", "iPhone SE (2nd, 3rd), landscape · de")
        app.picture("2 german")
        app.key("ctrl+s")
        saved = wait_for("saved previews", lambda: app.saved().get("previews"))
        assert [one["scene"] for one in saved] == ["main"] * 3
        assert saved[0] == {"id": "preview-1", "scene": "main", "orientation": "landscape", "language": "de"}
        for _ in range(5):
            app.key("ctrl+z")
        app.key("ctrl+s")
        wait_for("no previews", lambda: not app.saved().get("previews"))
    # The field fills the room beside the button: more in landscape, less with a longer title.
    upright, turned = solved(build, file), solved(build, file, "--orientation", "landscape")
    german = solved(build, file, "--language", "de")
    assert turned["query"][2] > upright["query"][2]
    assert turned["search"][2] == upright["search"][2]
    assert german["search"][2] > upright["search"][2]
    assert german["query"][2] < upright["query"][2]


def test_a_preview_is_moved_without_dragging(plumb, example):
    with plumb(example("growing-button.plumb")) as app:
        app.key("ctrl+F9")
        app.find("push button", "Portrait and Landscape").press()
        app.find("push button", "iPhone SE (2nd, 3rd), landscape")
        app.find("push button", "iPhone SE (2nd, 3rd)").press()
        assert not app.find("push button", "Move Earlier").is_sensitive
        app.press("Move Later")
        app.is_gone("push button", "Move Later")
        assert [one.get("orientation") for one in app.save()["previews"]] == ["landscape", None]


def test_the_canvas_turns_and_comes_back(plumb, example):
    with plumb(example("growing-button.plumb")) as app:
        assert not app.action("view-own")[0]
        app.key("ctrl+r")
        wait_for("another place", lambda: app.action("view-own")[0])
        app.settle()
        app.picture("turned")
        app.click((600, 36))  # there is no button here while the phone is upright
        wait_for("the button", lambda: "Search" in app.find("image", "Canvas").description)
        app.key("ctrl+r")
        wait_for("the place of the design", lambda: not app.action("view-own")[0])
        assert not app.action("undo")[0], "looking changes nothing"


def test_the_strip_says_what_the_command_line_says(plumb, example, build):
    file = example("dialog.plumb")
    document = json.loads(file.read_text())
    next(one for one in document["elements"] if one["id"] == "discard")["title"] = "Discard changes"
    file.write_text(json.dumps(document))
    words = [build / "plumbline", "sweep", "--json", "--widths", "200..1366", file]
    answer = json.loads(run(*words, code=None).stdout)
    axis = answer["scenes"][0]["axes"][0]
    assert axis["proved"]
    assert axis["breaks"][0]["kind"] == "clipped", "the two buttons begin to clip"
    edge = axis["holds"][0][0]
    with plumb(file) as app:
        strip = app.find("slider", "Sizes at which the layout holds")
        text = app.find("push button", re.compile(r"^Holds .*\d")).name
        app.picture("strip")
        first = float(re.findall(r"[\d.]+", text)[0])
        assert abs(first - edge) < 0.006, (text, edge)
        app.press_at(strip)
        wait_for("another size", lambda: app.action("view-own")[0])
        app.key("Escape")
        wait_for("its own size", lambda: not app.action("view-own")[0])


def press_in_preview(app, name, point, width):
    """Clicks on a position in a previewed scene, in its points. Its sheet has a margin of 8 pixels."""
    part = app.find("image", name)
    left, top, wide, _ = part.extents()
    zoom = (wide - 16) / width
    app.press_in_window(left + 8 + point[0] * zoom, top + 8 + point[1] * zoom)


def test_a_preview_is_mirrored_and_a_rotated_one_gives_the_field_room(plumb, example):
    with plumb(example("growing-button.plumb")) as app:
        app.key("ctrl+F9")
        add_preview(app, "iPhone SE (2nd, 3rd)")
        app.find("image", "Preview: iPhone SE (2nd, 3rd)")
        add_preview(app, "iPhone SE (2nd, 3rd), landscape")
        app.find("image", "Preview: iPhone SE (2nd, 3rd), landscape")
        app.find("push button", "iPhone SE (2nd, 3rd)").press()
        directions = app.find("combo box", "Direction", within=popover(app, "Preview"))
        directions.press()
        app.choose_in_list(directions, "Down", "Down", "Return")
        app.key("Escape")
        mirrored = "Preview: iPhone SE (2nd, 3rd) · Right to Left"
        app.find("image", mirrored)
        app.settle()
        app.picture("mirrored")
        # The button is at the left now, and the field is at the button's old position.
        press_in_preview(app, mirrored, (58, 56), 375)
        wait_for("the button at the left", lambda: "Search" in app.find("image", "Canvas").description)
        press_in_preview(app, mirrored, (317, 56), 375)
        wait_for("the field at the right", lambda: "Query" in app.find("image", "Canvas").description)
        # In landscape, the button has moved to the right with its edge, and the field reaches up to it.
        turned = "Preview: iPhone SE (2nd, 3rd), landscape"
        press_in_preview(app, turned, (612, 36), 667)
        wait_for("the button at the right", lambda: "Search" in app.find("image", "Canvas").description)
        press_in_preview(app, turned, (540, 36), 667)
        wait_for("the longer field", lambda: "Query" in app.find("image", "Canvas").description)
