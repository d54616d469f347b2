"""Components: made of a row, added from the library, edited, overridden and detached, by keyboard and by pointer."""

import json
import re

import pytest
from gi.repository import GLib
from plumb_app import resize, wait_for, xdotool

TIES = [
    ("title.leading", "row.leading", 10), ("badge.trailing", "row.trailing", -10),
    ("title.centerY", "row.centerY", 0), ("badge.centerY", "row.centerY", 0),
]


@pytest.fixture
def rows(tmp_path):
    """A screen with a row that has a title and a badge."""
    document = {
        "plumb": 1,
        "scenes": [{"id": "main", "root": "root", "profile": "ios", "size": [320, 480]}],
        "elements": [
            {"id": "root", "kind": "view", "frame": [0, 0, 320, 480], "children": ["row"]},
            {"id": "row", "kind": "view", "name": "Row", "frame": [10, 20, 300, 60], "children": ["title", "badge"],
             "background": "card"},
            {"id": "title", "kind": "label", "frame": [10, 19.5, 35, 21], "text": "Title"},
            {"id": "badge", "kind": "label", "frame": [272, 19.5, 18, 21], "text": "12"},
        ],
        "constraints": [
            {"id": f"c{number}", "first": first, "second": second, "constant": constant}
            for number, (first, second, constant) in enumerate(TIES)
        ],
    }
    file = tmp_path / "rows.plumb"
    file.write_text(json.dumps(document), encoding="utf-8")
    return file


def instances(document):
    return [one for one in document["elements"] if one.get("kind") == "instance"]


def text_of(document, id):
    return next(one for one in document["elements"] if one["id"] == id)["text"]


def test_a_component_is_made_used_and_edited(plumb, rows):
    with plumb(rows) as app:
        resize(app, 1280, 720)
        app.key("ctrl+0")
        app.settle()
        before = app.saved()
        # Made by its key. Nothing moves, and the row is now an instance.
        app.click((160, 70))
        app.find("label", "Row", within=app.find("panel", "Inspector"))
        app.key("ctrl+alt+k")
        app.find(None, "Made the component “Row”.")
        app.picture("1 made")
        document = app.save()
        assert len(instances(document)) == 1
        assert instances(document)[0]["frame"] == [10, 20, 300, 60]
        component = next(scene["id"] for scene in document["scenes"] if scene.get("component"))

        # Two more from the library, by keyboard.
        for count in (2, 3):
            app.insert("Row")
            wait_for(f"{count} instances", lambda count=count: len(instances(app.save())) == count)
        assert all(one["component"] == component for one in instances(app.saved()))
        app.picture("2 three instances")

        # A text of the instance that was added last.
        panel = app.find("panel", "Inspector")
        app.find("text", "Text", within=panel)
        app.picture("3 inspector")
        app.fill("Text", "Mine")
        wait_for("the override", lambda: instances(app.save())[-1].get("overrides") == {"title.text": "Mine"})
        app.find("push button", "Reset Text", within=panel)
        app.picture("4 overridden")

        # The component: its key goes there, and all instances follow.
        app.key("ctrl+alt+Return")
        app.find("label", "View of scene “Row”", within=panel)
        app.picture("5 component")
        app.activate("select-element", GLib.Variant("s", "badge"))
        app.find("label", "12", within=panel)
        app.press_at(app.find("text", "Text", within=panel))
        app.key("ctrl+a")
        app.type("99")
        wait_for("the new text", lambda: text_of(app.save(), "badge") == "99")
        app.picture("6 edited")
        assert instances(app.saved())[-1]["overrides"] == {"title.text": "Mine"}

        # Detached through the menu's command: only plain elements remain there.
        app.activate("select-element", GLib.Variant("s", "row"))
        app.find("push button", "Detach", within=panel)
        app.activate("detach-instance")
        wait_for("two instances", lambda: len(instances(app.save())) == 2)
        texts = [one.get("text") for one in app.saved()["elements"]]
        assert texts.count("99") == 2
        app.picture("7 detached")

        # All of it is undone.
        while app.action("undo")[0]:
            app.activate("undo")
        app.save()
        assert app.saved()["elements"] == before["elements"]
        assert app.close() == 0


