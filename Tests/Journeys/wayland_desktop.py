"""A Wayland compositor (sway) for the journeys, with the functions of `x11_desktop.py`. `wayland_hand.c` provides the
pointer and the keyboard. Popovers and tooltips are not in the list of windows here: no program can see those of
another."""

import atexit
import functools
import json
import math
import pathlib
import subprocess
import tempfile

from waiting import JourneyError, end, pause, read_line, run

SOURCE = pathlib.Path(__file__).with_name("wayland_hand.c")
NAMES = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"}
PIXELS = 1  # of the program's, to one of the screen's coordinates; changed by `scale`


class Hand:
    """The running program that provides the devices."""

    def __init__(self):
        self.place = (0, 0)
        self.folder = tempfile.TemporaryDirectory()
        program = pathlib.Path(self.folder.name) / "hand"
        flags = run("pkg-config", "--cflags", "--libs", "wayland-client", "xkbcommon").stdout.split()
        run("gcc", "-O1", "-Wall", "-Werror", "-o", program, SOURCE, *flags)
        size = output()["rect"]
        words = [program, str(size["width"]), str(size["height"])]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        atexit.register(end, self.process)
        self._expect("the start")

    def tell(self, *words):
        line = " ".join(map(str, words))
        self.process.stdin.write(f"{line}\n")
        self._expect(line)

    def _expect(self, line):
        answer = read_line(self.process)
        if answer != "done":
            raise JourneyError(f"the hand cannot do “{line}”: {answer}")

    def move(self, x, y):
        self.place = (int(x), int(y))
        self.tell("move", *self.place)

    def click(self, button):
        if button in "45":
            return self.tell("scroll", 1 if button == "5" else -1)
        self.tell("down", button)
        self.tell("up", button)

    def key(self, chord):
        keys = [NAMES.get(name, name) for name in chord.split("+")]
        for key in keys:
            self.tell("keydown", key)
        for key in reversed(keys):
            self.tell("keyup", key)

    def type(self, text, delay):
        for character in text:
            if character == "\n":
                self.key("Return")
            else:
                self.tell("type", ord(character))
            pause(delay, "a hand types one key after the other")


@functools.cache
def hand():
    return Hand()


ACTS = {"mousemove", "mousemove_relative", "mousedown", "mouseup", "click", "key", "keydown", "keyup", "type", "sleep",
        "windowfocus", "windowactivate", "windowsize", "windowmove", "windowraise"}


def act(*words, check=True):
    """Performs xdotool's words, as far as journeys use them."""
    for name, options, rest in sentences(words):
        try:
            perform(name, options, rest)
        except JourneyError:
            if check:
                raise
    return ""


def sentences(words):
    """Yields each act with its options and its other words."""
    words = [str(word) for word in words]
    while words:
        name, options, rest = words.pop(0), {}, []
        if name not in ACTS:
            raise JourneyError(f"{name} is nothing that the hand does")
        while words and words[0].startswith("--"):
            option = words.pop(0)
            options[option] = words.pop(0) if option in ("--repeat", "--delay") else ""
        while words and (words[0] not in ACTS or (name == "type" and not rest)):
            rest.append(words.pop(0))
        yield name, options, rest


def perform(name, options, rest):
    if name == "mousemove":
        hand().move(*rest)
    elif name == "mousemove_relative":
        hand().move(*(a + int(b) for a, b in zip(hand().place, rest)))
    elif name in ("mousedown", "mouseup"):
        hand().tell(name.removeprefix("mouse"), *rest)
    elif name == "click":
        for _ in range(int(options.get("--repeat", 1))):
            hand().click(rest[0])
            pause(int(options.get("--delay", 12)) / 1000, "a hand clicks no faster")
    elif name in ("keydown", "keyup"):
        for key in rest:
            hand().tell(name, NAMES.get(key, key))
    elif name == "key":
        for chord in rest:
            hand().key(chord)
            pause(0.012, "a hand types one key after the other")
    elif name == "type":
        hand().type(rest[0], int(options.get("--delay", 12)) / 1000)
    elif name == "sleep":
        pause(float(rest[0]), "the hand is told to rest")
    else:
        manage(name, rest)


def manage(name, rest):
    window, *numbers = rest
    command = {"windowsize": "resize set {} {}", "windowmove": "move absolute position {} {}"}.get(name, "focus")
    sway(f"[con_id={window}] {command.format(*numbers)}")


# Windows


def sway(command):
    return run("swaymsg", command, code=None).stdout


def output():
    return json.loads(run("swaymsg", "-r", "-t", "get_outputs").stdout)[0]


def scale(factor):
    """Gives the screen more pixels for the same coordinates. GTK reports the next larger whole scale to widgets."""
    global PIXELS
    sway(f"output HEADLESS-1 mode {round(1440 * factor)}x{round(900 * factor)} scale {factor}")
    PIXELS = math.ceil(factor)
    if hand.cache_info().currsize:
        end(hand().process)
        hand.cache_clear()


def _windows(node=None):
    """Returns all windows of the compositor."""
    node = node or json.loads(run("swaymsg", "-r", "-t", "get_tree").stdout)
    inner = [window for part in node["nodes"] + node["floating_nodes"] for window in _windows(part)]
    return inner + ([node] if node.get("pid") else [])


def pointer():
    """Returns the pointer's position on the screen."""
    return hand().place


def first_window(pid):
    """Returns the program's main window, or None."""
    return next(iter(sorted(windows(pid), key=int)), None)


def windows(pid):
    return [str(window["id"]) for window in _windows() if window["pid"] == pid]


def is_managed(window):
    return True


def named(title):
    """Returns the windows of any program with that title."""
    return [str(window["id"]) for window in _windows() if window["name"] == title]


def place(window):
    """Returns a window's left, top, width and height on the screen; zeros if it is gone."""
    found = next((other["rect"] for other in _windows() if str(other["id"]) == window), {})
    return tuple(found.get(key, 0) for key in ("x", "y", "width", "height"))


def look(window):
    """Returns the pixels of the screen at a window."""
    left, top, width, height = place(window)
    return run("grim", "-t", "ppm", "-g", f"{left},{top} {width}x{height}", "-", text=False).stdout


def take_picture(file):
    run("grim", file)
