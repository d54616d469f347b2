"""Loads an interface file into a real window and prints the frames that GTK gives its elements, at several sizes:

    gtk_allocations.py FILE ROOT WIDTHxHEIGHT...    ->    [{"width": 375, "height": 667, "frames": {"ok": [8, 8, 60, 34]}}]

Frames are in the coordinates of the root, from the first picture in which the root has the requested size. GTK 4.8's
solver forgets optional constraints at each allocation, so a later measurement of the window may give another least
size. An element with a largest width then makes the window that wide; the export lists this as a loss. This is a
program of its own, because one process can load only one version of GTK. GTK's warnings go to its standard error.
"""

import json
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402

LIMIT = 10_000  # milliseconds for a window to become as large as it was told


def frames(root):
    found = {}
    pending = [root]
    while pending:
        widget = pending.pop()
        name = widget.get_buildable_id()
        if name and not name.startswith("___"):
            known, bounds = widget.compute_bounds(root)
            if known and widget.get_visible():
                found[name] = [bounds.get_x(), bounds.get_y(), bounds.get_width(), bounds.get_height()]
        child = widget.get_first_child()
        while child:
            pending.append(child)
            child = child.get_next_sibling()
    return found


def main(file, root_name, sizes):
    results = []
    loop = GLib.MainLoop()
    if "Adw" in open(file, encoding="utf-8").read():
        gi.require_version("Adw", "1")
        from gi.repository import Adw
        Adw.init()
    for width, height in sizes:
        root = Gtk.Builder.new_from_file(file).get_object(root_name)
        window = Gtk.Window(decorated=False, default_width=width, default_height=height)
        window.set_child(root)
        result = None
        waited = 0

        def look():
            nonlocal result
            result = {"width": root.get_width(), "height": root.get_height(), "frames": frames(root)}
            loop.quit()

        def look_when_ready(_clock):
            if result is None and (root.get_width(), root.get_height()) == (width, height):
                look()

        def look_at_last():
            """Looks without a picture: GTK paints nothing if only a size changes and nothing visible does."""
            nonlocal waited
            waited += 50
            look_when_ready(None)
            if result is None and waited >= LIMIT:
                look()
            return result is None

        window.realize()
        clock = window.get_frame_clock()
        watch = clock.connect("after-paint", look_when_ready)
        GLib.timeout_add(50, look_at_last)
        window.present()
        loop.run()
        clock.disconnect(watch)
        results.append(result)
        window.destroy()
    print(json.dumps(results))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], [tuple(int(n) for n in size.split("x")) for size in sys.argv[3:]])
