"""A small window with files to drag, like a file manager: `file_source.py FILE...`. It offers the paths as text too, as
some file managers do."""

import pathlib
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

TITLE = "file source"
paths = [pathlib.Path(path) for path in sys.argv[1:]]


def content(kind, lines):
    text = "".join(f"{line}\r\n" for line in lines)
    return Gdk.ContentProvider.new_for_bytes(kind, GLib.Bytes.new(text.encode()))


window = Gtk.Window(title=TITLE, default_width=120, default_height=80, decorated=False)
label = Gtk.Label(label="Drag me")
source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
source.set_content(
    Gdk.ContentProvider.new_union([
        content("text/uri-list", [path.as_uri() for path in paths]),
        content("text/plain;charset=utf-8", paths),
    ]))
label.add_controller(source)
window.set_child(label)
window.present()
GLib.MainLoop().run()
