"""Examples that are exported as containers: GTK lays them out as the program does, and Blueprint's compiler accepts them."""

import json
import re
import xml.etree.ElementTree as ET

import pytest

from test_gtk_export import EXAMPLES, PROJECT, run, sizes_of

# The examples that become containers wholly; ExampleContainerTests has the same list.
WHOLE = {
    "baselines", "card", "checkout", "dialog", "equal-spacing", "form", "growing-button", "list-and-detail", "name-field",
    "no-vertical-position", "on-four-values", "search", "shop-card", "stack-in-stack",
}
FILES = [file for file in EXAMPLES if file.stem in WHOLE]


def exported(build, file, name):
    made = run(build / "plumbline", "convert", file, name, "--layout", "containers", "--report")
    assert made.returncode == 0, made.stderr
    assert "containers, equal from width" in made.stdout, made.stdout
    return name


def with_plain_contents(interface, name):
    """Writes the interface with areas of known sizes in place of labels, buttons and fields, since the program has only
    estimates of how large GTK draws these."""
    tree = ET.parse(interface)
    layout = re.compile("visible|[hv]align|[hv]expand|margin-.*|(width|height)-request")
    for number, part in enumerate(tree.iter("object")):
        if part.find("child") is not None:
            continue
        part.set("class", "GtkDrawingArea")
        for inner in list(part):
            if inner.tag != "layout" and not layout.fullmatch(inner.get("name", "")):
                part.remove(inner)
        for side, least in ("width-request", 20 + number * 7 % 60), ("height-request", 10 + number * 5 % 30):
            known = next((inner for inner in part.findall("property") if inner.get("name") == side), None)
            if known is None:
                known = ET.Element("property", name=side)
                known.text = "0"
                part.insert(0, known)
            known.text = str(max(int(known.text), least))
    tree.write(name, encoding="utf-8", xml_declaration=True)
    return name


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_gtk_lays_out_containers_as_told(build, tmp_path, file):
    plumbline = build / "plumbline"
    whole = exported(build, file, tmp_path / "whole.ui")
    assert "GtkConstraintLayout" not in whole.read_text(encoding="utf-8")
    interface = with_plain_contents(whole, tmp_path / (file.stem + ".ui"))
    scene = json.loads(run(plumbline, "solve", file, "--json").stdout)["scenes"][0]
    sizes = sizes_of(scene) + [(1000, 700), (1366, 880)]
    root = scene["elements"][0]["id"]
    for each in whole, interface:
        loaded = run(
            "/usr/bin/python3", PROJECT / "Tests/Journeys/gtk_allocations.py", each, root, *(f"{w}x{h}" for w, h in sizes))
        assert loaded.returncode == 0, loaded.stderr
        assert "CRITICAL" not in loaded.stderr, loaded.stderr
    wrong = []
    for (width, height), window in zip(sizes, json.loads(loaded.stdout), strict=True):
        solved = json.loads(run(plumbline, "solve", interface, "--size", f"{width}x{height}", "--json").stdout)
        for element in solved["scenes"][0]["elements"]:
            ours, theirs = element["solved"], window["frames"].get(element["id"])
            if theirs is None or max(abs(a - b) for a, b in zip(ours, theirs)) > 1:
                wrong.append(f"{width}x{height} {element['id']}: here {ours}, GTK {theirs}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_blueprint_compiles_the_containers(build, tmp_path, file):
    source = exported(build, file, tmp_path / (file.stem + ".blp"))
    compiled = run("blueprint-compiler", "compile", source)
    assert compiled.returncode == 0, compiled.stdout + compiled.stderr
    written = re.findall(r'class="(\w+)"', compiled.stdout)
    interface = exported(build, file, tmp_path / (file.stem + ".ui"))
    assert written == re.findall(r'<object class="(\w+)"', interface.read_text(encoding="utf-8"))
