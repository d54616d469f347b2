"""Translating: German is added in the table of texts, and a long title is typed. The button grows and the field
shrinks, on the canvas and in the command line's result for the saved file."""

import json
import re

from plumb_app import wait_for, xdotool
from waiting import run

TITLE = "Alles im Katalog durchsuchen"


def without_languages(file):
    """Removes all translations from the example."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(line for line in lines if '"languages"' not in line), encoding="utf-8")
    return file


def solved(build, file, *options):
    """Returns the widths that the command line computes for the only scene."""
    words = [build / "plumbline", "solve", "--json", *options, file]
    answer = json.loads(run(*words).stdout)
    return {element["id"]: element["solved"][2] for element in answer["scenes"][0]["elements"]}


def test_a_person_translates_a_button(plumb, example, build):
    file = without_languages(example("growing-button.plumb"))
    with plumb(file) as app:
        app.key("ctrl+shift+t")
        app.press_at(app.find("push button", "Add Language…"))
        app.find("label", "Translate Into")
        app.type("german")
        app.picture("1 languages")
        app.key_in_list("Return")
        wait_for("an undoable language", lambda: app.action("undo")[0])
        app.picture("2 an empty column")
        assert app.action("view-language") == (True, "")

        app.press_at(app.find(None, "Title of Search in English"))
        app.key_in_list("Tab")
        wait_for("the canvas in German", lambda: app.action("view-language")[1] == "de")
        app.type(TITLE)
        app.picture("3 typing")
        app.key_in_list("Return")
        app.picture("4 typed")

        app.key("ctrl+s")
        wait_for("the file", lambda: app.saved().get("languages", {}).get("strings", {}).get("de"))
        assert app.close() == 0

    assert app.saved()["languages"] == {"base": "en", "strings": {"de": {"search.title": TITLE}}}
    english, german = solved(build, file), solved(build, file, "--language", "de")
    assert english["search"] == 75
    assert german["search"] > 150
    assert english["query"] - german["query"] == german["search"] - english["search"]


def begin_typing(app):
    """Clicks on the button's text in the table, and returns the field that appears."""
    name = "Title of Search in English"
    app.press_at(app.find(None, name))
    return app.wait_for_focus("text", name)


def test_a_click_outside_the_table_ends_typing(plumb, example):
    file = example("growing-button.plumb")
    with plumb(file) as app:
        app.key("ctrl+shift+t")
        begin_typing(app)
        app.type("Find")
        app.click((10, 10))
        wait_for("the text in the document", lambda: app.action("undo")[0])
        begin_typing(app)
        xdotool("key", "ctrl+a")
        app.type("Look")
        app.press_at(app.find(None, re.compile("^Search the outline")))
        app.key("ctrl+s")
        wait_for("the file", lambda: "Look" in file.read_text(encoding="utf-8"))
        assert app.close() == 0
