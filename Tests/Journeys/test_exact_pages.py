"""Web pages in closed form in a real browser: at every size its places are those of a layout, up to 1/32 of a pixel."""

import concurrent.futures
import json
import math
import os
import re
import shutil

import pytest

from exported_ids import children_of, exported_id, hidden_in
from random_document import RandomDocument
from test_gtk_export import EXAMPLES, run
from web_browser import Browser

# The most by which a place may differ. A browser counts in steps of 1/64 pixel.
EXACT = 1 / 32
SIZES = [
    (200, 200), (320, 568), (375, 667), (400, 300), (412.34375, 731.5), (568, 320), (599, 1366), (600, 640), (667, 375),
    (744, 1133), (1024, 768), (1133, 744.25), (1366, 1024), (1366, 1366),
]
# How many random documents are laid out; PLUMB_EXACT_SEEDS sets another number.
SEEDS = int(os.environ.get("PLUMB_EXACT_SEEDS", 24))
# Documents whose contradictions are found anew at each of many sizes: a page of one takes a quarter of a minute.
SLOW = {7}
DIRECTIONS = ["ltr", "rtl"]


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    browser = Browser(tmp_path_factory.mktemp("browser"))
    yield browser
    browser.close()


class Layouts:
    """What the program lays out, many files at a time."""

    def __init__(self, build, files, direction, *options):
        self.build, self.files, self.options = build, files, ["--direction", direction, *options]

    def at(self, size, files=None):
        """The frames of each file at a size, and for each whether the program shows it, by element."""
        made = run(self.build / "plumbline", "solve", *(files or self.files), "--json", "--size", f"{size[0]!r}x{size[1]!r}", *self.options)
        assert made.returncode in (0, 1), made.stderr
        read = json.loads(made.stdout)
        results = read if len(files or self.files) > 1 else [read]
        return [
            {exported_id(element["id"]): element["solved"] for element in result["scenes"][0]["elements"] if element.get("solved")}
            for result in results]


def exported(build, file, direction, *options):
    """The page of a file, and the elements that it says are not exact."""
    page = file.with_suffix(f".{direction}.html")
    made = run(build / "plumbline", "convert", file, page, "--layout", "exact", "--report", "--direction", direction, *options)
    assert made.returncode == 0, made.stderr
    told = set(re.findall(r"“([\w-]+)”: isn’t exact", made.stderr))
    if "placed by its distances" in made.stdout:
        told = set(children_of(json.loads(file.read_text(encoding="utf-8"))))
    return page.read_text(encoding="utf-8"), told


def breaks(page, name):
    """The lengths at which a page has other rules, and those beside them. Chromium takes a length for another that is
    1/64 pixel more."""
    found = sorted({float(length) for length in re.findall(rf"\({name} [<>]=? ([\d.]+)px\)", page)})
    grid = [math.floor(length * 64) / 64 for length in found]
    return [length + step for length in grid[:: max(1, len(grid) // 4)] for step in (-1 / 32, 1 / 32)]


def own_sizes(page):
    return [(width, 700) for width in breaks(page, "width")] + [(700, height) for height in breaks(page, "height")]


def differences(ours, theirs, inexact, where):
    return [
        f"{where} {name}: here {frame}, in the browser {theirs.get(name)}"
        for name, frame in ours.items()
        if name not in inexact
        and (name not in theirs or max(abs(a - b) for a, b in zip(frame, theirs[name], strict=True)) > EXACT)
    ] + [
        f"{where} {name}: missing here, in the browser {frame}"
        for name, frame in theirs.items()
        if name not in ours and name not in inexact and any(frame[2:])
    ]


def compare(build, browser, files, direction, *options):
    """Compares pages with layouts. Returns what differs, and the number of elements that are told as not exact."""
    layouts = Layouts(build, files, direction, *options)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        pages = list(pool.map(lambda file: exported(build, file, direction, *options), files))
        ours = list(pool.map(layouts.at, SIZES))
        own = list(pool.map(lambda pair: [layouts.at(size, [pair[0]])[0] for size in own_sizes(pair[1][0])], zip(files, pages)))
    wrong = []
    for number, (file, (page, inexact)) in enumerate(zip(files, pages)):
        sizes = [*SIZES, *own_sizes(page)]
        theirs = browser.frames(page, sizes, parts=True)
        inexact = inexact | hidden_in(json.loads(file.read_text(encoding="utf-8")))
        solved = [*(each[number] for each in ours), *own[number]]
        for size, here, there in zip(sizes, solved, theirs, strict=True):
            wrong += differences(here, there, inexact, f"{file.stem} {size}")
    return wrong, sum(len(inexact) for _, inexact in pages)


def copies(files, folder):
    made = []
    for file in files:
        made.append(folder / file.name)
        made[-1].write_bytes(file.read_bytes())
        if (file.parent / "images").is_dir():
            shutil.copytree(file.parent / "images", folder / "images", dirs_exist_ok=True)
    return made


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_examples_are_exact_at_every_size(build, browser, tmp_path, direction):
    wrong, inexact = compare(build, browser, copies(EXAMPLES, tmp_path), direction)
    assert not wrong, "\n".join(wrong[:40])
    assert inexact == 0


def test_examples_are_exact_in_japanese(build, browser, tmp_path):
    files = [file for file in EXAMPLES if '"ja"' in file.read_text(encoding="utf-8")]
    wrong, _ = compare(build, browser, copies(files, tmp_path), "ltr", "--language", "ja")
    assert files and not wrong, "\n".join(wrong[:40])


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_random_documents_are_exact_or_told(build, browser, tmp_path, direction):
    files = []
    for seed in set(range(SEEDS)) - SLOW:
        files.append(tmp_path / f"{seed}.plumb")
        files[-1].write_text(RandomDocument(seed).text, encoding="utf-8")
    wrong, inexact = compare(build, browser, files, direction)
    elements = sum(len(json.loads(file.read_text())["elements"]) for file in files)
    print(f"{inexact} of {elements} elements in {len(files)} documents are told as not exact")
    assert not wrong, "\n".join(wrong[:40])
    assert inexact * 10 <= elements
