"""A monkey at the program: random clicks, drags, Control-drags, keys and actions, over an example with all panes.

All actions are chosen from a seed, printed, and written down step by step, so that a failure can be repeated:

    monkey.py [--seed N] [--steps COUNT] EXAMPLE       does COUNT random steps
    monkey.py --replay STEPS EXAMPLE                   repeats recorded steps

The program must answer after every few steps, and the desktop's libraries must not print warnings.
"""

import argparse
import json
import os
import pathlib
import random
import shutil
import subprocess
import tempfile

from gi.repository import GLib
from plumb_app import PlumbApp, complaints, desktop, xdotool
from waiting import JourneyError, soon

# Actions that leave the document, or open a dialog of the desktop that shows other files.
LEFT_ALONE = {
    "close", "new", "open", "open-folder", "save-as", "save-copy", "compare-with", "print", "export", "export-previews", "strings-export",
    "strings-import", "strings-edit", "canvas-transform", "about", "shortcuts", "revert",
}
# Buttons of the window that end the game: a closed window is gone, a minimized one is not painted and opens nothing.
BUTTONS_LEFT_ALONE = {"Close", "Minimize"}
PANES = ["toggle-left", "toggle-right", "toggle-previews", "toggle-strings", "toggle-values", "toggle-tutorial", "example-sizes", "show-rulers"]
# Actions that show the scenes at other settings, and that vary them.
TURNS = ["rotate", "mirror", "vary-turned", "vary-done", "vary-remove", "vary", "view-own", "view-run-time", "view-device",
         "view-language", "view-text-size", "view-appearance", "view-direction", "preview", "strings-view"]
PREVIEW_KEYS = ["ctrl+r", "Escape", "Tab", "Tab", "Return", "space", "ctrl+c", "ctrl+plus", "ctrl+minus", "ctrl+0", "ctrl+1"]
KEYS = """Tab Tab Tab shift+Tab Return Return Escape Escape space Up Down Left Right shift+Right Home End Delete BackSpace
F2 F3 F6 shift+F6 F9 a b d 1 0 ctrl+a ctrl+shift+a ctrl+h ctrl+z ctrl+z ctrl+shift+z ctrl+c ctrl+v ctrl+x ctrl+d ctrl+f
ctrl+0 ctrl+1 ctrl+g ctrl+r ctrl+shift+r ctrl+shift+l ctrl+shift+t ctrl+shift+e ctrl+Return alt+Down Menu Page_Down ctrl+Tab""".split()
TEXTS = ["12", "-1", "1/0", "abc", "Ein langer Titel", "200%", "0.5", "|-[a]-|", "", "1e9", "設定"]
TARGETS = {
    "tool": ["select", "constrain", "hand"], "strings-view": ["", "de", "en"], "new-scene": ["iphone-se"],
    "vary": ["orientation=landscape", "orientation=portrait", "minWidth=600", "widthClass=compact"],
    "vary-copy": ["orientation=landscape", "minWidth=600"],
    "view-device": ["", "iphone-4.0", "iphone-6.3", "ipad-11"], "view-language": ["", "ja", "de", "doubled"],
    "view-text-size": ["", "small", "xxxLarge", "accessibility5"], "view-appearance": ["", "dark", "light"],
    "view-direction": ["", "rightToLeft", "leftToRight"],
}
PREVIEW = ".* Preview"  # the title of its window, after that of the document
STEPS_BETWEEN_LOOKS = 8
HEADER_HEIGHT = 60
SCREEN = (1440, 900)  # as Resources/scripts/lib/desktop.sh makes it


