"""Classes of the app's own: made of custom views, edited, inserted, and followed in the file of the folder."""

import json
import re

import pytest
from plumb_app import resize, wait_for, xdotool

RED = b"\xff\x00\x00"


def custom(id, name, frame, **members):
    return {"id": id, "kind": "customView", "name": name, "frame": frame, **members}


def pin(id, left, top):
    return [
        {"id": f"{id}-leading", "first": f"{id}.leading", "second": "root.leading", "constant": left},
        {"id": f"{id}-top", "first": f"{id}.top", "second": "root.top", "constant": top},
    ]


def write_document(folder, appearance="light", **members):
    """Writes a document with two views of one class and one of another, each held at its place."""
    folder.mkdir(parents=True, exist_ok=True)
    views = [
        custom("one", "First Badge", [20, 20, 80, 40], className="MyApp.Badge"),
        custom("two", "Second Badge", [20, 80, 80, 40], className="MyApp.Badge"),
        custom("meter", "Meter", [140, 20, 100, 100], className="Meter"),
    ]
    document = {
        "plumb": 1, **members,
        "scenes": [{
            "id": "main", "root": "root", "profile": "gnome", "size": [360, 260], **(
                {"appearance": "dark"} if appearance == "dark" else {})}],
        "elements": [
            {"id": "root", "kind": "view", "frame": [0, 0, 360, 260], "children": [view["id"] for view in views]}, *views],
        "constraints": pin("one", 20, 20) + pin("two", 20, 80) + pin("meter", 140, 20),
    }
    file = folder / "page.plumb"
    file.write_text(json.dumps(document))
    return file


def write_classes(folder, *classes):
    (folder / "plumb-classes.json").write_text(json.dumps({"classes": list(classes)}))


BADGE = {"id": "badge", "className": "MyApp.Badge", "like": "button", "natural": [80, 40], "color": "#ff0000"}
METER = {"id": "Meter", "like": "progressBar", "natural": [100, 100], "color": "#33d17a"}
CHART = {"id": "Chart", "natural": [120, 60], "color": "#1c71d8"}


def test_a_class_is_made_and_edited_by_keyboard(plumb, tmp_path):
    file = write_document(tmp_path / "project")
    with plumb(file) as app:
        resize(app, 1280, 720)
        app.select((60, 40), "First Badge")
        app.key("F6")
        app.walk_to("push button", "Make Class")
        app.picture("classes offered")
        xdotool("key", "Return")
        app.find("text", "Class Name")
        app.find("push button", "Delete Class")
        app.picture("classes made")
        made = app.save()["classes"]
        assert made == [{"id": "MyApp-Badge", "className": "MyApp.Badge", "natural": [80, 40]}]
        app.fill("Natural Width", "120")
        wait_for("both to be as wide as the class", lambda: app.frame("two")[2] == 120 and app.frame("one")[2] == 120)
        app.fill("Class Color", "#ff0000")
        wait_for("the color", lambda: app.look().count(RED) > 1000)
        app.picture("classes edited")
        assert app.save()["classes"][0]["natural"] == [120, 40]
        for _ in range(3):
            app.key("ctrl+z")
        assert not app.save().get("classes"), "one step of undo each"
        assert app.close() == 0


def test_the_library_inserts_a_view_of_a_class(plumb, tmp_path):
    file = write_document(tmp_path / "project", classes=[BADGE])
    write_classes(tmp_path / "project", METER, CHART)
    with plumb(file) as app:
        resize(app, 1280, 720)
        app.key("ctrl+shift+l")
        app.find("entry", "Search the library")
        app.picture("classes library")
        app.type("chart")
        app.find("list item", "Chart")
        app.picture("classes found")
        xdotool("key", "Return")
        wait_for("the view", lambda: "customView" in {element["id"] for element in app.save()["elements"]})
        added = next(element for element in app.saved()["elements"] if element["id"] == "customView")
        assert added["className"] == "Chart" and added["frame"][2:] == [120, 60]
        assert [one["id"] for one in app.saved()["classes"]] == ["badge"], "the folder’s classes are no part of it"
        app.find("label", re.compile("^Class “Chart”$"))
        app.picture("classes of the folder")
        assert app.close() == 0


@pytest.mark.parametrize("appearance", ["light", "dark"])
def test_the_file_of_the_folder_is_followed(plumb, tmp_path, appearance):
    folder = tmp_path / "project"
    file = write_document(folder, appearance)
    with plumb(file) as app:
        resize(app, 1280, 720)
        write_classes(folder, BADGE, METER)
        wait_for("the color of the folder’s class", lambda: app.look().count(RED) > 1000)
        app.picture(f"classes drawn {appearance}")
        (folder / "plumb-classes.json").write_text("{ \"classes\": [ 7 ] }")
        app.find("label", re.compile("^The classes of the folder can’t be read: plumb-classes.json: line 1"))
        app.picture("classes broken")
        (folder / "plumb-classes.json").unlink()
        wait_for("nothing known of it", lambda: app.look().count(RED) < 100)
        assert not app.action("undo")[0], "a file beside the document is no edit"
        assert app.close() == 0
