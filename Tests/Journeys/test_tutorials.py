"""The tutorials, done with the pointer: each step is ticked when it is done, and not before."""

import importlib.machinery
import importlib.util
import pathlib

import pytest
from plumb_app import speaking, wait_for
from tutorial_hand import TutorialHand, tutorials
from waiting import run

PROJECT = pathlib.Path(__file__).parents[2]
SCRIPT = PROJECT / "Resources" / "scripts" / "translations"
LANGUAGES = ["en", "ja"]


def dictionary(language):
    """Returns a function that translates English sentences into a language."""
    if language == "en":
        return lambda sentence: sentence
    loader = importlib.machinery.SourceFileLoader("translations", str(SCRIPT))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("translations", loader))
    loader.exec_module(module)
    known = {fields["msgid"]: fields.get("msgstr") for fields, _ in module.entries_of(module.FOLDER / f"{language}.po")}
    return lambda sentence: known.get(sentence) or sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", tutorials())
def test_a_tutorial_is_done_by_hand(plumb, build, id, language):
    steps, words = tutorials()[id], dictionary(language)
    run(SCRIPT, "compile", build / "locale")
    with plumb(environment=speaking(language)) as app:
        app.find("push button", words(steps[0][0]["title"])).press()
        wait_for("the canvas", lambda: app.zoom > 0)
        app.settle()
        hand = TutorialHand(app, words)
        for index, gestures in enumerate(steps):
            wait_for("the ticks", lambda: len(hand.ticks(len(steps))) == len(steps))
            assert not hand.ticks(len(steps))[index], f"step {index + 1} is to be done yet"
            app.picture(f"{id} {language} {index + 1}")
            for gesture in gestures:
                hand.play(gesture)
            wait_for(f"the tick of step {index + 1}", lambda: hand.ticks(len(steps))[index])
            assert all(hand.ticks(len(steps))[:index]), "what was done stays done"
        app.picture(f"{id} {language} done")
        app.key("ctrl+z")
        wait_for("the last tick to go", lambda: not hand.ticks(len(steps))[-1])
