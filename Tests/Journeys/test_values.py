"""The pane of named values: changed, renamed, merged and removed there, by keyboard and by pointer."""

import json
import re

from gi.repository import GLib
from plumb_app import resize, wait_for, xdotool

VALUES = [
    {"id": "gap", "value": 20},
    {"id": "wide", "value": "12 * gap"},
    {"id": "margin", "value": 20},
    {"id": "brand", "color": "#1c71d8", "dark": "#78aeed"},
]
EXPRESSIONS = {"query-leading": "gap", "query-top": "margin", "query-width": "wide"}


def with_values(file):
    """Gives the example four values, three of which stand in constraints."""
    document = json.loads(file.read_text(encoding="utf-8"))
    for constraint in document["constraints"]:
        if constraint["id"] in EXPRESSIONS:
            constraint["constant"] = EXPRESSIONS[constraint["id"]]
    whole = {"plumb": 1, "values": VALUES, **{key: value for key, value in document.items() if key != "plumb"}}
    file.write_text(json.dumps(whole, ensure_ascii=False), encoding="utf-8")
    return file


def open_pane(app):
    app.key("ctrl+shift+v")
    return app.find(None, "Add a value")


def value(app, name):
    """Returns the value as the saved file has it."""
    return next((one for one in app.saved()["values"] if one["id"] == name), None)


def test_a_number_is_typed_and_everything_follows(plumb, example):
    with plumb(with_values(example("search.plumb"))) as app:
        resize(app, 1280, 720)
        open_pane(app)
        app.picture("1 values")
        app.press_at(app.find(None, "Value of gap"))
        app.wait_for_focus("text", "Value of gap")
        xdotool("key", "ctrl+a")
        app.type("10")
        app.key_in_list("Return")
        wait_for("the field at its place", lambda: app.frame("query")[0] == 10)
        app.find(None, "wide comes to 120")
        app.save()
        assert value(app, "gap")["value"] == 10
        assert {c["id"]: c.get("constant") for c in app.saved()["constraints"]}["query-leading"] == "gap"
        app.activate("undo")
        wait_for("the old place", lambda: app.frame("query")[0] == 20)
        assert not app.action("undo")[0]
        app.save()
        assert app.close() == 0


def test_the_numbers_that_hold_are_told(plumb, example):
    with plumb(example("on-four-values.plumb")) as app:
        resize(app, 1280, 720)
        # From a text field of the inspector, too.
        app.activate("select-element", GLib.Variant("s", "root"))
        app.press_at(app.find("text", "Name", within=app.find("panel", "Inspector")))
        app.wait_for_focus("text", "Name")
        xdotool("key", "ctrl+shift+v")
        app.find(None, "Add a value")
        app.press_at(app.find(None, "gap comes to "))
        app.find("slider", "Number of gap")
        app.press_at(app.find(None, "side comes to 20"))
        app.find("label", re.compile("^Holds from 6.7 to 36.08$"))
        app.picture("holds")
        # The users are selected.
        app.find("label", re.compile("Constraint"), within=app.find("panel", "Inspector"))
        assert app.close() == 0


def test_a_value_is_renamed_merged_and_removed(plumb, example):
    with plumb(with_values(example("search.plumb"))) as app:
        resize(app, 1280, 720)
        open_pane(app)
        app.press_at(app.find(None, "Name of gap"))
        app.wait_for_focus("text", "Name of gap")
        xdotool("key", "ctrl+a")
        app.type("step")
        app.key_in_list("Return")
        app.find(None, "Value of step")
        app.press_at(app.find(None, "margin comes to "))
        app.activate("values-merge", GLib.Variant("s", "step"))
        app.is_gone(None, "Value of margin")
        app.save()
        saved = {c["id"]: c.get("constant") for c in app.saved()["constraints"]}
        assert saved["query-leading"] == saved["query-top"] == "step"
        assert value(app, "wide")["value"] == "12 * step"

        app.press_at(app.find(None, "wide comes to 240"))
        app.press_at(app.find("push button", "Remove Value"))
        app.is_gone(None, "Value of wide")
        app.save()
        assert {c["id"]: c.get("constant") for c in app.saved()["constraints"]}["query-width"] == 240
        assert app.close() == 0


def test_a_value_is_added_by_keyboard(plumb, example):
    with plumb(example("search.plumb")) as app:
        resize(app, 1280, 720)
        open_pane(app)
        app.picture("no values")
        app.activate("values-add", GLib.Variant("s", "number"))
        app.wait_for_focus("text", "Name of space")
        xdotool("key", "ctrl+a")
        app.type("gap")
        app.key_in_list("Tab")
        app.wait_for_focus("text", "Value of gap")
        xdotool("key", "ctrl+a")
        app.type("gap + 1")
        app.key_in_list("Return")
        app.find("label", re.compile("^gap: Not possible: "))
        app.picture("refused")
        app.save()
        assert value(app, "gap") == {"id": "gap", "value": 8}
        assert app.close() == 0


def test_names_are_offered_while_an_expression_is_typed(plumb, example):
    with plumb(with_values(example("search.plumb"))) as app:
        resize(app, 1280, 720)
        open_pane(app)
        app.press_at(app.find(None, "wide comes to 240"))
        app.show_page("Attributes")
        app.press_at(app.find("text", "Constant", within=app.find("panel", "Inspector")))
        app.wait_for_focus("text", "Constant")
        xdotool("key", "ctrl+a")
        app.type("6 * ma")
        app.find(None, "margin, 20")
        app.picture("offered")
        xdotool("key", "Return")
        app.is_gone(None, "margin, 20")
        app.type(" + 5")
        xdotool("key", "Return")
        wait_for("the width", lambda: app.frame("query")[2] == 125)
        app.save()
        assert {c["id"]: c.get("constant") for c in app.saved()["constraints"]}["query-width"] == "6 * margin + 5"
        # A click on a name ends no typing, and Escape hides the list.
        xdotool("key", "ctrl+a")
        app.type("ga")
        app.press_at(app.find(None, "gap, 20"))
        app.wait_for_focus("text", "Constant")
        app.type(" + m")
        app.find(None, "margin, 20")
        xdotool("key", "Escape")
        app.is_gone(None, "margin, 20")
        xdotool("key", "BackSpace", "1", "Return")
        wait_for("the width", lambda: app.frame("query")[2] == 21)
        assert app.close() == 0


def test_a_value_is_made_named_and_used_elsewhere(plumb, example):
    with plumb(example("on-four-values.plumb")) as app:
        resize(app, 1280, 720)
        open_pane(app)
        app.press_at(app.find(None, "brand comes to "))
        app.press_at(app.find(None, "gap comes to "))
        # Five constraints name the gap alone. They get a number, and then a value of it.
        app.show_page("Attributes")
        app.press_at(app.find("text", "Constant", within=app.find("panel", "Inspector")))
        app.wait_for_focus("text", "Constant")
        xdotool("key", "ctrl+a")
        app.type("9")
        xdotool("key", "Return")
        app.find(None, "Users of gap: 2")
        app.activate("make-value")
        app.wait_for_focus("text", "Name of space")
        app.picture("named")
        app.type("between")
        app.key_in_list("Return")
        app.find(None, "Value of between")
        app.save()
        assert value(app, "between")["value"] == 9
        assert app.close() == 0
