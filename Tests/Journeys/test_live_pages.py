"""Live web pages in a real browser: it places elements by each other, with the program's fonts, as a layout has them at
every size, and lets them follow when texts change."""

import concurrent.futures
import json
import re

import pytest

from exported_ids import children_of, hidden_in
from random_document import RandomDocument
from test_exact_pages import DIRECTIONS, SLOW, Layouts, copies
from test_exact_pages import SIZES as ALL_SIZES
from test_gtk_export import EXAMPLES, run
from web_browser import TRACKING, Browser, shipped_fonts

SIZES = ALL_SIZES[::3]
# Sizes with room for doubled texts.
GROWN = [(744, 1133), (1133, 744)]
# Random documents.
SEEDS = set(range(8)) - SLOW


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    browser = Browser(tmp_path_factory.mktemp("browser"))
    yield browser
    browser.close()


class LivePage:
    """The live page of a file, and what it says of its elements."""

    def __init__(self, build, file, direction):
        self.file = file
        name = file.with_suffix(f".{direction}.html")
        made = run(build / "plumbline", "convert", file, name, "--layout", "live", "--report", "--direction", direction)
        assert made.returncode == 0, made.stderr
        self.text = name.read_text(encoding="utf-8")
        self.document = json.loads(file.read_text(encoding="utf-8"))
        children = children_of(self.document)
        self.hidden = hidden_in(self.document)
        self.inexact = set(re.findall(r"“([\w-]+)”: isn’t exact", made.stderr))
        if "placed by its distances" in made.stdout:
            self.inexact = set(children)
        # What is in such an element moves with it.
        self.stiff = set(re.findall(r"“([\w-]+)”: [a-z ]+ computed from the scene’s size", made.stdout))
        for element, inner in children.items():
            if element in self.stiff:
                self.stiff.update(inner)

    @property
    def fonts(self):
        is_gnome = any(scene.get("profile") == "gnome" for scene in self.document["scenes"])
        return {"fonts": shipped_fonts(apple=not is_gnome), "tracking": {} if is_gnome else TRACKING}


def differences(ours, theirs, left_out, where):
    """What a browser places elsewhere. It measures long texts a little shorter or longer."""
    return [
        f"{where} {name}: here {frame}, in the browser {theirs.get(name)}"
        for name, frame in ours.items()
        if name not in left_out
        and (name not in theirs or max(abs(a - b) for a, b in zip(frame, theirs[name], strict=True)) > 1 + max(frame[2:]) / 150)
        # A text without any width has a line for each letter, or for each but the spaces.
        and frame[2]
    ]


def compare(build, browser, files, direction):
    """Compares pages with layouts, at many sizes, and with doubled texts. Returns what differs, and the number of elements
    that are told as not following."""
    plain = Layouts(build, files, direction)
    doubled = Layouts(build, files, direction, "--language", "x-double")
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        pages = list(pool.map(lambda file: LivePage(build, file, direction), files))
        ours = list(pool.map(plain.at, SIZES))
        grown = [doubled.at(size) for size in GROWN]
    wrong = []
    for number, page in enumerate(pages):
        for layouts, sizes, left_out, options in [
            (ours, SIZES, page.inexact | page.hidden, {}),
            (grown, GROWN, page.inexact | page.stiff | page.hidden, {"doubled": True}),
        ]:
            theirs = browser.frames(page.text, sizes, parts=True, **options, **page.fonts)
            for size, here, there in zip(sizes, layouts, theirs, strict=True):
                wrong += differences(here[number], there, left_out, f"{page.file.stem} {size} {options}")
    return wrong, sum(len(page.stiff) for page in pages)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_examples_follow_when_their_texts_change(build, browser, tmp_path, direction):
    wrong, stiff = compare(build, browser, copies(EXAMPLES, tmp_path), direction)
    assert not wrong, "\n".join(wrong[:40])
    # The shop card is as high as its text asks for, and six elements are in it. In each of the ten rows, two texts and a
    # badge share the room, and a text is in the badge.
    assert stiff <= 5 + 7 + 40


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_random_documents_follow_or_tell(build, browser, tmp_path, direction):
    files = []
    for seed in SEEDS:
        files.append(tmp_path / f"{seed}.plumb")
        files[-1].write_text(RandomDocument(seed).text, encoding="utf-8")
    wrong, stiff = compare(build, browser, files, direction)
    elements = sum(len(json.loads(file.read_text())["elements"]) for file in files)
    print(f"{stiff} of {elements} elements are told as not following")
    assert not wrong, "\n".join(wrong[:40])
    assert stiff * 2 <= elements
