"""Containers of GTK: a file made of them is laid out as GTK does, and edited in place."""

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
