"""A program that puts a file on the clipboard: `clipboard_source.py TYPE FILE`. For the type `text/uri-list` it offers
the file, as a file manager does, and for other types the contents of the file. It prints a line when it is ready."""

import pathlib
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

kind, path = sys.argv[1], pathlib.Path(sys.argv[2])
Gtk.init()
content = f"{path.as_uri()}\r\n".encode() if kind == "text/uri-list" else path.read_bytes()
clipboard = Gdk.Display.get_default().get_clipboard()
clipboard.set_content(Gdk.ContentProvider.new_for_bytes(kind, GLib.Bytes.new(content)))
print("ready", flush=True)
GLib.MainLoop().run()