class Monkey:
    """Chooses the next action. The same seed chooses the same as long as the program shows the same."""

    def __init__(self, app, seed):
        self.app = app
        self.random = random.Random(seed)
        self.actions = [name for name in app._actions("List")[0] if name not in LEFT_ALONE]

    def next(self):
        ways = [
            (20, self.click), (14, self.drag), (14, self.control_drag), (24, self.key), (8, self.text), (14, self.action),
            (12, self.press), (4, self.scroll), (2, self.resize), (5, self.pane), (4, self.hurry), (7, self.turn),
            (8, self.preview),
        ]
        return self.random.choices([way for _, way in ways], [weight for weight, _ in ways])[0]()

    # Positions

    def anywhere(self):
        """Returns a position in the window, except its close button and its edge, which belongs to the window
        manager."""
        _, _, width, height = self.app.geometry()
        x, y = self.random.randint(6, max(7, width - 8)), self.random.randint(6, max(7, height - 8))
        return (x, y) if y > 50 or x < width - 60 else (x - 100, y)

    def on_canvas(self):
        """Returns a position near the first scene."""
        x, y, zoom = self.app.transform
        _, _, width, height = self.app.geometry()
        px, py = x + self.random.uniform(-20, 420) * zoom, y + self.random.uniform(-20, 300) * zoom
        return round(min(max(px, 8), width - 8)), round(min(max(py, HEADER_HEIGHT), height - 8))

    def place(self):
        return self.on_canvas() if self.random.random() < 0.55 else self.anywhere()

    # Actions

    def click(self):
        button = self.random.choices(["1", "3", "2"], [12, 2, 1])[0]
        # A second press of the menu button, hundredths of a second later, would reach GTK 4.8 while it opens the menu.
        count = str(self.random.choices([1, 2, 3], [8, 3, 1])[0] if button == "1" else 1)
        return ["point", *self.place(), ["click", "--repeat", count, "--delay", "30", button], self.held(0.15)]

    def drag(self):
        """A drag, but not with Alt and not from the header: the window manager would move the window, at its own
        speed."""
        pause = self.random.choice([0, 0.004, 0.02])
        held = [key for key in ("ctrl", "shift") if self.random.random() < 0.15]
        x, y = self.place()
        return ["drag", (x, max(y, HEADER_HEIGHT)), self.place(), pause, held]

    def control_drag(self):
        return ["drag", self.on_canvas(), self.on_canvas(), self.random.choice([0, 0.004, 0.02]), ["ctrl"]]

    def hurry(self):
        """A press and a release that arrive together, at another position."""
        return ["point", *self.on_canvas(), ["mousedown", "1", "mouseup", "1", "key", "Escape"], self.held(0.6)]

    def held(self, chance):
        """Keys to hold; not Alt: with it, the wheel shows another desktop without the window."""
        return [key for key in ("ctrl", "shift") if self.random.random() < chance / 2]

    def key(self):
        return ["key", *[self.random.choice(KEYS) for _ in range(self.random.choice([1, 1, 2, 4]))]]

    def text(self):
        return ["type", self.random.choice(TEXTS)]

    def action(self):
        name = self.random.choice(self.actions)
        return ["activate", name, *([self.random.choice(TARGETS[name])] if name in TARGETS else [])]

    def pane(self):
        return ["activate", self.random.choice(PANES)]

    def turn(self):
        name = self.random.choice(TURNS)
        return ["activate", name, *([self.random.choice(TARGETS[name])] if name in TARGETS else [])]

    def preview(self):
        """An action in the preview window, or the action that opens it."""
        if not desktop.named(PREVIEW):
            return ["activate", "preview"]
        ways = [
            lambda: ["key", *[self.random.choice(PREVIEW_KEYS) for _ in range(self.random.choice([1, 2, 3]))]],
            lambda: ["resize", self.random.randint(200, 1200), self.random.randint(240, 860)],
            lambda: ["click", self.random.random(), self.random.random()],
        ]
        return ["preview", *self.random.choices(ways, [4, 3, 4])[0]()]

    def press(self):
        """A press of any button or item, by its accessible name."""
        roles = {"push button", "toggle button", "check box", "menu item", "combo box", "list item"}
        parts = [part for part in self.app.parts() if part.role in roles and self.is_pressed(part.name)]
        if not parts:
            return ["key", "Escape"]
        part = self.random.choice(parts)
        same = [other for other in parts if (other.role, other.name) == (part.role, part.name)]
        return ["press", part.role, part.name, same.index(part)]

    def is_pressed(self, name):
        return name and not name.endswith("…") and name not in BUTTONS_LEFT_ALONE

    def scroll(self):
        count = str(self.random.randint(1, 6))
        wheel = self.random.choice(["4", "5", "6", "7"])
        return ["point", *self.place(), ["click", "--repeat", count, "--delay", "5", wheel], self.held(0.5)]

    def resize(self):
        return ["resize", self.random.choice([700, 900, 1100, 1280, 1400]), self.random.choice([480, 600, 720, 860])]


