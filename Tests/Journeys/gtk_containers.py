"""Lays out trees of containers in real windows, and prints where GTK puts each widget, and what its leaves ask for.

    gtk_containers.py CASES.json [--adwaita] [--batch N]
    gtk_containers.py --version

CASES.json is a list of cases:

    {"name": 7, "ui": "<interface>...", "root": "w9", "rtl": false, "ids": ["w1", "w9"],
     "leaves": [{"id": "w1", "part": "", "signature": "label Hello", "margin": [0, 0, 0]}],
     "visible": {"w3": "w2"}, "sizes": [[0, 0], [1, 1]]}

A size is two parts: 0 is the minimum, 1 the natural size, 2 as much again. A leaf may be a part of
the widget: the first one inside with a name of CSS and a class, such as "label.title". `margin` is what the style adds
outside the leaf: left and right, top and bottom, top. A line of JSON is printed for each case as soon as it is known:

    {"name": 7, "sizes": [{"width": 200, "height": 90, "frames": {"w1": [0, 0, 57, 34]}}], "leaves": [...]}

Widgets that are not mapped have no frame. A leaf has its sizes along both axes, and tables of its sizes for lengths
along the other axis, each entry beginning at a length and valid up to the next. Every wait has a limit.
"""

import json
import sys
import time

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402

LIMIT = 20.0  # seconds for the windows of a batch to become as large as they should
QUIET = 0.7  # seconds without a change after which windows keep their sizes
LARGEST = (1400, 860)
LONGEST = 1600  # the largest length for which leaves are measured
WIDE, HIGH = Gtk.Orientation.HORIZONTAL, Gtk.Orientation.VERTICAL

tables = {}


class Trial:
    """A case in a window of one size."""

    def __init__(self, case, size):
        self.case = case
        self.builder = Gtk.Builder.new_from_string(case["ui"], -1)
        for stack, page in case["visible"].items():
            self.show_page(self.builder.get_object(stack), self.builder.get_object(page))
        self.root = self.builder.get_object(case["root"])
        self.window = Gtk.Window(decorated=False)
        self.root.set_can_focus(False)  # or viewports scroll to what has the focus
        self.window.set_child(self.root)
        self.wanted = self.size(*size)
        self.window.set_default_size(*self.wanted)
        self.window.present()
        self.began = time.monotonic()

    @staticmethod
    def show_page(stack, page):
        if isinstance(stack, Gtk.Notebook):
            stack.set_current_page(stack.page_num(page))
        else:
            stack.set_transition_type(Gtk.StackTransitionType.NONE)
            stack.set_visible_child(page)

    def size(self, across, down):
        """The wanted size, with the side first on which the other one depends."""

        def part(orientation, length, share):
            least, natural = self.root.measure(orientation, length)[:2]
            return round(least + share * max(natural - least, 60))

        if self.root.get_request_mode() == Gtk.SizeRequestMode.WIDTH_FOR_HEIGHT:
            height = min(LARGEST[1], part(HIGH, -1, down))
            return min(LARGEST[0], part(WIDE, height, across)), height
        width = min(LARGEST[0], part(WIDE, -1, across))
        return width, min(LARGEST[1], part(HIGH, width, down))

    @property
    def has_size(self):
        box = self.window.get_width(), self.window.get_height()
        return self.root.get_mapped() and box == self.wanted

    def frames(self):
        known, origin = self.root.compute_bounds(self.window)
        frames = {}
        for name in self.case["ids"]:
            widget = self.builder.get_object(name)
            if not widget.get_mapped():
                continue
            known, box = widget.compute_bounds(self.window)
            if known:
                frames[name] = [box.get_x(), box.get_y(), box.get_width(), box.get_height()]
        return {"width": self.window.get_width(), "height": self.window.get_height(), "frames": frames}

    def leaf(self, leaf):
        widget = self.builder.get_object(leaf["id"])
        if leaf["part"]:
            widget = next(found for found in inside(widget) if leaf["part"] in names(found))
        if leaf["signature"] not in tables:
            tables[leaf["signature"]] = measured(widget, leaf["margin"])
        return tables[leaf["signature"]]


