"""The built program, as a person meets it: a real pointer and keyboard (xdotool), and the names that are read aloud
(AT-SPI). What the canvas shows has no accessible parts of its own; it is aimed at through the window's exported action
`canvas-transform`, whose state says where the scene's origin is in the window, and how large.

    with PlumbApp(build, file, pictures) as app:
        app.drag((290, 50), (300, 80))                     # places of the scene
        app.drag((100, 50), (300, 80), keys=["ctrl"])
        app.find("push button", "Horizontal Spacing").press()
        app.key("ctrl+s")
"""

import json
import os
import pathlib
import re
import subprocess
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

APPLICATION = "app.plumb.Plumb"
LIMIT = 20  # seconds; a busy machine is slow, a hang is a failure


class JourneyError(AssertionError):
    """Something a person would have seen did not come."""


def wait_for(what, condition, limit=LIMIT):
    """Waits until `condition()` is true, and gives what it gave."""
    end = time.monotonic() + limit
    while True:
        try:
            result = condition()
        except GLib.Error:  # what was looked at is gone by now
            result = None
        if result:
            return result
        if time.monotonic() > end:
            raise JourneyError(f"{what} did not come within {limit} seconds")
        time.sleep(0.05)


class Part:
    """A part of the program's windows, as assistive technology knows it."""

    def __init__(self, accessible):
        self.accessible = accessible

    @property
    def role(self):
        return self.accessible.get_role_name()

    @property
    def name(self):
        return self.accessible.get_name() or ""

    @property
    def description(self):
        return self.accessible.get_description() or ""

    @property
    def text(self):
        has_text = "Text" in self.accessible.get_interfaces()
        return Atspi.Text.get_text(self.accessible, 0, -1) if has_text else self.name

    def has_state(self, state):
        return self.accessible.get_state_set().contains(state)

    @property
    def is_sensitive(self):
        return self.has_state(Atspi.StateType.SENSITIVE)

    @property
    def is_visible(self):
        return self.has_state(Atspi.StateType.VISIBLE)

    def press(self):
        """Does what a click on it does."""
        wait_for(f"a usable {self.role} “{self.name}”", lambda: self.is_sensitive)
        if "Action" not in self.accessible.get_interfaces() or not Atspi.Action.do_action(self.accessible, 0):
            raise JourneyError(f"the {self.role} “{self.name}” cannot be pressed")

    def visible_parts(self):
        """All visible parts in it, from the top down."""
        for index in range(self.accessible.get_child_count()):
            child = self.accessible.get_child_at_index(index)
            if child is not None and Part(child).is_visible:
                yield Part(child)
                yield from Part(child).visible_parts()

    def __repr__(self):
        return f"{self.role} “{self.name}”"


