"""The document compared with another file and with its last commit; changes that are found, taken back and undone."""

import os

from plumb_app import desktop, wait_for, xdotool
from waiting import run, wait_for_rest

GIT = {
    **os.environ, "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "a",
    "GIT_AUTHOR_EMAIL": "a@b.c", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b.c",
}


def moved(text, constant):
    """Returns the search example with another distance of its field from the edge."""
    old = '"second": "safe.leading", "constant": 20'
    assert text.count(old) == 1
    return text.replace(old, old.replace("20", str(constant)))


def leading(app):
    """Returns the distance in the saved file."""
    return next(one for one in app.save()["constraints"] if one["id"] == "query-leading")["constant"]


class Comparison:
    """The comparison window of a running program, with its accessible parts."""

    def __init__(self, app):
        self.app = app
        self.frame = wait_for(
            "the comparison", lambda: next((one for one in app.all("frame") if one.name.endswith("– Compare")), None))
        # The dialog that asked for the file may still be closing.
        [self.id] = wait_for("its window alone", lambda: len(app.other_windows()) == 1 and app.other_windows())

    def key(self, *names):
        xdotool("windowfocus", "--sync", self.id, check=False)
        for name in names:
            xdotool("key", name)
        self.app.heard()

    def names(self):
        now = self.frame.now()
        return [one.name for one in [now, *now.inner]] if now else []

    def wait_for(self, name):
        """Waits until a part has this name, or a name that ends with it."""
        return wait_for(name, lambda: next((one for one in self.names() if one.endswith(name)), None))

    def press(self, name):
        now = self.frame.now()
        next(one for one in now.inner if one.name == name and "button" in one.role).press()
        self.app.heard()

    def picture(self):
        """Returns the pixels of the window once nothing moves in it."""
        wait_for_rest("the comparison", lambda: desktop.look(self.id), 0.4)
        return desktop.look(self.id)


def compare_with(app, file):
    """Chooses a file in the dialog of Compare With…"""
    app.activate("compare-with")
    app.find("label", "Compare")
    xdotool("key", "ctrl+l")
    field = app.wait_for_focus("text")
    app.type(str(file))
    wait_for("the file's name", lambda: field.text == str(file))
    xdotool("key", "Return")
    return Comparison(app)


def test_a_change_is_found_taken_back_and_undone(plumb, example, tmp_path):
    file = example("search.plumb")
    other = tmp_path / "before.plumb"
    other.write_text(moved(file.read_text(encoding="utf-8"), 48), encoding="utf-8")
    with plumb(file) as app:
        window = compare_with(app, other)
        sentence = window.wait_for("Leading Space to “Safe Area”: 48 → 20")
        assert "before.plumb → search.plumb" in window.names()
        app.picture("1 side by side")
        side_by_side = window.picture()
        window.press("Slider")
        wait_for("another picture", lambda: window.picture() != side_by_side)
        app.picture("2 slider")
        # The first row is the scene, the second the change. Enter takes it back.
        window.key("Home", "Down", "Return")
        window.wait_for("No differences")
        app.picture("3 equal")
        window.key("ctrl+z")
        assert window.wait_for(sentence) == sentence
        window.key("ctrl+shift+z")
        window.wait_for("No differences")
        assert leading(app) == 48
        # The other file is read again.
        other.write_text(moved(file.read_text(encoding="utf-8").replace('"constant": 48', '"constant": 20', 1), 30), encoding="utf-8")
        window.wait_for("Leading Space to “Safe Area”: 30 → 48")
        window.key("Escape")
        wait_for("its end", lambda: not app.other_windows())
        app.close()


def test_the_document_is_compared_with_its_last_commit(plumb, example):
    file = example("search.plumb")
    folder = file.parent
    for command in ["init -q -b main .", "add search.plumb", "commit -q -m Begin"]:
        run("git", *command.split(), cwd=folder, env=GIT)
    file.write_text(moved(file.read_text(encoding="utf-8"), 64), encoding="utf-8")
    with plumb(file) as app:
        wait_for("the command", lambda: app.action("compare-with-commit")[0])
        app.activate("compare-with-commit")
        window = Comparison(app)
        window.wait_for("Leading Space to “Safe Area”: 20 → 64")
        assert "search.plumb (last commit) → search.plumb (now)" in window.names()
        app.picture("1 against the commit")
        # Another commit is noticed when the window is used again.
        run("git", "commit", "-q", "-a", "-m", "Move", cwd=folder, env=GIT)
        xdotool("windowfocus", "--sync", app.window_id)
        window.key("Up")
        window.wait_for("No differences")
        assert leading(app) == 64
        app.close()
