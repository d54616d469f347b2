"""The preview window: one scene alone, rotated, resized until it breaks, following the editor, saved as a picture."""

import re
import struct
import zlib

from gi.repository import GLib
from plumb_app import desktop, glide, wait_for, xdotool
from waiting import run, wait_for_rest


class PreviewWindow:
    """The preview window of a running program, with its accessible parts."""

    def __init__(self, app, key="ctrl+shift+p"):
        self.app = app
        app.key(key)
        [self.id] = wait_for("the preview window", lambda: app.other_windows())
        self.frame = wait_for(
            "its parts", lambda: next((one for one in app.all("frame") if one.name.endswith("Preview")), None))
        wait_for("what it shows", lambda: self.status() != "Checking…" and self.size())
        self.settle()

    def key(self, *names):
        xdotool("windowfocus", "--sync", self.id, check=False)
        for name in names:
            xdotool("key", name)
        self.app.heard()

    def parts(self):
        """Returns its present parts."""
        now = self.frame.now()
        return [now, *now.inner] if now else []

    def status(self):
        return next((one.name for one in self.parts() if one.role == "status bar"), "")

    def size(self):
        """Returns the size that its button shows."""
        names = (re.fullmatch(r"(\d+) × (\d+)", one.name) for one in self.parts() if one.role == "push button")
        return next(((int(name[1]), int(name[2])) for name in names if name), None)

    def scene(self):
        return next(one for one in self.parts() if one.role == "image" and one.name.startswith("Preview:"))

    def settle(self):
        """Waits until nothing moves in it."""
        wait_for_rest("the preview", lambda: (desktop.place(self.id), self.size()), 0.4)

    def place(self):
        """Returns the area of the scene on the screen; without a compositor a window has a border of its own."""
        left, top, width, height = desktop.place(self.id)
        _, _, inner_width, inner_height = self.frame.extents()
        x, y, wide, high = self.scene().extents()
        return left + (width - inner_width) // 2 + x, top + (height - inner_height) // 2 + y, wide, high

    def drag(self, start, end):
        self.app.glide_to(*start)
        xdotool("mousedown", "1", "sleep", "0.05", *glide(start, end, pause="0.02"), "sleep", "0.1", "mouseup", "1")
        self.app.heard()

    def is_gone(self):
        return not self.app.other_windows()

    def screenshot(self, scale, file):
        """Saves a screenshot with the menu, and reads it."""
        app = self.app
        app.press("Screenshot")
        app.find("menu item", f"PNG at {scale}×…")
        app.walk_to("menu item", f"PNG at {scale}×…", "Down")
        xdotool("key", "Return")
        app.name_file(file)
        return Picture(file)


