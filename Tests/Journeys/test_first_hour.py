"""A first screen, made with the mouse by a person who does not know Interface Builder. It needs few acts, and is right
on every device."""

import json
import re

from counting_hand import CountingHand
from plumbline import solved
from search_layout import ABOVE, MARGIN, WIDTH, middle
from waiting import run

# An act is a click, a drag, a text or a key. In another editor, a person who does not know it needs 126 acts for this
# screen.
MOST_ACTS = 60
TITLES = ["Walk", "Drive", "Fly"]
LARGE = "large,xxxLarge"


def make_screen(hand):
    """Makes a field and a button in a row, an image, a text of two lines and three equal buttons. Returns the ids of
    the buttons and of the text."""
    app = hand.app
    search = hand.place("Button", (WIDTH - 50, ABOVE + 24))
    hand.retitle(search, "Search")
    field = hand.place("Text Field", (80, ABOVE + 24))
    hand.stretch(field, right=app.frame(search)[0] - 7)
    image = hand.place("Image View", (WIDTH / 2, ABOVE + 100))
    hand.stretch(image, left=MARGIN + 1, right=WIDTH - MARGIN - 1)
    label = hand.place("Label", (MARGIN + 24, ABOVE + 180))
    hand.retitle(label, "Where would you like to go today, and how?")
    hand.stretch(label, right=WIDTH - MARGIN - 1)
    hand.act(app.fill, "Lines", "2")
    app.picture("1 field, button, image and text")
    buttons = [hand.place("Button", (MARGIN + 24, ABOVE + 230))]
    width = (WIDTH - 2 * MARGIN - 2 * 8) / 3
    hand.stretch(buttons[0], right=MARGIN + width + 1)
    for _ in TITLES[1:]:
        x, y = middle(app.frame(buttons[-1]))
        buttons.append(hand.copy(buttons[-1], (x + width + 9, y)))
    for id, title in zip(buttons, TITLES):
        hand.retitle(id, title)
    app.picture("2 drawn")
    return search, label, buttons


def in_japanese_too(file, search, label, buttons):
    """Copies the file, with texts in Japanese."""
    document = json.loads(file.read_text(encoding="utf-8"))
    texts = {f"{search}.title": "検索", f"{label}.text": "今日はどこへ、どうやって行きますか？"}
    texts |= {f"{id}.title": title for id, title in zip(buttons, ("徒歩で", "車で", "飛行機で"))}
    document["languages"] = {"base": "en", "strings": {"ja": texts}}
    copy = file.with_name("ja-" + file.name)
    copy.write_text(json.dumps(document), encoding="utf-8")
    return copy


def test_a_first_screen_takes_few_acts(plumb, tmp_path, build):
    file = tmp_path / "first.plumb"
    with plumb() as app:
        hand = CountingHand(app)
        hand.begin("Phone")
        app.save_as(file)
        search, label, buttons = make_screen(hand)
        hand.acts += 1  # the button of the menu, beside its row
        hand.act(app.choose_from, "Resolve", "Add Missing Constraints", which=1)
        app.find("label", re.compile("^No issues"))
        app.picture("3 constrained")
        app.save()
        print(f"{hand.acts} acts")
        assert hand.acts < MOST_ACTS
        assert app.close() == 0

    everywhere = in_japanese_too(file, search, label, buttons)
    run(build / "plumbline", "check", "--strict", "--orientations=all", "--languages=all", f"--text-sizes={LARGE}", everywhere)
    upright, wide = solved(build, everywhere), solved(build, everywhere, "--orientation=landscape", "--language=ja")
    for layout in (upright, wide):
        widths = [layout[id][2] for id in buttons]
        assert max(widths) - min(widths) < 1e-5, "three equal buttons"
    assert wide[buttons[0]][2] > upright[buttons[0]][2] + 80