def inside(widget):
    """All widgets in a widget, its children first, then theirs."""
    level = [widget]
    while level:
        level = [child for parent in level for child in children(parent)]
        yield from level


def children(widget):
    child = widget.get_first_child()
    while child:
        yield child
        child = child.get_next_sibling()


def names(widget):
    """The names by which a part is found: that of CSS, and with each class."""
    name = widget.get_css_name()
    return {name, *(f"{name}.{style}" for style in widget.get_css_classes())}


def measured(widget, margin):
    """The sizes of a widget without margins and size request."""
    widget.set_visible(True)
    for side in ("start", "end", "top", "bottom"):
        widget.set_property(f"margin-{side}", 0)
    widget.set_size_request(-1, -1)
    across, down, above = margin

    def wide(height=-1):
        return [size - across for size in widget.measure(WIDE, height if height < 0 else height + down)[:2]]

    def high(width=-1):
        least, natural, *lines = widget.measure(HIGH, width if width < 0 else width + across)
        return [least - down, natural - down, *(line - above if line >= 0 else -1 for line in lines)]

    mode = widget.get_request_mode()
    result = {"mode": mode.value_nick, "wide": wide(), "high": high(), "wideFor": [], "highFor": []}
    if mode != Gtk.SizeRequestMode.CONSTANT_SIZE:
        result["wideFor"] = table(wide, high()[0])
        result["highFor"] = table(high, wide()[0])
    return result


def table(function, first):
    """The values of a function of a length, which rises or falls only."""
    entries = []

    def add(start, value, end, last):
        """Adds the entries from `start`, which has `value`, up to `end`, which has `last`."""
        if value == last or end - start <= 1:
            entries.append([start, *value])
        else:
            middle = (start + end) // 2
            at_middle = function(middle)
            add(start, value, middle, at_middle)
            add(middle, at_middle, end, last)

    add(first, function(first), LONGEST, function(LONGEST))
    entries.append([LONGEST, *function(LONGEST)])
    return entries


def wait(trials):
    """Runs the main loop until all windows have their sizes. A window that cannot have its size, such as one larger
    than the screen, counts when no window has changed for a while. A window without any size is not laid out yet."""
    context = GLib.MainContext.default()
    end = time.monotonic() + LIMIT
    GLib.timeout_add(20, lambda: time.monotonic() < end)
    settled, last, changed = 0, None, time.monotonic()
    while time.monotonic() < end and settled < 3:
        context.iteration(True)
        settled = settled + 1 if all(trial.has_size for trial in trials) else 0
        now = [(trial.root.get_mapped(), trial.window.get_width(), trial.window.get_height()) for trial in trials]
        if now != last:
            last, changed = now, time.monotonic()
        elif all(all(sight) for sight in now) and time.monotonic() - changed > QUIET:
            return


def run(batch):
    trials = [[Trial(case, size) for size in case["sizes"]] for case in batch]
    wait([trial for case in trials for trial in case])
    for case in trials:
        sizes = [trial.frames() for trial in case]
        leaves = [case[0].leaf(leaf) for leaf in case[0].case["leaves"]]
        print(json.dumps({"name": case[0].case["name"], "sizes": sizes, "leaves": leaves}), flush=True)
        for trial in case:
            trial.window.destroy()


def main(file, *options):
    if "--adwaita" in options:
        gi.require_version("Adw", "1")
        from gi.repository import Adw

        Adw.init()
    Gtk.init()
    Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
    batch = int(options[options.index("--batch") + 1]) if "--batch" in options else 6
    with open(file, encoding="utf-8") as text:
        cases = json.load(text)
    for is_mirrored in (False, True):
        Gtk.Widget.set_default_direction(Gtk.TextDirection.RTL if is_mirrored else Gtk.TextDirection.LTR)
        tables.clear()
        chosen = [case for case in cases if case["rtl"] == is_mirrored]
        for start in range(0, len(chosen), batch):
            run(chosen[start : start + batch])


if __name__ == "__main__":
    if sys.argv[1:] == ["--version"]:
        print(f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}")
    else:
        main(*sys.argv[1:])
