"""A first screen, made with the mouse by a person who does not know Interface Builder. It needs few acts, and is right
on every device."""

import json
import re

from plumb_app import wait_for
from plumbline import solved
from search_layout import ABOVE, MARGIN, WIDTH, middle
from waiting import run

# An act is a click, a drag, a text or a key. In another editor, a person who does not know it needs 126 acts for this
# screen.
MOST_ACTS = 60
TITLES = ["Walk", "Drive", "Fly"]
LARGE = "large,xxxLarge"


class CountingHand:
    """Does the acts of a person with pointer and keys, and counts them."""

    def __init__(self, app):
        self.app, self.acts = app, 0

    def act(self, do, *arguments, **options):
        self.acts += 1
        result = do(*arguments, **options)
        self.app.settle()
        return result

    def begin(self, template):
        self.act(self.app.begin, template)

    def press(self, name):
        self.act(self.app.press, name)

    def drag(self, start, end, **options):
        self.act(self.app.drag, start, end, **options)

    def type(self, text):
        self.act(self.app.type, text)

    def ids(self):
        return [element["id"] for element in self.app.save()["elements"]]

    def place(self, name, at):
        """Opens the library, types a search text, and drags the row to a point of the canvas. Returns the new element's
        id."""
        app, before = self.app, self.ids()
        self.act(app.press_at, app.find("push button", "Library"))
        app.wait_for_focus("entry", "Search the library")
        self.type(name)
        library = app.find("list", "Library")
        row = wait_for(f"“{name}” first", lambda: next(
            (row for row in app.all("list item", within=library)[:1] if row.name == name), None))
        self.act(app.drag_out, row, "Library", at)
        return next(id for id in self.ids() if id not in before)

    def copy(self, id, to):
        """Drags a copy of an element to a point; returns its id."""
        before = self.ids()
        self.drag(middle(self.app.frame(id)), to, keys=["d"])
        return next(id for id in self.ids() if id not in before)

    def retitle(self, id, text):
        """Double-clicks an element and types; the text replaces the old one, Return ends it."""
        app = self.app
        self.act(app.click, middle(app.frame(id)), count=2)
        app.wait_for_focus("text", "Text")
        self.type(text + "\n")


def stretch(hand, id, left=None, right=None):
    """Drags the sides of the selected element by their handles, slightly off; the guides correct the drops."""
    for way, wanted in ((-1, left), (1, right)):
        if wanted is not None:
            x, y, width, height = hand.app.frame(id)
            # The handles of a small element stand outside of it.
            outside = way * 5 / hand.app.zoom if width * hand.app.zoom < 40 else 0
            edge = x + width if way > 0 else x
            hand.drag((edge + outside, y + height / 2), (wanted + outside, y + height / 2))


def make_screen(hand):
    """Makes a field and a button in a row, an image, a text of two lines and three equal buttons. Returns the ids of
    the buttons and of the text."""
    app = hand.app
    search = hand.place("Button", (WIDTH - 50, ABOVE + 24))
    hand.retitle(search, "Search")
    field = hand.place("Text Field", (80, ABOVE + 24))
    stretch(hand, field, right=app.frame(search)[0] - 7)
    image = hand.place("Image View", (WIDTH / 2, ABOVE + 100))
    stretch(hand, image, left=MARGIN + 1, right=WIDTH - MARGIN - 1)
    label = hand.place("Label", (MARGIN + 24, ABOVE + 180))
    hand.retitle(label, "Where would you like to go today, and how?")
    stretch(hand, label, right=WIDTH - MARGIN - 1)
    hand.act(app.fill, "Lines", "2")
    app.picture("1 field, button, image and text")
    buttons = [hand.place("Button", (MARGIN + 24, ABOVE + 230))]
    width = (WIDTH - 2 * MARGIN - 2 * 8) / 3
    stretch(hand, buttons[0], right=MARGIN + width + 1)
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
