"""The window in other languages: an English sentence there was forgotten in the translation."""

import importlib.machinery
import importlib.util
import os
import re

import pytest
from gi.repository import GLib
from plumb_app import resize, show_panes, speaking, xdotool
from waiting import run

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCRIPT = os.path.join(PROJECT, "Resources", "scripts", "translations")


@pytest.fixture
def translations():
    """Returns the script as a module."""
    loader = importlib.machinery.SourceFileLoader("translations", SCRIPT)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("translations", loader))
    loader.exec_module(module)
    return module


@pytest.fixture
def spoken(build):
    """Returns a function for the environment of a program in a language."""
    run(SCRIPT, "compile", build / "locale")
    return speaking


def english(translations, language, least=2):
    """Returns the English sentences that the language translates otherwise, as patterns. Sentences have at least
    `least` words; their places match anything."""
    patterns = []
    for fields, _ in translations.entries_of(translations.FOLDER / f"{language}.po"):
        for key in ("msgid", "msgid_plural"):
            sentence = fields.get(key)
            said = fields.get("msgstr", fields.get("msgstr[0]"))
            words = re.findall(r"[A-Za-z]{2,}", re.sub(r"%\d", "", sentence or ""))
            if said != sentence and len(words) >= least:
                patterns.append(".+".join(re.escape(piece) for piece in re.split(r"%\d", sentence)))
    return re.compile("(?:" + "|".join(patterns) + ")")


def said(app):
    return {text for part in app.parts() for text in (part.name, part.description) if text}


def test_nothing_is_said_in_english_in_the_japanese_window(plumb, example, spoken, translations):
    # A single word may come from the document.
    forgotten = english(translations, "ja")
    with plumb(example("search.plumb"), environment=spoken("ja")) as app:
        seen = said(app)
        assert any("\u3040" <= letter <= "\u30ff" for text in seen for letter in text), "it speaks English"
        for name, show in {
            "selection": lambda: app.key("ctrl+a"), "menu": lambda: app.key("F10"),
            "everywhere": lambda: app.activate("check-everywhere"), "keys": lambda: app.key("ctrl+question"),
        }.items():
            show()
            app.settle()
            app.picture(f"japanese {name}")
            seen |= said(app)
            if name in ("menu", "keys"):
                xdotool("key", "Escape")
    assert sorted(text for text in seen if forgotten.fullmatch(text)) == []


def test_unnamed_elements_are_called_by_their_kind_in_japanese(plumb, example, spoken, translations):
    """Here no word comes from the document, so not even a single one may be English."""
    file = example("search.plumb")
    file.write_text(re.sub(r'"name": "[A-Z]\w+", ', "", file.read_text()).replace('"Search"', '"検索"').replace('"Books and records"', '""'))
    kinds = english(translations, "ja", least=1)
    with plumb(file, environment=spoken("ja")) as app:
        app.find(name=re.compile("ビュー"))
        seen = set()
        for id in ["root", "query", "search"]:
            app.activate("select-element", GLib.Variant("s", id))
            app.settle()
            seen |= said(app)
        app.picture("japanese kinds")
    assert any("ボタン“検索”" in text for text in seen)
    assert sorted(text for text in seen if kinds.fullmatch(text)) == []


def test_words_longer_by_half_need_no_wider_window(plumb, example, build):
    run(SCRIPT, "pseudo", build / "locale")
    with plumb(example("search.plumb"), environment=speaking("en_XA")) as app:
        assert app.find("push button", re.compile("^Åttrîbûtéš ~")), "it speaks another language"
        show_panes(app, True)
        resize(app, 1280, 720)
        app.picture("1280")
        show_panes(app, False)
        resize(app, 640, 720)
        app.picture("640")
        show_panes(app, True)
