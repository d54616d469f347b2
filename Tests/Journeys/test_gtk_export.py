"""What is exported to GTK is laid out by GTK as it is here: real widgets in a real window, at three sizes."""

import json
import pathlib
import re
import subprocess

import pytest

PROJECT = pathlib.Path(__file__).parents[2]
EXAMPLES = sorted((PROJECT / "data" / "examples").glob("*.plumb"))


def run(*words, **options):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=60, **options)


def sizes_of(scene):
    width, height = scene["size"]
    return [(int(width), int(height)), (int(width) + 60, int(height) + 90), (int(width * 1.6), int(height * 1.3))]


# With a width that is wished for, GTK gives the window a least width that is larger than it was asked for.
WIDER = pytest.mark.xfail(reason="GTK makes the window wider than asked for", strict=False)
TRIED = [pytest.param(file, marks=WIDER) if file.stem == "maximum-width" else file for file in EXAMPLES]


@pytest.mark.parametrize("file", TRIED, ids=lambda file: file.stem)
def test_gtk_lays_out_what_was_exported(build, tmp_path, file):
    plumbline = build / "plumbline"
    exported = tmp_path / (file.stem + ".ui")
    made = run(plumbline, "convert", file, exported)
    assert made.returncode == 0, made.stderr
    told = set(re.findall(r": “([^”]*)”: ", made.stderr))

    checked = run("gtk4-builder-tool", "validate", exported)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert not re.search(r"\.ui:\d+", checked.stderr), checked.stderr

    scene = json.loads(run(plumbline, "solve", file, "--json").stdout)["scenes"][0]
    root = scene["elements"][0]["id"]
    sizes = sizes_of(scene)
    loaded = run(
        "/usr/bin/python3", PROJECT / "Tests/Journeys/gtk_allocations.py", exported, root, *(f"{w}x{h}" for w, h in sizes)
    )
    assert loaded.returncode == 0, loaded.stderr
    assert "CRITICAL" not in loaded.stderr, loaded.stderr

    wrong = []
    for (width, height), window in zip(sizes, json.loads(loaded.stdout), strict=True):
        assert (window["width"], window["height"]) == (width, height)
        solved = json.loads(run(plumbline, "solve", file, "--size", f"{width}x{height}", "--json").stdout)
        for element in solved["scenes"][0]["elements"]:
            ours, name = element["solved"], element["id"]
            theirs = window["frames"].get(name)
            if name in told or ours is None or max(abs(a - b) for a, b in zip(ours, theirs)) <= 1:
                continue
            wrong.append(f"{width}x{height} {name}: here {ours}, GTK {theirs}")
    assert not wrong, "\n".join(wrong)
