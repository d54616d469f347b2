"""The built program, used like a person uses it: with a real pointer and keyboard (of X11 or Wayland), and with the
accessible names of its parts (AT-SPI). The contents of the canvas have no accessible parts of their own. Their
positions follow from the window's exported action `canvas-transform`: its state is the scene's origin in the window,
and the zoom.

    with PlumbApp(build, file, pictures) as app:
        app.drag((290, 50), (300, 80))                     # positions in the scene
        app.drag((100, 50), (300, 80), keys=["ctrl"])
        app.find("push button", "Horizontal Spacing").press()
        app.key("ctrl+s")
"""

import json
import math
import os
import pathlib
import re
import subprocess
import tempfile

from gi.repository import Gio, GLib
from parts import IS_OLD, State, Voice
from told_places import loading
from waiting import LIMIT, JourneyError, retry_until, soon, wait_for, wait_for_rest
from work_meter import WorkMeter

if IS_WAYLAND := "WAYLAND_DISPLAY" in os.environ:
    import wayland_desktop as desktop
else:
    import x11_desktop as desktop

APPLICATION = "app.plumb.Plumb"


class PlumbApp:
    """One run of the program, with its first window."""

    def __init__(self, build, file=None, pictures=None, has_document=True, environment=None, bus=None, program=None):
        self.environment = environment
        self.has_document = has_document and file is not None
        self.program = program or pathlib.Path(build) / "plumb"
        self.file = file
        self.pictures = pathlib.Path(pictures) if pictures else None
        self.process = None
        self._window = None
        self.bus = bus or Gio.bus_get_sync(Gio.BusType.SESSION)

    # Starting and ending

    def __enter__(self):
        files = self.file if isinstance(self.file, list) else [self.file] if self.file else []
        # A file, because a full pipe without a reader would stop the program.
        self.errors = tempfile.TemporaryFile(mode="w+")
        environment = loading(self.environment or os.environ)
        self.process = subprocess.Popen([self.program, *files], stderr=self.errors, text=True, env=environment)
        self.voice = Voice(self.process.pid)
        try:
            self._wait_until_shown()
        except BaseException:
            # If it stayed running, later journeys would hand it their files.
            self.process.kill()
            self.process.wait(LIMIT)
            raise
        return self

    def _wait_until_shown(self):
        wait_for("the program", self.parts)
        wait_for("its window", lambda: self.window_id)
        if self.has_document:
            wait_for("the canvas", lambda: self.zoom > 0)
            self.settle()
        self.rest()

    def __exit__(self, kind, error, trace):
        if kind and self.process.poll() is None:
            self.picture("failure")
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(LIMIT)
        said = self.said()
        self.errors.close()
        if kind and said:
            print(said[:20_000])
        wait_for("the end of the program", lambda: not self._owner())
        if not kind and complaints(said):
            raise JourneyError(f"the desktop's libraries complain:\n{complaints(said)[:20_000]}")

    def said(self):
        """Returns the program's standard error until now."""
        self.errors.seek(0)
        return self.errors.read(1_000_000)

    def close(self):
        """Closes the window like its close button, and returns the program's exit code."""
        self.activate("close")
        return self.process.wait(LIMIT)

    def settle(self):
        """Waits until neither the window nor its canvas moves."""
        wait_for_rest("the window", lambda: (self.geometry(), self.transform))

    def heard(self):
        """Waits until the program has handled what the hand did. Actions on the bus could otherwise overtake keys and
        clicks, which come from the display."""
        WorkMeter(self.process.pid).wait_until_handled()

    def _owner(self):
        answer = self.bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
            GLib.Variant("(s)", (APPLICATION,)), None, Gio.DBusCallFlags.NONE, -1, None)
        return answer.unpack()[0]

    # Accessible parts

    def parts(self):
        """Returns all visible parts of its windows, from the top down."""
        if self.process.poll() is not None:
            raise JourneyError(f"the program ended with {self.process.returncode}: {self.said()}")
        return self.voice.parts()

    def all(self, role=None, name=None, within=None):
        """Returns the parts on screen with a role and a name, each a text or a compiled pattern."""
        parts = self.parts()
        if within:
            parts = next((part.inner for part in parts if part.path == within.path), [])
        return [part for part in parts if fits(part.role, role) and fits(part.name, name)]

    def find(self, role=None, name=None, within=None):
        """Waits for such a part and returns the first one."""
        wanted = " ".join(str(word) for word in (role, name) if word)
        try:
            return wait_for(wanted, lambda: next(iter(self.all(role, name, within)), None))
        except JourneyError as error:
            seen = "\n".join(f"  {part}" for part in self.parts() if part.name)
            raise JourneyError(f"{error}; there were:\n{seen}") from None

    def press(self, button):
        """Presses the button with that name."""
        self.find("push button", button).press()

    def wait_for_focus(self, role=None, name=None):
        """Waits for such a part that has the keyboard focus, and returns it."""
        wanted = " ".join(str(word) for word in (role, name) if word)
        return wait_for(f"the cursor in {wanted}", lambda: next(
            (part for part in self.all(role, name) if part.is_focused), None))

    def is_gone(self, role=None, name=None):
        """Waits until there is no such part any more."""
        return wait_for(f"the end of {role} {name}", lambda: not self.all(role, name))

    # The window's actions on the session bus

    def _actions(self, method, arguments=None, limit=5000):
        answer = self.bus.call_sync(
            APPLICATION, "/app/plumb/Plumb/window/1", "org.gtk.Actions", method, arguments, None,
            Gio.DBusCallFlags.NO_AUTO_START, limit, None)
        return answer.unpack() if answer else None

    def activate(self, action, *values):
        self._actions("Activate", GLib.Variant("(sava{sv})", (action, list(values), {})))

    def action(self, name):
        """Returns if an action is enabled, and its state, if it has one."""
        is_enabled, _, state = self._actions("Describe", GLib.Variant("(s)", (name,)))[0]
        return is_enabled, state[0] if state else None

    # Positions

    @property
    def transform(self):
        """The scene's origin in the window, in device pixels, and the zoom of the canvas."""
        return self.action("canvas-transform")[1]

    @property
    def zoom(self):
        return self.transform[2]

    @property
    def window_id(self):
        """The id of the first window."""
        if self._window is None:
            self._window = desktop.first_window(self.process.pid)
        return self._window

    def look(self):
        """Returns the window's present picture, to compare it with another one."""
        return desktop.look(self.window_id)

    def other_windows(self):
        """Returns its dialogs and other windows; no popovers, which the window manager does not manage."""
        return [window for window in self.windows() if window != self.window_id and desktop.is_managed(window)]

    def windows(self):
        """Returns all its windows on the screen, including popovers and menus."""
        return desktop.windows(self.process.pid)

    def geometry(self):
        """Returns the window's position and size on the screen."""
        return desktop.place(self.window_id)

    def in_window(self, x, y):
        """Converts a position in the window, in the coordinates of its parts, to pixels of the screen. Without a
        compositor GTK draws a border of its own, which these coordinates do not include."""
        left, top, width, height = self.geometry()
        _, _, inner_width, inner_height = next(part for part in self.parts() if part.role == "frame").extents()
        return round(left + (width - inner_width) / 2 + x), round(top + (height - inner_height) / 2 + y)

    def rest(self):
        """Moves the pointer out of the way."""
        left, top, _, _ = self.geometry()
        xdotool("mousemove", str(left + 4), str(top + 4))

    def on_screen(self, point):
        """Converts a position in the scene to pixels of the screen."""
        x, y, zoom = self.transform
        left, top, _, _ = self.geometry()
        return round(left + x / desktop.PIXELS + point[0] * zoom), round(top + y / desktop.PIXELS + point[1] * zoom)

    # Pointer and keyboard

    def move(self, point):
        """Moves the pointer to a position in the scene, the last pixel by itself. After a jump, a closed popover of
        GTK 4.8 would take the next press."""
        x, y = self.on_screen(point)
        xdotool("mousemove", str(x - 1), str(y), "mousemove", "--sync", str(x), str(y), check=False)
        self.heard()

    def glide_to(self, x, y):
        """Moves the pointer to a place on the screen like a hand, and waits until the program has seen it there."""
        xdotool(*glide(desktop.pointer(), (x, y), pause="0.01"))
        self.heard()

    def click(self, point, button=1, count=1, keys=()):
        self.move(point)
        with held(keys):
            xdotool("click", "--repeat", str(count), "--delay", "40", str(button))
        self.heard()

    def press_at(self, part):
        """Clicks on the middle of a visible part, once the part no longer moves and the program has nothing to do."""
        def place():
            self.heard()
            return part.extents()

        box = wait_for_rest(part, place, 0.2)
        self.press_in_window(box[0] + box[2] // 2, box[1] + box[3] // 2)

    def scroll_to(self, role, name, panel):
        """Turns the wheel over the foot of a panel until a part of it is visible, and returns the part."""
        x, y, width, height = panel.extents()
        xdotool("mousemove", *map(str, self.in_window(x + width // 8, y + height - 20)))

        def part_in_sight():
            part = self.find(role, name, within=panel)
            box = part.extents()
            if box[3] and box[1] + box[3] <= y + height:
                return part
            xdotool("click", "5")
            # Another turn before this one is seen would go past the part.
            soon(lambda: part.extents() != box, 1)

        return wait_for(f"{role} {name} in sight", part_in_sight)

    def press_in_window(self, x, y):
        """Clicks on a position in the window, in its pixels."""
        self.glide_to(*self.in_window(x, y))
        xdotool("click", "1")
        self.heard()

    def move_in_popover(self, part, popover):
        """Moves the pointer to the middle of a part of a popover, which is a window without a window manager, once
        neither moves."""
        window = wait_for("a popover", self.largest_popover)
        place, (x, y, width, height), (left, top, _, _) = wait_for_rest(
            popover, lambda: (desktop.place(window), part.extents(), popover.extents()))
        there = place[0] + x - left + width // 2, place[1] + y - top + height // 2
        xdotool("mousemove", "--sync", *map(str, there), check=False)

    def largest_popover(self):
        """Returns the largest window without a window manager, or None. A tooltip is another, but smaller."""
        popovers = [one for one in self.windows() if not desktop.is_managed(one)]
        return max(popovers, key=lambda one: math.prod(desktop.place(one)[2:]), default=None)

    def drag(self, start, end, button=1, keys=(), before_release=None, rest=0.03):
        """Presses at one position, rests there, moves to another like a hand, and releases."""
        pressed, released = self.on_screen(start), self.on_screen(end)
        self.glide_to(*pressed)
        with held(keys):
            xdotool("mousedown", str(button), "sleep", str(rest), *glide(pressed, released, pause="0.03"), "sleep", "0.1")
            if before_release:
                before_release()
            xdotool("mouseup", str(button))
        self.heard()

    def drag_out(self, row, name, point):
        """Drags a row of the popover of that name to a point of the canvas, and waits for the drop."""
        popover = next(part for part in self.all(name=name) if part.role not in ("push button", "label", "list"))
        (x, y, width, height), (left, top, _, _) = row.extents(), popover.extents()
        window = max((desktop.place(one) for one in self.windows() if one != self.window_id), key=lambda place: place[2] * place[3])
        here, there = (window[0] + x - left + width // 2, window[1] + y - top + height // 2), self.on_screen(point)
        xdotool("mousemove", "--sync", *map(str, here), check=False)
        xdotool("mousedown", "1", "sleep", "0.2", *glide(here, there, pause="0.05"), "sleep", "0.3", "mouseup", "1")
        wait_for("the end of the drag, at which the popover closes", lambda: not popover.now())

    def key(self, *names):
        """Types keys into the window, such as "ctrl+z"."""
        xdotool("windowfocus", "--sync", self.window_id, check=False)
        for name in names:
            xdotool("key", name)
        self.heard()

    def key_in_list(self, *names):
        """Types keys into an open list. Focusing the window anew would close the list."""
        for name in names:
            xdotool("key", name)
            self.heard()

    def choose_in_list(self, combo, *names):
        """Types keys into the list of a combo box that was just pressed. It waits for the list, or the keys would go
        elsewhere."""
        def has_keys():
            now = combo.now()
            return now and any(part.is_focused for part in now.inner if part.role == "list item")

        wait_for(f"the list of {combo}", has_keys)
        self.key_in_list(*names)

    def type(self, text, delay=20):
        """Types a text; its end of line is Return. The delay after each key is in milliseconds."""
        xdotool("type", "--delay", str(delay), text.removesuffix("\n"))
        if text.endswith("\n"):
            xdotool("key", "Return")

    def release_keys(self):
        """Releases all keys and buttons."""
        xdotool("keyup", "ctrl", "keyup", "shift", "keyup", "alt", "mouseup", "1", check=False)

    # Frequent actions

    def begin(self, template):
        """Begins a document on the start page, and waits until it can be edited."""
        self.press(template)
        wait_for("the canvas", lambda: self.zoom > 0)
        self.find("push button", "Library")
        self.settle()

    def insert(self, name):
        """Puts an item of the library on the canvas, by its name."""
        # A program that has just started may not have the keyboard focus yet.
        retry_until(
            "the library", lambda: self.key("ctrl+shift+l"), lambda: self.all("entry", "Search the library"))
        self.type(name)
        wait_for(f"“{name}” alone", lambda: [row.name for row in self.all("list item", within=self.find("list", "Library"))][:1] == [name])
        xdotool("key", "Return")
        self.is_gone("entry", "Search the library")

    def select(self, point, name):
        """Clicks on an element and waits until the inspector shows it."""
        self.click(point)
        panel = self.find("panel", "Inspector")
        self.find("label", name, within=panel)

    def show_page(self, name, panel=None):
        """Opens a page of the inspector."""
        page = self.find("push button", name, within=panel or self.find("panel", "Inspector"))
        page.press()
        wait_for(f"the page {name}", lambda: page.now().has_state(State.PRESSED))

    def walk_to(self, role, name, key="Tab", which=0):
        """Repeats a key until a part has the focus: the first of that name, or the one with number `which`."""
        for _ in range(60):
            found = self.all(role, name)
            if len(found) > which and found[which].is_focused:
                return
            xdotool("key", key)
            self.heard()
        raise JourneyError(f"{key} does not lead to the {role} “{name}”")

    def check(self, name):
        """Switches a check box on or off with the keyboard."""
        self.find("check box", name)
        self.walk_to("check box", name)
        xdotool("key", "space")

    def choose_from(self, button, row, which=0):
        """Opens a menu and chooses one of its rows with the keyboard."""
        self.press(button)
        self.find("menu item", row)
        self.walk_to("menu item", row, "Down", which)
        xdotool("key", "Return")
        self.is_gone("menu item", row)

    def fill(self, name, text):
        """Types into a field of the inspector, and ends with Return."""
        field = self.find("text", name, within=self.find("panel", "Inspector"))
        self.press_at(field)
        self.key("ctrl+a")
        self.type(text)
        xdotool("key", "Return")
        self.heard()

    def constrain(self, start, end, *rows):
        """Drags with Control from one position to another and chooses rows of the menu."""
        self.drag(start, end, keys=["ctrl"])
        self.choose(*rows)

    def choose(self, *rows):
        """Chooses rows of the constraint menu with the keys."""
        menu = self.find(name="New constraint")
        for row in rows:
            wanted, focused = wait_for(f"a row with the focus, and {row}", lambda row=row: self._row_numbers(menu, row))
            step = "Down" if wanted > focused else "Up"
            xdotool("key", *[step] * abs(wanted - focused), "Return" if row == rows[-1] else "shift+Return")
        self.is_gone(name="New constraint")

    def _row_numbers(self, menu, name):
        """Returns the number of the named row and of the row with the focus; something false before both exist."""
        rows = self.all("push button", within=menu)
        wanted = [number for number, part in enumerate(rows) if fits(part.name, name)]
        focused = [number for number, part in enumerate(rows) if part.is_focused]
        return wanted and focused and (wanted[0], focused[0])

    def arrange_turned_too(self, upright, turned):
        """Adds a second size to the scene: its own, rotated."""
        self.activate("example-sizes")
        self.find("push button", f"Example {upright}")
        self.find("push button", "Add Size").press()
        self.find("push button", "Rotated").press()
        self.find("push button", f"Example {turned}")
        self.settle()

    def save(self):
        """Saves, and returns the file's contents. Saves once more if a late edit came after the key."""
        retry_until("the file to be saved", lambda: self.key("ctrl+s"), lambda: not self.action("revert")[0])
        return self.saved()

    def save_as(self, file):
        self.key("ctrl+shift+s")
        self.name_file(file)
        self.file = file

    def name_file(self, file):
        """Types the path of a new file into the file chooser, and waits for the file."""
        name = self.wait_for_focus("text", "Name:")
        xdotool("key", "ctrl+a")
        self.type(str(file))
        # The chooser completes names as they are typed.
        wait_for("the file's name", lambda: name.text == str(file))
        xdotool("key", "Return")
        wait_for(file.name, lambda: file.exists() and file.stat().st_size > 0)

    def frame(self, id):
        """Returns an element's frame in the file, after saving it."""
        return next(element["frame"] for element in self.save()["elements"] if element["id"] == id)

    # Results

    def picture(self, name):
        """Takes a picture of the whole screen, if pictures are wanted."""
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            desktop.take_picture(self.pictures / f"{name}.png")

    def saved(self):
        """Returns the file's present contents on the disk."""
        return json.loads(pathlib.Path(self.file).read_text(encoding="utf-8"))


def speaking(language):
    """Returns the environment of a program in a language."""
    return {**os.environ, "LC_ALL": os.environ["HEEDING_LOCALE"], "LANGUAGE": language}


def show_panes(app, are_shown):
    """Shows or hides the outline and the inspectors. The window remembers this between runs."""
    for name in ("toggle-left", "toggle-right"):
        if app.action(name)[1] != are_shown:
            app.activate(name)
            wait_for(name, lambda name=name: app.action(name)[1] == are_shown)


def resize(app, width, height):
    """Resizes the window. Fails if the window needs more room."""
    def is_so():
        # The first request may be ignored while the window is still being made.
        xdotool("windowsize", app.window_id, str(width), str(height))
        return soon(lambda: app.geometry()[2:] == (width, height), 1)

    wait_for(f"a window {width} wide", is_so)
    app.settle()


def complaints(said):
    """Returns the warnings of the desktop's libraries in the text."""
    # GTK 4.8 prints this when its windows are requested before the accessibility registry has answered. Only these
    # journeys do that, without any code of the program.
    said = re.sub(r".*g_list_model_get_n_items: assertion 'G_IS_LIST_MODEL \(list\)' failed\n?", "", said)
    # GDK prints this with compositors that cannot move popovers without remapping, such as sway 1.7.
    said = re.sub(r".*Compositor doesn't support moving popups, relying on remapping\n?", "", said)
    return said if re.search("WARNING|CRITICAL", said) else ""



def fits(text, wanted):
    if wanted is None:
        return True
    if isinstance(wanted, re.Pattern):
        return bool(wanted.search(text))
    # GTK 4.8 repeats the names of buttons in dialogs.
    if not IS_OLD and wanted == f"{text} {text}":
        return True
    # A row of a menu has its value after its title: "Horizontal Spacing, 8".
    return text == wanted or text.startswith((f"{wanted}, ", f"{wanted}、"))


def glide(start, end, pause):
    """Returns the words for xdotool that move the pointer like a hand. If the pointer jumped, a closed popover of GTK
    4.8 would take the next press."""
    words = []
    for step in range(1, 11):
        words += ["mousemove", *(str(round(a + (b - a) * step / 10)) for a, b in zip(start, end)), "sleep", pause]
    return words


class held:
    """Holds keys down during a block."""

    def __init__(self, keys):
        self.keys = keys

    def __enter__(self):
        for key in self.keys:
            xdotool("keydown", key)

    def __exit__(self, *_):
        for key in reversed(self.keys):
            xdotool("keyup", key)


def xdotool(*words, check=True):
    """Moves the pointer and types keys by xdotool's words, on Wayland too."""
    return desktop.act(*words, check=check)
