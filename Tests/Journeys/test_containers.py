"""Containers of GTK: a file made of them is laid out as GTK does, and edited in place; a layout becomes containers, and
constraints again."""

import json
import re
import subprocess

from plumb_app import wait_for

GRID = """<?xml version="1.0" encoding="UTF-8"?>
<interface>
  <object class="GtkWindow">
    <property name="title">Account</property>
    <property name="default-width">360</property>
    <property name="default-height">220</property>
    <child>
      <object class="GtkGrid" id="form">
        <property name="column-spacing">12</property>
        <property name="row-spacing">6</property>
        <child>
          <object class="GtkLabel" id="name">
            <property name="label">Name</property>
            <property name="halign">end</property>
            <layout>
              <property name="column">0</property>
              <property name="row">0</property>
            </layout>
          </object>
        </child>
        <child>
          <object class="GtkEntry" id="entry">
            <property name="hexpand">True</property>
            <layout>
              <property name="column">1</property>
              <property name="row">0</property>
            </layout>
          </object>
        </child>
        <child>
          <object class="GtkButton" id="save">
            <property name="label">Save</property>
            <property name="halign">end</property>
            <layout>
              <property name="column">1</property>
              <property name="row">1</property>
            </layout>
          </object>
        </child>
      </object>
    </child>
  </object>
</interface>
"""


def test_a_grid_is_edited_in_its_file(plumb, tmp_path):
    form = tmp_path / "form.ui"
    form.write_text(GRID, encoding="utf-8")
    with plumb(form) as app:
        app.find("label", "form.ui")
        app.select((120, 160), "Grid")
        app.picture("opened")
        app.scroll_to("text", "Column Spacing", app.find("panel", "Inspector"))
        app.fill("Column Spacing", "24")
        wait_for("an undoable edit", lambda: app.action("undo")[0])
        app.picture("edited")
        app.key("ctrl+s")
        wait_for("the file", lambda: form.read_text(encoding="utf-8") != GRID)
        app.close()
    lines = list(zip(GRID.splitlines(), form.read_text(encoding="utf-8").splitlines(), strict=True))
    assert [now.strip() for was, now in lines if was != now] == ['<property name="column-spacing">24</property>']


def frames(build, file):
    """Returns the frames of a file's elements in the coordinates of their parents."""
    made = subprocess.run([build / "plumbline", "solve", file, "--json"], check=True, capture_output=True, text=True)
    return {one["id"]: one["solved"] for one in json.loads(made.stdout)["scenes"][0]["elements"]}


def test_elements_are_dragged_to_other_cells_of_a_grid(plumb, build, tmp_path):
    form = tmp_path / "form.ui"
    form.write_text(GRID, encoding="utf-8")
    placed = frames(build, form)

    def middle(id):
        x, y, width, height = placed[id]
        return x + width / 2, y + height / 2

    with plumb(form) as app:
        app.find("label", "form.ui")
        app.drag(middle("save"), (middle("name")[0], middle("save")[1]), before_release=lambda: app.picture("cell"))
        wait_for("an undoable edit", lambda: app.action("undo")[0])
        app.drag(middle("entry"), middle("name"))
        app.picture("moved")
        app.key("ctrl+s")
        wait_for("the file", lambda: form.read_text(encoding="utf-8") != GRID)
        app.close()
    found = re.findall(r'id="(name|entry|save)"|<property name="(column|row)">(.)<', form.read_text(encoding="utf-8"))
    cells, element = {}, None
    for id, line, number in found:
        element = id or element
        if line:
            cells.setdefault(element, {})[line] = int(number)
    assert cells == {"name": {"column": 1, "row": 0}, "entry": {"column": 0, "row": 0}, "save": {"column": 0, "row": 1}}


def said(app, beginning):
    """Waits for a notice that begins with some words, and returns it."""
    return wait_for(beginning, lambda: next((part.name for part in app.all("label") if part.name.startswith(beginning)), None))


def test_a_layout_becomes_containers_and_constraints_again(plumb, build, example):
    dialog = example("dialog.plumb")
    before = frames(build, dialog)
    with plumb(dialog) as app:
        app.find("label", "dialog.plumb")
        app.activate("embed-containers")
        said(app, "Laid out by containers, as before from width")
        app.picture("containers")
        saved = app.save()
        assert not saved.get("constraints")
        assert any("container" in element for element in saved["elements"])
        contained = frames(build, dialog)
        assert all(abs(a - b) <= 1 for id in before for a, b in zip(before[id], contained[id], strict=True) if id in contained)

        app.activate("convert-to-constraints")
        said(app, "3 containers became constraints")
        app.picture("constraints")
        saved = app.save()
        assert saved["constraints"]
        assert not any("container" in element for element in saved["elements"])
        again = frames(build, dialog)
        assert all(abs(a - b) <= 1 for id in contained for a, b in zip(contained[id], again[id], strict=True))

        for _ in range(2):
            app.key("ctrl+z")
        wait_for("the first document", lambda: not app.action("undo")[0])
        app.save()
        assert frames(build, dialog) == before
        app.close()


def test_the_export_popover_tells_the_layouts_of_files(plumb, example):
    with plumb(example("dialog.plumb")) as app:
        app.find("label", "dialog.plumb")
        app.activate("export")
        said(app, "Containers, equal from width")
        app.picture("containers")
        app.close()
    with plumb(example("photo.plumb")) as app:
        app.find("label", "photo.plumb")
        app.activate("export")
        said(app, "the layout needs constraints, which Blueprint can’t express")
        app.picture("constraints")
        app.close()
