"""The screen of a first hour. The bar under the canvas, the list of issues, the check of all configurations and the
command line describe its state in the same words, and the first suggestion is right."""

import json
import re

from gi.repository import GLib
from plumb_app import wait_for
from waiting import run


def element(id, kind, frame, **more):
    return {"id": id, "kind": kind, "frame": frame, **more}


def screen(path):
    """Writes a field and a button in a row, an image, a text of two lines, and three buttons of one size."""
    text = "Two lines of text that say what the picture above them shows to everyone"
    elements = [
        element("query", "textField", [16, 28, 285, 34], placeholder="Where to?"),
        element("search", "button", [309, 28, 50, 34], text="Search"),
        element("image", "imageView", [16, 70, 343, 300]),
        element("text", "label", [16, 378, 343, 41], text=text, lines=0),
        element("back", "button", [16, 617, 109, 34], text="Back"),
        element("share", "button", [133, 617, 109, 34], text="Share"),
        element("next", "button", [250, 617, 109, 34], text="Next"),
    ]
    root = element("root", "view", [0, 0, 375, 667], children=[one["id"] for one in elements])
    scenes = [{"id": "main", "name": "First Hour", "root": "root", "device": "iphone-4.7"}]
    guides = [{"id": "safe", "owner": "root", "kind": "safeArea"}]
    japanese = {
        "query.placeholder": "どこへ行きますか", "search.text": "検索する", "back.text": "前に戻る", "share.text": "共有する", "next.text": "次に進む",
        "text.text": "上の写真に何が写っているかを、誰にでもわかるように二行で説明するための少し長めの文章です",
    }
    document = {
        "plumb": 1, "scenes": scenes, "elements": [root, *elements], "guides": guides, "constraints": [],
        "languages": {"base": "en", "strings": {"ja": japanese}},
    }
    path.write_text(json.dumps(document))
    return path


def check(build, file, *options):
    """Returns the command line's verdict on the scene."""
    return json.loads(run(build / "plumbline", "check", "--json", *options, file, code=None).stdout)["scenes"][0]["verdict"]


EVERYWHERE = ["--devices", "all", "--orientations", "all", "--languages", "all", "--text-sizes", "all"]


def tells_the_same(app):
    """Returns true if the list says what the bar says. Both change when the suggestion is there, and when its sizes are
    checked."""
    bars = app.all("push button", re.compile("^Holds from width"))
    panel = app.find("panel", "Issues")
    return any(app.all("label", f"No issues. {bar.name}", within=panel) for bar in bars)


def test_all_views_show_the_same_verdict(plumb, tmp_path, build):
    file = screen(tmp_path / "hour.plumb")
    with plumb(file) as app:
        bar = app.find("push button", re.compile("^7 elements have no constraints$"))
        app.find("label", bar.name, within=app.find("panel", "Issues"))
        app.picture("1 drawn")
        assert check(build, file) == bar.name
        app.activate("add-missing-all")
        wait_for("the same words in both places", lambda: tells_the_same(app))
        app.picture("2 suggested")
        app.save()
        assert check(build, file) == "No issues"
        app.activate("check-everywhere")
        everywhere = app.find("push button", re.compile("ssues in .*configurations$"))
        app.find("label", everywhere.name, within=app.find("panel", "Everywhere"))
        app.picture("3 everywhere")
        assert everywhere.name in check(build, file, *EVERYWHERE)
        # The button leads to the list with more, also when another list is shown.
        app.press("Log")
        app.find("push button", everywhere.name).press()
        wait_for("the list", lambda: app.find("panel", "Everywhere").is_visible)
        assert app.close() == 0


def test_the_first_suggestion_is_right_in_every_view(plumb, tmp_path):
    with plumb(screen(tmp_path / "hour.plumb")) as app:
        app.activate("add-missing-all")
        app.find("push button", re.compile("^Holds from width"))
        app.activate("rotate")
        app.find("label", re.compile("^No issues"), within=app.find("panel", "Issues"))
        app.picture("landscape")
        app.activate("rotate")
        app.activate("view-text-size", GLib.Variant("s", "xxxLarge"))
        app.find("label", re.compile("^No issues"), within=app.find("panel", "Issues"))
        app.picture("large text")
        app.activate("view-text-size", GLib.Variant("s", ""))
        app.activate("view-language", GLib.Variant("s", "ja"))
        wait_for("Japanese", lambda: app.action("view-language")[1] == "ja")
        app.find("label", re.compile("^No issues"), within=app.find("panel", "Issues"))
        app.picture("Japanese")
        app.save()
        assert app.close() == 0
