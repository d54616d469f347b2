"""Plays the scripts of the tutorials (`Tests/Golden/tutorial-gestures.jsonl`) with a real pointer, in any language."""

import itertools
import json
import pathlib

from plumb_app import wait_for, xdotool
from waiting import retry_until, soon

GESTURES = pathlib.Path(__file__).parents[1] / "Golden" / "tutorial-gestures.jsonl"
# The fields of the inspector: each with its page and its label.
FIELDS = {
    "hugging.horizontal": ("Size", "Horizontal Hugging"), "constant": ("Attributes", "Constant"),
    "priority": ("Attributes", "Priority"), "relation": ("Attributes", "Relation"),
}


def tutorials():
    """Returns the gestures of each tutorial, step by step."""
    lines = [json.loads(line) for line in GESTURES.read_text(encoding="utf-8").splitlines()]
    return {
        id: [list(gestures) for _, gestures in itertools.groupby(all, key=lambda line: line["step"])]
        for id, all in itertools.groupby(lines, key=lambda line: line["tutorial"])
    }


class TutorialHand:
    """A person in one window; `words` translates from English into its language."""

    def __init__(self, app, words=lambda sentence: sentence):
        self.app, self.words = app, words

    def ticks(self, count):
        """Returns which steps are done, by their accessible names; an empty list while these are not complete."""
        names = {part.name for part in self.app.all("push button")}
        done = [self._step("Step %1 of %2, done", index, count) in names for index in range(count)]
        to_do = [self._step("Step %1 of %2", index, count) in names for index in range(count)]
        return done if all(a != b for a, b in zip(done, to_do)) else []

    def _step(self, sentence, index, count):
        return self.words(sentence).replace("%1", str(index + 1)).replace("%2", str(count))

    def play(self, gesture):
        getattr(self, gesture["do"])(gesture)
        self.app.settle()

    # One method for each word of the scripts

    def insert(self, gesture):
        """Drags an item from the library to the canvas."""
        app, name = self.app, self.words(gesture["name"])
        app.press_at(app.find("push button", self.words("Library")))
        app.wait_for_focus("entry", self.words("Search the library"))
        library = app.find("list", self.words("Library"))
        row = app.find("list item", name, within=library)
        # The arrow keys scroll it into view.
        app.key_in_list(*["Down"] * [part.name for part in app.all("list item", within=library)].index(name))
        app.settle()
        app.drag_out(row, self.words("Library"), gesture["at"])

    def click(self, gesture):
        self.app.click(gesture["at"])

    def drag(self, gesture):
        self.app.drag(gesture["from"], gesture["to"])

    def constrain(self, gesture):
        app = self.app
        app.drag(gesture["from"], gesture["to"], keys=["ctrl"])
        menu = app.find(name=self.words("New constraint"))
        names = [self.words(row[0]).replace("%1", self.words(row[1]) if len(row) > 1 else "") for row in gesture["rows"]]
        for name in names:
            there = app.all("push button", within=menu)
            # A row has its title, then its value.
            said = self.words("%1, %2").replace("%1", name).split("%2")[0]
            wanted = next(index for index, part in enumerate(there) if part.name == name or part.name.startswith(said))
            focused = next(index for index, part in enumerate(there) if part.is_focused)
            step = "Down" if wanted > focused else "Up"
            xdotool("key", *[step] * abs(wanted - focused), "Return" if name == names[-1] else "shift+Return")
        app.is_gone(name=self.words("New constraint"))

    def _row(self, sentence):
        """Returns the sentence as the outline shows it: there the container's size is written out in words."""
        for size in ("the width of %1", "the height of %1"):
            container = self.words(size).replace("%1", f"“{self.words('View')}”")
            sentence = sentence.replace(size.replace("%1", "“View”"), container)
        return sentence

    def _places(self, outline):
        """Returns the rows of the outline with their positions."""
        return [(row.name, row.extents()) for row in self.app.all("list item", within=outline)]

    def select(self, gesture):
        """Selects a constraint in the outline."""
        app = self.app
        outline = app.find("list", self.words("Outline"))

        def row_in_sight():
            """Returns the row once it is visible, scrolling by one step at a time. Rows far below do not exist yet, and
            a late scroll goes past the row. The list becomes lower when issues are found, possibly late."""
            x, y, width, height = outline.extents()
            wheel = "5"
            places = self._places(outline)
            for row in app.all("list item", self._row(gesture["row"]), within=outline):
                _, top, _, row_height = row.extents()
                # A row that is not laid out yet has no height and no position.
                if row_height and top >= y and top + row_height <= y + height:
                    return row
                if top < y:
                    wheel = "4"
            xdotool("mousemove", *map(str, app.in_window(x + width // 2, y + height // 2)), "click", wheel)
            # Another turn before this one is seen would go past the row.
            soon(lambda: self._places(outline) != places, 1)

        pressed = []

        def press():
            row = wait_for(gesture["row"], row_in_sight)
            pressed.append(row.extents())
            app.press_at(row)

        def seen():
            rows = [(row.name, row.extents(), row.is_selected, row.is_focused) for row in app.all("list item", within=outline)]
            return f"pressed at {pressed[-1]}, the outline at {outline.extents()} with {rows}"

        retry_until(
            f"the constraint {gesture['row']} in the inspector", press,
            lambda: app.all("text", self.words("Constant"), within=app.find("panel", self.words("Inspector"))), seen=seen)

    def fill(self, gesture):
        app, (page, name) = self.app, FIELDS[gesture["field"]]
        panel = app.find("panel", self.words("Inspector"))
        app.show_page(self.words(page), panel)
        if gesture["field"] == "relation":
            combo = app.scroll_to("combo box", self.words(name), panel)
            app.press_at(combo)
            app.choose_in_list(combo, "Down", "Return")
            return
        app.press_at(app.scroll_to("text", self.words(name), panel))
        app.key("ctrl+a")
        app.type(gesture["text"])
        xdotool("key", "Return")
        app.heard()

    def type(self, gesture):
        app = self.app
        app.click(gesture["at"], count=2)
        app.wait_for_focus("text", self.words("Text"))
        app.key("ctrl+a")
        app.type(gesture["text"] + "\n")

    def command(self, gesture):
        app, id = self.app, gesture["id"]
        if id == "select-all":
            app.key("ctrl+a")
        elif id == "distribute-horizontal-elements":
            row = self.words("Distribute Horizontally with Spacers")
            app.press(self.words("Distribute"))
            app.press(row)
            app.is_gone("push button", row)

    def previews(self, gesture):
        self.app.key("ctrl+F9")
        self.app.press(self.words(gesture["name"]))

    def fix(self, gesture):
        app = self.app
        pane = app.find("panel", self.words("Issues"))
        rows = lambda: [part for part in app.all("push button", within=pane) if part.name]  # noqa: E731
        before = wait_for("an issue", rows)
        before[0].press()
        found = wait_for("fixes", lambda: (now := rows()) and len(now) > len(before) and now)
        next(part for part in found if part.name not in [old.name for old in before]).press()
