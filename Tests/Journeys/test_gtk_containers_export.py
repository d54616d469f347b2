"""Containers that are exported as containers: GTK and Blueprint's compiler accept them, and GTK lays them out as before."""

import json
import pathlib
import re
import subprocess
import sys

import pytest

PROJECT = pathlib.Path(__file__).parents[2]
FILES = sorted((PROJECT.parent / "shared/corpus/gtk/files").glob("*.ui"))

INTERFACE = """<?xml version="1.0" encoding="UTF-8"?>
<interface>
  <object class="GtkBox" id="root">
    <property name="orientation">vertical</property>
    <property name="spacing">6</property>
    <child>
      <object class="GtkCenterBox" id="bar">
        <property name="margin-top">4</property>
        <child type="start"><object class="GtkButton" id="back"><property name="label">Back</property></object></child>
        <child type="center"><object class="GtkButton" id="name"><property name="label">Name</property></object></child>
        <child type="end"><object class="GtkButton" id="more"><property name="label">More</property></object></child>
      </object>
    </child>
    <child>
      <object class="GtkGrid" id="grid">
        <property name="column-spacing">12</property>
        <property name="row-homogeneous">True</property>
        <child>
          <object class="GtkButton" id="a"><property name="label">First</property><property name="hexpand">True</property>
            <layout><property name="column">0</property><property name="row">0</property></layout></object>
        </child>
        <child>
          <object class="GtkButton" id="b"><property name="label">Second</property><property name="halign">end</property>
            <layout><property name="column">1</property><property name="row">0</property>
              <property name="row-span">2</property></layout></object>
        </child>
        <child>
          <object class="GtkButton" id="c"><property name="label">Third</property><property name="margin-start">9</property>
            <layout><property name="column">0</property><property name="row">1</property></layout></object>
        </child>
      </object>
    </child>
    <child>
      <object class="GtkPaned" id="paned">
        <property name="resize-start-child">False</property>
        <property name="vexpand">True</property>
        <property name="start-child"><object class="GtkButton" id="left"><property name="label">L</property></object></property>
        <property name="end-child">
          <object class="GtkOverlay" id="over">
            <child><object class="GtkFrame" id="frame"><property name="label">Frame</property>
              <child><object class="GtkButton" id="inside"><property name="label">Inside</property></object></child>
            </object></child>
            <child type="overlay"><object class="GtkButton" id="badge"><property name="label">!</property>
              <property name="halign">end</property><property name="valign">end</property></object></child>
          </object>
        </property>
      </object>
    </child>
    <child>
      <object class="GtkStack" id="pages">
        <child><object class="GtkStackPage"><property name="name">one</property><property name="child">
          <object class="GtkButton" id="p1"><property name="label">One</property></object></property></object></child>
        <child><object class="GtkStackPage"><property name="name">two</property><property name="child">
          <object class="GtkButton" id="p2"><property name="label">Two</property></object></property></object></child>
        <property name="visible-child-name">two</property>
      </object>
    </child>
  </object>
</interface>
"""


def run(*words):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=60)


def frames(file):
    sizes = ["360x480", "420x570", "576x624"]
    loaded = run("/usr/bin/python3", PROJECT / "Tests/Journeys/gtk_allocations.py", file, "root", *sizes)
    assert loaded.returncode == 0, loaded.stderr
    assert "CRITICAL" not in loaded.stderr and "WARNING" not in loaded.stderr, loaded.stderr
    return json.loads(loaded.stdout)


def test_gtk_lays_out_exported_containers_as_before(build, tmp_path):
    file, exported = tmp_path / "main.ui", tmp_path / "again.ui"
    file.write_text(INTERFACE)
    made = run(build / "plumbline", "convert", file, exported)
    assert made.returncode == 0, made.stderr
    assert "onstraint" not in exported.read_text()
    before = frames(file)
    assert len(before[0]["frames"]) >= 14
    assert frames(exported) == before


def containers(build, file):
    """The container and the placement of each element of a file, in their order."""
    document = file.with_suffix(".read.plumb")
    read = run(build / "plumbline", "convert", file, document)
    assert read.returncode == 0, read.stderr
    elements = json.loads(document.read_text())["elements"]
    return [(element["kind"], element.get("container"), element.get("placement")) for element in elements]


def complaints(file):
    """The lines in which GTK finds something wrong with a file. Its tool does not know libadwaita's classes."""
    found = re.findall(r"\.ui:\d+.*|.*WARNING.*Builder.*", run("gtk4-builder-tool", "validate", file).stderr)
    return [line for line in found if "Invalid object type 'Adw" not in line]


def convert(build, file, exported):
    made = run(build / "plumbline", "convert", file, exported)
    return None if made.returncode else exported


if FILES:
    @pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
    def test_real_interfaces_are_exported_with_their_containers(build, tmp_path, file):
        exported = convert(build, file, tmp_path / "again.ui")
        if exported is None:
            return  # it has no widget, so it cannot be opened
        assert not complaints(exported), exported.read_text()
        blueprint = convert(build, exported, tmp_path / "main.blp")
        if blueprint is None:
            assert "GtkConstraintLayout" in exported.read_text()
            return
        if "Adw.ToolbarView" in blueprint.read_text():
            return  # newer than the library of Debian 12
        compiled = tmp_path / "compiled.ui"
        result = run("blueprint-compiler", "compile", "--output", compiled, blueprint)
        assert result.returncode == 0, result.stdout + blueprint.read_text()
        assert containers(build, compiled) == containers(build, blueprint)
else:
    print("GTK's files are not beside the project: they are not exported.", file=sys.stderr)