class Picture:
    """The pixels of a PNG with eight bits a channel."""

    def __init__(self, file):
        data, at, packed = file.read_bytes(), 8, b""
        while at < len(data):
            length, kind = struct.unpack(">I4s", data[at:at + 8])
            if kind == b"IHDR":
                self.width, self.height, depth, color = struct.unpack(">IIBB", data[at + 8:at + 18])
            packed += data[at + 8:at + 8 + length] if kind == b"IDAT" else b""
            at += length + 12
        assert depth == 8
        self.step = {2: 3, 6: 4}[color]
        self.rows = self._unfiltered(zlib.decompress(packed))

    def _unfiltered(self, data):
        rows, line, step = [], self.width * self.step, self.step
        before = bytearray(line)
        for number in range(self.height):
            start = number * (line + 1)
            kind, row = data[start], bytearray(data[start + 1:start + 1 + line])
            for i in range(line):
                a, b, c = (row[i - step] if i >= step else 0), before[i], (before[i - step] if i >= step else 0)
                estimate = a + b - c
                paeth = min((abs(estimate - a), 0, a), (abs(estimate - b), 1, b), (abs(estimate - c), 2, c))[2]
                row[i] = (row[i] + [0, a, b, (a + b) // 2, paeth][kind]) & 255
            rows.append(row)
            before = row
        return rows

    def color(self, x, y):
        return tuple(self.rows[y][x * self.step:x * self.step + 3])

    def columns_with_color(self, suits):
        """Returns the first and the last column with a pixel of a color."""
        found = {x for y in range(self.height) for x in range(self.width) if suits(*self.color(x, y))}
        return min(found), max(found)


def is_ink(red, green, blue):
    """True for the color of an iOS button's letters."""
    return blue > red + 60 and blue > green + 20


def test_the_preview_is_rotated_by_key_and_copied_as_shown(plumb, example, tmp_path):
    with plumb(example("growing-button.plumb")) as app:
        window = PreviewWindow(app)
        assert window.size() == (375, 667)
        assert window.status() == "No issues"
        app.picture("1 upright")
        upright = window.screenshot(1, tmp_path / "upright.png")
        assert (upright.width, upright.height) == (375, 667)
        window.key("ctrl+r")
        wait_for("landscape", lambda: window.size() == (667, 375))
        wait_for("its name", lambda: window.scene().name == "Preview: iPhone SE (2nd, 3rd), landscape")
        wait_for_rest("what turns", lambda: desktop.look(window.id))
        app.picture("2 landscape")
        turned = window.screenshot(2, tmp_path / "turned.png")
        assert (turned.width, turned.height) == (1334, 750)
        window.key("ctrl+c")
        wait_for("the copy", lambda: window.status() == "Copied the picture.")
        # The button keeps its width and its distance from the edge, and so do its letters.
        left, right = upright.columns_with_color(is_ink)
        turned_left, turned_right = turned.columns_with_color(is_ink)
        assert abs((turned_right - turned_left) / 2 - (right - left)) <= 1, (left, right, turned_left, turned_right)
        # The edges of letters are soft, and lie between pixels.
        assert abs((1334 - turned_right) / 2 - (375 - right)) <= 2
        assert not app.action("undo")[0], "the document stays as it is"
        assert not app.action("view-own")[0], "the canvas stays as it is"


def test_the_preview_is_resized_until_it_breaks_and_names_the_size_that_holds(plumb, example):
    with plumb(example("dialog.plumb")) as app:
        window = PreviewWindow(app)
        width, height = window.size()
        assert window.status() == "No issues"
        left, top, wide, high = window.place()
        edge = (left + wide // 2 + width // 2 + 3, top + high // 2)
        window.drag(edge, (edge[0] - (width - 160) // 2, edge[1]))
        size = wait_for("another size", lambda: window.size() != (width, height) and window.size())
        assert abs(size[0] - 160) <= 4, size
        assert size[1] == height, size
        status = wait_for("what breaks, and from where it holds", lambda: "Holds from width" in window.status() and window.status())
        app.picture("broken")
        holds = float(re.search(r"Holds from width ([\d.]+)", status)[1])
        assert 160 < holds < width
        # A click on the words leads to that size, at which the layout holds.
        next(one for one in window.parts() if one.role == "push button" and one.name.startswith("Holds from")).press()
        wait_for("a size that holds", lambda: window.size() and abs(window.size()[0] - holds) < 1)
        wait_for("no issues", lambda: window.status() == "No issues")
        window.key("Left")
        wait_for("a point less", lambda: "Holds from width" in window.status())


def test_the_preview_follows_the_editor_and_closes_with_it(plumb, example):
    with plumb(example("growing-button.plumb")) as app:
        window = PreviewWindow(app)
        left, top, wide, high = window.place()
        crop = f"{wide}x{high}+{left}+{top}"

        def look():
            return run("import", "-window", "root", "-crop", crop, "rgb:-", text=False).stdout

        before = look()
        app.activate("select-element", GLib.Variant("s", "search"))
        wait_for("something to delete", lambda: app.action("delete")[0])
        app.activate("delete")
        wait_for("the scene without its button", lambda: look() != before)
        app.activate("undo")
        wait_for("the button again", lambda: app.action("redo")[0])
        # Full screen, and back; then it closes.
        window.key("F11")
        wait_for("a full screen", lambda: desktop.place(window.id)[2:] == (1440, 900))
        wait_for("nothing but the scene", lambda: window.size() is None)
        window.settle()
        app.picture("full screen")
        window.key("Escape")
        wait_for("a window", lambda: desktop.place(window.id)[2] < 1440 and window.size())
        window.key("Escape")
        wait_for("its end", window.is_gone)
        # It is opened again, by the other key, and closes with the document's window.
        window = PreviewWindow(app)
        assert app.close() == 0


def test_the_shown_preview_is_added_to_the_pane(plumb, example):
    with plumb(example("growing-button.plumb")) as app:
        window = PreviewWindow(app)
        window.key("ctrl+r")
        wait_for("landscape", lambda: window.size() == (667, 375))
        button = lambda: next(one for one in window.parts() if one.name == "Add Preview")  # noqa: E731
        button().press()
        wait_for("nothing more to add", lambda: not button().is_sensitive)
        window.key("ctrl+w")
        wait_for("its end", window.is_gone)
        app.key("ctrl+F9")
        app.find("push button", "iPhone SE (2nd, 3rd), landscape")
        app.press("Add Preview")
        app.find("push button", "iPhone SE (2nd, 3rd)")
        app.find("push button", "Deutsch")
        app.picture("offers")
        rows = [one.name for one in app.all("push button")]
        assert rows.count("iPhone SE (2nd, 3rd), landscape") == 1, "its own title, and no offer"
        app.find("push button", "Deutsch").press()
        app.find("push button", "iPhone SE (2nd, 3rd) · de")
        title = app.find("push button", "iPhone SE (2nd, 3rd) · de")
        app.press_at(title)
        app.find("combo box", "Device")
        app.picture("settings")
        app.key("Escape")
        assert [one.get("language") for one in app.save()["previews"]] == [None, "de"]
