"""The accessible parts of the program's windows, as assistive technology sees them.

The desktop's own library asks for each part one by one, and a window has hundreds. This module reads them from the
cache of the same protocol. The cache alone is not enough: it lacks parts that were never asked for, and keeps parts that
are gone or hidden. So each part that has children is asked for them, and many parts at once.
"""

import ast
import functools
import re

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402
from waiting import JourneyError, turn_loop_until, wait_for  # noqa: E402

ROOT = "/org/a11y/atspi/accessible/root"
State = Atspi.StateType


# Debian 12's push button is called a button in later versions. GTK 4.8 does not tell toggle buttons from push buttons,
# nor groups from panels. A status is a log where a status cannot have a name.
OLD_NAMES = {"button": "push button", "toggle button": "push button", "grouping": "panel", "log": "status bar"}
IS_OLD = Atspi.role_get_name(Atspi.Role.PUSH_BUTTON) == "push button"


# A record of the cache, as GLib prints it: references to the part, the program and the part's parent, the part's place
# in the parent, the number of its children, its interfaces, name, role and description, and two words of states.
QUOTED = r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
REFERENCE = r"\('[^']*', '([^']*)'\)"
RECORD = re.compile(
    rf"\({REFERENCE}, {REFERENCE}, {REFERENCE}, (-?\d+), (-?\d+), \[([^\]]*)\], {QUOTED}, (\d+), {QUOTED}, "
    r"\[(\d+), (\d+)\]\)")


def unquote(printed):
    return ast.literal_eval(printed) if "\\" in printed else printed[1:-1]


def role_name(role):
    name = Atspi.role_get_name(Atspi.Role(role))
    return name if IS_OLD else OLD_NAMES.get(name, name)