class Hand:
    """Performs chosen actions."""

    def __init__(self, app):
        self.app = app

    def do(self, step):
        getattr(self, f"_{step[0]}")(*step[1:])

    def _screen(self, x, y):
        left, top, _, _ = self.app.geometry()
        return str(left + x), str(top + y)

    def _with(self, keys, words):
        down = [word for key in keys for word in ("keydown", key)]
        up = [word for key in reversed(keys) for word in ("keyup", key)]
        xdotool(*down, *words, *up, check=False)

    def _point(self, x, y, words, keys):
        self._with(keys, ["mousemove", *self._screen(x, y), "sleep", "0.02", *words])

    def _drag(self, start, end, pause, keys):
        (x, y), (to_x, to_y) = start, end
        words = ["mousemove", *self._screen(x, y), "sleep", "0.02", "mousedown", "1"]
        for part in range(1, 6) if pause else [5]:
            at = self._screen(round(x + (to_x - x) * part / 5), round(y + (to_y - y) * part / 5))
            words += ["mousemove", *at, *(["sleep", str(pause)] if pause else [])]
        self._with(keys, [*words, "mouseup", "1"])

    def _key(self, *names):
        for name in names:
            xdotool("key", name, check=False)

    def _type(self, text):
        xdotool("type", "--delay", "5", text, check=False)

    def _activate(self, name, value=None):
        self.app.activate(name, *([] if value is None else [GLib.Variant("s", value)]))

    def _press(self, role, name, index):
        parts = [part for part in self.app.parts() if (part.role, part.name) == (role, name)]
        if index < len(parts):
            try:
                parts[index]._ask("Action", "DoAction", 0)
            except GLib.Error:  # gone, or nothing that can be pressed
                pass

    def _resize(self, width, height):
        xdotool("windowsize", self.app.window_id, str(width), str(height), check=False)

    def _preview(self, way, *words):
        for window in desktop.named(PREVIEW)[:1]:
            if way == "key":
                for name in words:
                    xdotool("windowfocus", window, "key", name, check=False)
            elif way == "resize":
                xdotool("windowsize", window, *map(str, words), check=False)
            else:
                x, y, width, height = desktop.place(window)
                # Neither its close button nor its edge.
                point = x + 8 + words[0] * max(0, width - 120), y + 8 + words[1] * max(0, height - 16)
                xdotool("windowfocus", window, "mousemove", *(str(round(one)) for one in point), "click", "1", check=False)
        xdotool("windowfocus", self.app.window_id, check=False)


