"""Loads an interface file into a real window and prints where GTK puts what is in it, at several sizes:

    gtk_allocations.py FILE ROOT WIDTHxHEIGHT...    ->    [{"width": 375, "height": 667, "frames": {"ok": [8, 8, 60, 34]}}]

Frames are in the coordinates of the root, from the first picture in which the root is as large as it was told. (GTK 4.8
forgets wishes of its solver at each allocation, so that it may find another least size when it measures a window again:
where an element has a largest width, the window then becomes that wide. The export lists that as a loss.) A program of its
own, for one process can have only one version of GTK, and what GTK complains of goes to its standard error.
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
            """Without a picture: nothing is painted where a size changes and nothing that shows."""
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