class Voice:
    """The connection to one program."""

    def __init__(self, pid):
        self.pid = pid
        self._name = None

    @staticmethod
    @functools.cache
    def _bus():
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, Gio.DBusCallFlags.NONE, -1, None)
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        return Gio.DBusConnection.new_for_address_sync(address.unpack()[0], flags, None, None)

    @classmethod
    def wake(cls):
        """Starts the accessibility registry. A program that starts before the registry is ready might never
        register."""
        cls._bus().call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "StartServiceByName",
            GLib.Variant("(su)", ("org.a11y.atspi.Registry", 0)), None, Gio.DBusCallFlags.NONE, 60_000, None)

    def _call(self, name, path, interface, method, arguments=None):
        return self._answer(name, path, interface, method, arguments).unpack()

    def _answer(self, name, path, interface, method, arguments=None):
        return self._bus().call_sync(
            name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 20_000, None)

    def _own_name(self):
        """Returns the program's name on the bus, once the registry has it.

        Asking the registry earlier, while the program's connection is being made, causes a warning of GLib.
        """
        if self._name is None:
            bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
            registered = self._call("org.a11y.atspi.Registry", ROOT, "org.a11y.atspi.Accessible", "GetChildren")[0]
            for name, _ in registered:
                try:
                    [pid] = self._call(*bus, "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,)))
                except GLib.Error:  # it left meanwhile
                    continue
                if pid == self.pid:
                    self._name = name
        return self._name

    def ask(self, path, interface, method, arguments=None):
        return self._call(self._own_name(), path, f"org.a11y.atspi.{interface}", method, arguments)

    def get_property(self, path, interface, name):
        """Returns a property of a part."""
        wanted = GLib.Variant("(ss)", (f"org.a11y.atspi.{interface}", name))
        return self._call(self._own_name(), path, "org.freedesktop.DBus.Properties", "Get", wanted)[0]

    def _recorded(self):
        """Returns the parts of the cache by path. To unpack all records would take ten times as long as to print and
        read them."""
        answer = self._answer(self._own_name(), "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems")
        printed = answer.print_(False)
        parts = [Part(self, record) for record in RECORD.findall(printed)]
        if len(parts) != answer.get_child_value(0).n_children():
            raise JourneyError(f"records of parts that are not understood: {printed}")
        return {part.path: part for part in parts}

    def _children(self, recorded):
        """Returns the paths of each part's children, of parts that have any."""
        parents = {part.parent for part in recorded.values()}
        leaves = {path for path, part in recorded.items() if part.count == 0 and path not in parents}
        found, level = {}, [ROOT]
        while level:
            found.update(self._ask_children([path for path in level if path not in leaves]))
            level = [child for path in level for child in found.get(path, ()) if child not in found]
        return found

    def _ask_children(self, paths):
        """Asks parts for their children, all at once; one after the other would take a second."""
        found, waiting, name = {}, set(paths), self._own_name()

        def take(bus, result, path):
            try:
                found[path] = [child for _, child in bus.call_finish(result).unpack()[0]]
            except GLib.Error:  # it is gone by now
                found[path] = []
            waiting.discard(path)

        for path in paths:
            self._bus().call(
                name, path, "org.a11y.atspi.Accessible", "GetChildren", None, None, Gio.DBusCallFlags.NONE, 20_000,
                None, take, path)
        if not turn_loop_until(lambda: not waiting):
            raise JourneyError(f"of {len(paths)} parts these did not answer: {waiting}")
        return found

    def parts(self):
        """Returns all visible parts, from the top down; an empty list before the program has registered."""
        if self._own_name() is None:
            return []
        recorded = self._recorded()
        children = self._children(recorded)
        if any(child not in recorded for family in children.values() for child in family):
            recorded = self._recorded()
        found = []

        def add(path):
            for child in children.get(path, ()):
                part = recorded.get(child)
                if part and part.is_visible:
                    place = len(found)
                    found.append(part)
                    add(child)
                    part.inner = found[place + 1:]
                    part.name_once()

        add(ROOT)
        return found


class Part:
    """One part, with its properties at the time of the request."""

    def __init__(self, voice, record):
        self.voice = voice
        self.path, _, self.parent, _, count, self.interfaces, name, role, description, *states = record
        self.count, self.role = int(count), role_name(int(role))
        self.name, self.description = unquote(name), unquote(description)
        self._states = [int(word) for word in states]
        self.inner = []

    def name_once(self):
        """Removes a repeated name: in GTK 4.8 the button in a combo box has the combo box's name."""
        if self.role == "combo box":
            for button in self.inner:
                if button.role == "push button" and button.name == self.name:
                    button.name = ""

    def _ask(self, interface, method, *arguments):
        kinds = "".join({int: "i", str: "s"}[type(argument)] for argument in arguments)
        given = GLib.Variant(f"({kinds})", arguments) if arguments else None
        return self.voice.ask(self.path, interface, method, given)

    @property
    def text(self):
        if "'org.a11y.atspi.Text'" not in self.interfaces:
            return self.name
        # GTK 4.8 returns nothing if it is asked for the text up to -1, its end.
        return self._ask("Text", "GetText", 0, self.voice.get_property(self.path, "Text", "CharacterCount"))[0]

    def has_state(self, state):
        number = int(state)
        return bool(self._states[number // 32] >> number % 32 & 1)

    @property
    def is_sensitive(self):
        return self.has_state(State.SENSITIVE)

    @property
    def is_visible(self):
        return self.has_state(State.VISIBLE)

    @property
    def is_focused(self):
        return self.has_state(State.FOCUSED)

    @property
    def is_selected(self):
        return self.has_state(State.SELECTED)

    def now(self):
        """Returns the same part with its present properties; None if it is gone."""
        return next((part for part in self.voice.parts() if part.path == self.path), None)

    def extents(self):
        """Returns its position in its window, and its size."""
        place = self.voice.ask(self.path, "Component", "GetExtents", GLib.Variant("(u)", (Atspi.CoordType.WINDOW,)))[0]
        return tuple(place)

    def press(self):
        """Does the same as a click on it, once it is enabled."""
        now = wait_for(f"a usable {self}", lambda: (part := self.now()) and part.is_sensitive and part)
        # A button that opens a menu is a button in a button.
        inner = [part for part in now.inner if part.name == self.name]
        if self.role == "combo box":
            inner += [part for part in now.inner if part.role == "push button"][:1]
        for part in [now, *inner]:
            try:
                if part._ask("Action", "DoAction", 0)[0]:
                    return
            except GLib.Error:  # it has no action
                pass
        raise JourneyError(f"{self} cannot be pressed")

    def __repr__(self):
        return f"{self.role} “{self.name}”"