class Round:
    """One run of the program with the monkey."""

    def __init__(self, build, example, notes, is_dark=False):
        self.folder = tempfile.TemporaryDirectory()
        file = shutil.copy(example, self.folder.name)
        environment = {**os.environ, **({"GTK_THEME": "Adwaita:dark"} if is_dark else {})}
        self.app = PlumbApp(build, pathlib.Path(file), environment=environment)
        self.notes = pathlib.Path(notes)
        self.done = []

    def play(self, seed, is_over, between=lambda: None):
        """Plays until it is over; `between` is called before each step."""
        def choose(monkey):
            between()
            return monkey.next()

        self._run(choose, seed, is_over)

    def replay(self, steps):
        left = list(steps)
        self._run(lambda _: left.pop(0), 0, lambda: not left)

    def _run(self, choose, seed, is_over):
        with self.folder, self.app:
            monkey, hand = Monkey(self.app, seed), Hand(self.app)
            while not is_over() and self.app.process.poll() is None:
                try:
                    self._step(choose(monkey), hand)
                except GLib.Error as error:
                    self._look(error)
            self._look()
            self.app.release_keys()

    def _step(self, step, hand):
        self.done.append(step)
        with self.notes.open("a") as notes:
            notes.write(json.dumps(step, ensure_ascii=False) + "\n")
        self._leave_dialogs()
        self._stay_on_screen()
        hand.do(step)
        if len(self.done) % STEPS_BETWEEN_LOOKS == 0:
            self._look()

    def _stay_on_screen(self):
        """Keeps the window on the screen. GTK 4.8 cannot lay out a popover beyond the screen, and nobody could see
        it."""
        left, top, width, height = self.app.geometry()
        if left < 0 or top < 0 or left + width > SCREEN[0] or top + height > SCREEN[1]:
            xdotool("windowmove", "--sync", self.app.window_id, "0", "0", check=False)

    def _leave_dialogs(self):
        """Closes every dialog that asks for files or about saving."""
        previews = desktop.named(PREVIEW)
        for window in [one for one in self.app.other_windows() if one not in previews]:
            xdotool("windowfocus", window, "key", "--window", window, "Escape", check=False)
            if not soon(lambda window=window: window not in self.app.other_windows(), 0.5):
                xdotool("windowquit", window, check=False)

    def _look(self, error=None):
        """Checks that the program runs and answers, and that there are no warnings."""
        ended = self.app.process.poll()
        if ended:
            self._fail(f"the program ended with {ended}")
        if ended is None:
            try:
                self.app._actions("List", limit=30_000)
            except GLib.Error as silence:
                if self.app.process.poll() is None:
                    self._fail(f"the program does not answer ({silence.message}):\n{self._stack()}")
        said = complaints(self.app.said())
        if said:
            self._fail(f"the desktop's libraries complain ({error}):\n{said[:3000]}")

    def _stack(self):
        words = ["gdb", "-p", str(self.app.process.pid), "-batch", "-ex", "bt 40"]
        try:
            return subprocess.run(words, capture_output=True, text=True, timeout=120).stdout[-6000:]
        except (OSError, subprocess.TimeoutExpired):
            return "(gdb cannot tell where it is)"

    def _fail(self, what):
        last = "\n".join(json.dumps(step, ensure_ascii=False) for step in self.done[-16:])
        raise JourneyError(f"after {len(self.done)} steps, written to {self.notes}, {what}\nthe last steps:\n{last}")


def options(about, notes):
    """Reads the options of a program with a monkey: the example, the seed, and the file for the steps."""
    project = pathlib.Path(__file__).parents[2]
    parser = argparse.ArgumentParser(description=about.splitlines()[0])
    parser.add_argument("example", type=pathlib.Path)
    parser.add_argument("--build", default=project / ".build" / "debug")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--notes", default=notes)
    return parser


def main():
    parser = options(__doc__, "monkey.steps")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--replay", type=pathlib.Path)
    given = parser.parse_args()
    round_ = Round(given.build, given.example, given.notes)
    if given.replay:
        round_.replay(json.loads(line) for line in given.replay.read_text().splitlines())
    else:
        pathlib.Path(given.notes).unlink(missing_ok=True)
        round_.play(given.seed, lambda: len(round_.done) >= given.steps)
    print(f"{len(round_.done)} steps, and nothing broke")


if __name__ == "__main__":
    main()