class PlumbApp:
    """One run of the program, with its first window."""

    def __init__(self, build, file=None, pictures=None, has_document=True):
        self.has_document = has_document and file is not None
        self.program = pathlib.Path(build) / "plumb"
        self.file = file
        self.pictures = pathlib.Path(pictures) if pictures else None
        self.process = None
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    # Starting and ending

    def __enter__(self):
        words = [str(self.program)] + ([str(self.file)] if self.file else [])
        self.process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
        wait_for("the program", self._root)
        wait_for("its window", lambda: self.window_id)
        if self.has_document:
            wait_for("the canvas", lambda: self.zoom > 0)
            self.settle()
        return self

    def __exit__(self, kind, error, trace):
        if kind and self.process.poll() is None:
            self.picture("failure")
        if self.process.poll() is None:
            self.process.kill()
        complaints = self.process.communicate()[1]
        if kind and complaints:
            print(complaints)
        wait_for("the end of the program", lambda: not self._owner())
        if not kind and re.search("WARNING|CRITICAL", complaints):
            raise JourneyError(f"the desktop's libraries complain:\n{complaints}")

    def close(self):
        """Closes the window as its close button does, and gives the program's exit code."""
        self.activate("close")
        return self.process.wait(LIMIT)

    def settle(self):
        """Waits until two looks at the window, a moment apart, are the same."""
        last = None
        for _ in range(40):
            look = (self.geometry(), self.transform)
            if look == last:
                return
            last = look
            time.sleep(0.15)

    def _owner(self):
        answer = self.bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
            GLib.Variant("(s)", (APPLICATION,)), None, Gio.DBusCallFlags.NONE, -1, None)
        return answer.unpack()[0]

    # What is read aloud

    def _root(self):
        if self.process.poll() is not None:
            raise JourneyError(f"the program ended with {self.process.returncode}: {self.process.communicate()[1]}")
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child is not None and child.get_process_id() == self.process.pid:
                child.set_cache_mask(Atspi.Cache.NONE)
                return Part(child)
        return None

    def parts(self):
        root = self._root()
        return list(root.visible_parts()) if root else []

    def all(self, role=None, name=None, within=None):
        """The parts on screen with a role and a name, each as text or as a compiled pattern."""
        parts = within.visible_parts() if within else self.parts()
        return [part for part in parts if fits(part.role, role) and fits(part.name, name)]

    def find(self, role=None, name=None, within=None):
        """The first such part, waited for."""
        wanted = " ".join(str(word) for word in (role, name) if word)
        try:
            return wait_for(wanted, lambda: next(iter(self.all(role, name, within)), None))
        except JourneyError as error:
            seen = "\n".join(f"  {part}" for part in self.parts() if part.name)
            raise JourneyError(f"{error}; there were:\n{seen}") from None

    def is_gone(self, role=None, name=None):
        """Waits until there is no such part any more."""
        return wait_for(f"the end of {role} {name}", lambda: not self.all(role, name))

    # The window's actions on the session bus

    def _actions(self, method, *arguments):
        answer = self.bus.call_sync(
            APPLICATION, "/app/plumb/Plumb/window/1", "org.gtk.Actions", method, *arguments, None,
            Gio.DBusCallFlags.NO_AUTO_START, 5000, None)
        return answer.unpack() if answer else None

    def activate(self, action, *values):
        self._actions("Activate", GLib.Variant("(sava{sv})", (action, list(values), {})))

    def action(self, name):
        """Whether an action can be used, and its state, if it has one."""
        is_enabled, _, state = self._actions("Describe", GLib.Variant("(s)", (name,)))[0]
        return is_enabled, state[0] if state else None

    # Places

    @property
    def transform(self):
        """Where the scene's origin is in the window, in pixels, and how many pixels a point has."""
        return self.action("canvas-transform")[1]

    @property
    def zoom(self):
        return self.transform[2]

    @property
    def window_id(self):
        found = xdotool("search", "--onlyvisible", "--pid", str(self.process.pid), "--name", "Plumb$", check=False)
        # A tooltip goes by the same name.
        return max(found.split(), key=lambda window: self._place(window)[2], default=None)

    def _place(self, window):
        lines = xdotool("getwindowgeometry", "--shell", window, check=False).splitlines()
        values = dict(line.split("=") for line in lines if "=" in line)
        return tuple(int(values.get(key, 0)) for key in ("X", "Y", "WIDTH", "HEIGHT"))

    def geometry(self):
        """The window's place and size on the screen."""
        return self._place(self.window_id)

    def on_screen(self, point):
        """A place of the scene, in the pixels of the screen."""
        x, y, zoom = self.transform
        left, top, _, _ = self.geometry()
        return round(left + x + point[0] * zoom), round(top + y + point[1] * zoom)

    # The pointer and the keyboard

    def move(self, point):
        """Moves the pointer to a place of the scene."""
        x, y = self.on_screen(point)
        xdotool("mousemove", "--sync", str(x), str(y), check=False)

    def click(self, point, button=1, count=1, keys=()):
        self.move(point)
        with held(keys):
            xdotool("click", "--repeat", str(count), "--delay", "40", str(button))
        time.sleep(0.1)

    def press_at(self, part):
        """Clicks on the middle of a part that is seen in the window, once it has come to rest."""
        last, box = None, None
        while box is None or box != last:
            time.sleep(0.3)
            place = Atspi.Component.get_extents(part.accessible, Atspi.CoordType.WINDOW)
            last, box = box, (place.x, place.y, place.width, place.height)
        left, top, _, _ = self.geometry()
        xdotool("mousemove", str(left + box[0] + box[2] // 2), str(top + box[1] + box[3] // 2))
        time.sleep(0.1)
        xdotool("click", "1")
        time.sleep(0.2)

    def drag(self, start, end, button=1, keys=(), before_release=None):
        """Presses at one place, moves to another as a hand does, and lets go there."""
        self.move(start)
        time.sleep(0.1)
        with held(keys):
            xdotool("mousedown", str(button))
            for step in range(1, 11):
                self.move(tuple(from_ + (to - from_) * step / 10 for from_, to in zip(start, end)))
                time.sleep(0.02)
            time.sleep(0.1)
            if before_release:
                before_release()
            xdotool("mouseup", str(button))
        time.sleep(0.1)

    def key(self, *names):
        """Types keys into the window, such as "ctrl+z"."""
        xdotool("windowfocus", "--sync", self.window_id, check=False)
        for name in names:
            xdotool("key", name)
        time.sleep(0.1)

    def key_in_list(self, *names):
        """Types keys into a list that is open: giving the window the focus anew would close it."""
        for name in names:
            time.sleep(0.4)
            xdotool("key", name)
        time.sleep(0.4)

    def type(self, text):
        xdotool("type", "--delay", "20", text)

    # What is left behind

    def picture(self, name):
        """Takes a picture of the whole screen, where pictures are wanted."""
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            subprocess.run(["import", "-window", "root", str(self.pictures / f"{name}.png")], check=True)

    def saved(self):
        """The file as it is on the disk now."""
        return json.loads(pathlib.Path(self.file).read_text(encoding="utf-8"))


def fits(text, wanted):
    if wanted is None:
        return True
    return bool(wanted.search(text)) if isinstance(wanted, re.Pattern) else text == wanted


class held:
    """Keys that are down meanwhile."""

    def __init__(self, keys):
        self.keys = keys

    def __enter__(self):
        for key in self.keys:
            xdotool("keydown", key)

    def __exit__(self, *_):
        for key in reversed(self.keys):
            xdotool("keyup", key)


def xdotool(*words, check=True):
    done = subprocess.run(["xdotool", *words], capture_output=True, text=True, timeout=LIMIT, env=os.environ)
    if check and done.returncode != 0:
        raise JourneyError(f"xdotool {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout.strip()