def test_a_text_inside_is_typed_in_place_and_a_click_takes_the_instance(plumb, rows):
    with plumb(rows) as app:
        resize(app, 1280, 720)
        app.key("ctrl+0")
        app.settle()
        app.click((160, 70))
        app.find("label", "Row", within=app.find("panel", "Inspector"))
        app.key("ctrl+alt+k")
        app.find(None, "Made the component “Row”.")
        # The title is not grabbed by itself: a drag on it moves the instance.
        app.drag((30, 50), (30, 90))
        wait_for("the moved instance", lambda: instances(app.save())[0]["frame"][1] > 40)
        app.activate("undo")
        app.click((30, 50), count=2)
        app.wait_for_focus("text")
        xdotool("key", "ctrl+a")
        app.type("Typed\n")
        wait_for("the override", lambda: instances(app.save())[0].get("overrides") == {"title.text": "Typed"})
        app.picture("typed")
        app.activate("reset-overrides")
        wait_for("no override", lambda: not instances(app.save())[0].get("overrides"))
        # A component that is in use stays.
        app.key("ctrl+alt+Return")
        assert not app.action("delete-scene")[0]
        app.key("Escape")
        app.find("push button", "Detach", within=app.find("panel", "Inspector"))
        # The button goes there, too, and Escape comes back.
        app.press_at(app.find("push button", "Edit Component", within=app.find("panel", "Inspector")))
        app.is_gone("push button", "Detach")
        app.picture("edited")
        xdotool("key", "Escape")
        app.find("push button", "Detach", within=app.find("panel", "Inspector"))
        assert app.close() == 0


def test_a_color_of_one_instance_is_the_name_of_a_value(plumb, rows):
    document = json.loads(rows.read_text(encoding="utf-8"))
    document["values"] = [{"id": "brand", "color": "#c01c28", "dark": "#f66151"}]
    rows.write_text(json.dumps(document), encoding="utf-8")
    with plumb(rows) as app:
        resize(app, 1280, 720)
        app.key("ctrl+0")
        app.settle()
        app.click((160, 70))
        panel = app.find("panel", "Inspector")
        app.find("label", "Row", within=panel)
        app.key("ctrl+alt+k")
        app.find(None, "Made the component “Row”.")
        # The title stands first.
        app.find("text", "Color", within=panel)
        app.fill("Color", "brand")
        wait_for("the override", lambda: instances(app.save())[0].get("overrides") == {"title.color": "brand"})
        app.find("push button", "Reset Color", within=panel)
        app.picture("1 named")
        app.activate("detach-instance")
        wait_for("plain elements", lambda: not instances(app.save()))
        assert [one.get("color") for one in app.saved()["elements"] if one.get("text") == "Title"].count("brand") == 1
        app.picture("2 detached")
        assert app.close() == 0


def overrides(document, id):
    return next(one for one in document["elements"] if one["id"] == id).get("overrides", {})


def test_overrides_that_nothing_uses_are_told_and_removed(plumb, example):
    with plumb(example("ten-rows.plumb")) as app:
        resize(app, 1280, 720)
        app.key("ctrl+0")
        app.settle()
        app.find("label", re.compile("^Messages: No issues"))
        # The number in the badge is deleted from the component, by keyboard.
        app.activate("select-element", GLib.Variant("s", "row-3"))
        app.find("label", "Chiara", within=app.find("panel", "Inspector"))
        app.key("ctrl+alt+Return")
        app.activate("select-element", GLib.Variant("s", "count"))
        app.find("label", "2", within=app.find("panel", "Inspector"))
        app.key("Delete")
        pane = app.find("panel", "Issues")
        row = app.find("push button", re.compile("^“Chiara” overrides “count.text”, which “Row” doesn’t have"), within=pane)
        app.picture("1 told")
        row.press()
        app.find("label", "Chiara", within=app.find("panel", "Inspector"))
        app.find("push button", re.compile("^Remove Unused Overrides"), within=pane).press()
        wait_for("the override to go", lambda: "count.text" not in overrides(app.save(), "row-3"))
        assert overrides(app.saved(), "row-3")["name.text"] == "Chiara Rossi"
        # Another one by its button in the inspector.
        app.activate("select-element", GLib.Variant("s", "row-6"))
        panel = app.find("panel", "Inspector")
        app.find("label", "Fatima", within=panel)
        app.find("push button", "Reset count.text", within=panel)
        app.picture("2 inspector")
        app.find("push button", "Reset count.text", within=panel).press()
        wait_for("the other one to go", lambda: "count.text" not in overrides(app.save(), "row-6"))
        app.is_gone("push button", re.compile("overrides “count.text”"))
        assert app.close() == 0
