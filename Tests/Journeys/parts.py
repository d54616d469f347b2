"""What is read aloud: the parts of the program's windows, as assistive technology knows them.

The desktop's own library asks for each part one by one, and a window has hundreds; here all of them are asked for at
once, as the cache of the same protocol gives them.
"""

import functools
import itertools

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402
from waiting import JourneyError, wait_for  # noqa: E402

ROOT = "/org/a11y/atspi/accessible/root"
State = Atspi.StateType


class Voice:
    """The line to one program."""

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

    def _call(self, name, path, interface, method, arguments=None):
        answer = self._bus().call_sync(
            name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 20_000, None)
        return answer.unpack()

    def _own_name(self):
        """The program's name on the bus, as soon as it is there."""
        if self._name is None:
            bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
            for name in self._call(*bus, "ListNames")[0]:
                if not name.startswith(":"):
                    continue
                try:
                    [pid] = self._call(*bus, "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,)))
                except GLib.Error:  # it left meanwhile
                    continue
                if pid == self.pid:
                    self._name = name
        return self._name

    def ask(self, path, interface, method, arguments=None):
        return self._call(self._own_name(), path, f"org.a11y.atspi.{interface}", method, arguments)

    def _children(self):
        """The records of all parts, by the part that they lie in. The cache lacks what nobody has asked for yet, and keeps
        what is hidden: where it has more or fewer parts than there are, the parts are asked for themselves."""
        listed = {}
        for _ in range(40):  # windows are not as deep as that
            records = self.ask("/org/a11y/atspi/cache", "Cache", "GetItems")[0]
            children = {}
            for record in records:
                children.setdefault(record[2][1], []).append(record)
            wrong = {path for (_, path), _, _, _, count, *_ in records if count != len(children.get(path, ()))}
            for path in wrong - listed.keys():
                listed[path] = self._listed(path)
            known = {record[0][1]: record for record in records}
            if all(path in known for path in itertools.chain(*listed.values())):
                return children | {path: [known[child] for child in listed[path]] for path in listed if path != ROOT}
        return {}  # parts came and went all the time

    def _listed(self, path):
        try:
            return [child for _, child in self.ask(path, "Accessible", "GetChildren")[0]]
        except GLib.Error:  # it is gone by now
            return []

    def parts(self):
        """All visible parts, from the top down; none before the program speaks."""
        if self._own_name() is None:
            return []
        children = self._children()
        found = []

        def add(path):
            for record in sorted(children.get(path, ()), key=lambda record: record[3]):
                part = Part(self, record)
                if part.is_visible:
                    place = len(found)
                    found.append(part)
                    add(part.path)
                    part.inner = found[place + 1:]

        add(ROOT)
        return found


class Part:
    """One part, as it was when it was asked for."""

    def __init__(self, voice, record):
        self.voice = voice
        (_, self.path), _, _, _, _, self.interfaces, self.name, role, self.description, self._states = record
        self.role = Atspi.role_get_name(Atspi.Role(role))
        self.inner = []

    def _ask(self, interface, method, *arguments):
        kinds = "".join({int: "i", str: "s"}[type(argument)] for argument in arguments)
        given = GLib.Variant(f"({kinds})", arguments) if arguments else None
        return self.voice.ask(self.path, interface, method, given)

    @property
    def text(self):
        return self._ask("Text", "GetText", 0, -1)[0] if "org.a11y.atspi.Text" in self.interfaces else self.name

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

    def now(self):
        """The same part as it is now; nothing if it is gone."""
        return next((part for part in self.voice.parts() if part.path == self.path), None)

    def extents(self):
        """Its place in its window, and its size."""
        place = self.voice.ask(self.path, "Component", "GetExtents", GLib.Variant("(u)", (Atspi.CoordType.WINDOW,)))[0]
        return tuple(place)

    def press(self):
        """Does what a click on it does, once it can be used."""
        wait_for(f"a usable {self}", lambda: self.now() and self.now().is_sensitive)
        if "org.a11y.atspi.Action" not in self.interfaces or not self._ask("Action", "DoAction", 0)[0]:
            raise JourneyError(f"{self} cannot be pressed")

    def __repr__(self):
        return f"{self.role} “{self.name}”"
