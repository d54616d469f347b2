"""GTK lays out an exported file as the program does: real widgets in a real window, at three sizes."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

from exported_ids import exported_id, with_contents

PROJECT = pathlib.Path(__file__).parents[2]
EXAMPLES = sorted((PROJECT / "data" / "examples").glob("*.plumb"))

# A few real files, if they are there; all files of the folder that XCODE_CORPUS names. Not all of them pass: GTK 4.8's
# solver forgets optional constraints, and windows for macOS have many.
CORPUS = PROJECT.parent / "shared/corpus/xcode/files"
HANDFUL = "0[01]-* 05-* 06-* 07-* 13-* 21-*".split()
FOREIGN = sorted(
    pathlib.Path(os.environ["XCODE_CORPUS"]).glob("*")
    if "XCODE_CORPUS" in os.environ
    else (file for pattern in HANDFUL for file in CORPUS.glob(pattern))
)

# A loss of an element's looks does not excuse another frame.
LOOKS = re.compile("color “|image not exported|text “|font not exported|class “|for design time only")


def run(*words, **options):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=60, **options)


def sizes_of(scene):
    width, height = scene["size"]
    return [(int(width), int(height)), (int(width) + 60, int(height) + 90), (int(width * 1.6), int(height * 1.3))]


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_gtk_lays_out_what_was_exported(build, tmp_path, file):
    compare(build, tmp_path, file)


if FOREIGN:
    @pytest.mark.parametrize("file", FOREIGN, ids=[file.stem for file in FOREIGN])
    def test_gtk_lays_out_what_xcode_wrote(build, tmp_path, file):
        compare(build, tmp_path, file)
else:
    print("Xcode's files are not beside the project: their windows are not tried.", file=sys.stderr)


def compare(build, tmp_path, file):
    """Checks that GTK and the program give every element of the first scene the same frame, at three sizes, except
    those that a listed loss names."""
    plumbline = build / "plumbline"
    exported = tmp_path / (file.stem + ".ui")
    # The file names pictures by their paths from its own folder.
    if (file.parent / "images").is_dir():
        shutil.copytree(file.parent / "images", tmp_path / "images", dirs_exist_ok=True)
    scene = json.loads(run(plumbline, "solve", file, "--json").stdout)["scenes"][0]
    made = run(plumbline, "convert", file, exported, "--scene", scene["id"], "--layout", "constraints")
    assert made.returncode == 0, made.stderr
    told = {record for record, what in re.findall(r": “([^”]*)”: (.*)", made.stderr) if not LOOKS.search(what)}
    if file.suffix == ".plumb":
        # What is in such an element moves with it.
        told = with_contents(told, json.loads(file.read_text(encoding="utf-8")))

    checked = run("gtk4-builder-tool", "validate", exported)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert not re.search(r"\.ui:\d+", checked.stderr), checked.stderr

    root = scene["elements"][0]["id"]
    sizes = sizes_of(scene)
    loaded = run(
        "/usr/bin/python3", PROJECT / "Tests/Journeys/gtk_allocations.py", exported, root, *(f"{w}x{h}" for w, h in sizes)
    )
    assert loaded.returncode == 0, loaded.stderr
    assert "CRITICAL" not in loaded.stderr, loaded.stderr

    may_widen = "GTK may make the window as large as this allows" in made.stderr
    wrong = []
    for (width, height), window in zip(sizes, json.loads(loaded.stdout), strict=True):
        if may_widen and window["width"] > width:  # GTK 4.18 does so the first time that it measures
            continue
        assert (window["width"], window["height"]) == (width, height)
        solved = json.loads(
            run(plumbline, "solve", file, "--scene", scene["id"], "--size", f"{width}x{height}", "--json").stdout
        )
        for element in solved["scenes"][0]["elements"]:
            ours, name = element["solved"], exported_id(element["id"])
            theirs = window["frames"].get(name)
            if name in told or ours is None:
                continue
            if theirs is None or max(abs(a - b) for a, b in zip(ours, theirs)) > 1:
                wrong.append(f"{width}x{height} {name}: here {ours}, GTK {theirs}")
    assert not wrong, "\n".join(wrong)
