"""Web pages in a real browser: it lays them out as the program does, with the program's fonts and without a script."""

import json
import random
import re
import subprocess

import pytest

from exported_ids import exported_id, hidden_in, with_contents
from random_interface import RandomInterface
from test_contained_examples import FILES, WHOLE
from test_gtk_export import EXAMPLES, run
from web_browser import TRACKING, Browser, shipped_fonts

# Random interfaces, and the rooms in which each is laid out.
SEEDS = 60
ROOMS = [(1700 + 67 * step, 1400 + 41 * step) for step in range(10)]


# The most by which a frame may differ, if not by one. The lines of a browser are whole pixels high and those here half
# ones, which adds up in ten rows of two lines.
MOST = {"ten-rows": 10}


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    browser = Browser(tmp_path_factory.mktemp("browser"))
    yield browser
    browser.close()


def exported(build, file, name, *options):
    made = run(build / "plumbline", "convert", file, name, *options)
    assert made.returncode == 0, made.stderr
    return name.read_text(encoding="utf-8")


def solved(build, file, *options):
    """The only scene of a file."""
    made = run(build / "plumbline", "solve", file, "--json", *options)
    assert made.returncode in (0, 1), made.stderr
    return json.loads(made.stdout)["scenes"][0]


def frames(scene):
    """The frame of each element that is shown, in the coordinates of the scene."""
    return {exported_id(element["id"]): element["solved"] for element in scene["elements"] if element.get("solved")}


def sizes_of(scene):
    """Ten sizes at which a device is held as the scene has it, and has the same size classes."""
    width, height = scene["size"]
    numbers = random.Random(scene["id"])
    sizes = [(width, height), (width + 1, height + 1), (width + 45, height + 90)]
    is_wide = width > height
    while len(sizes) < 10:
        size = numbers.randint(int(width), 1366 if is_wide else 595), numbers.randint(int(height), 475 if is_wide else 1366)
        if (size[0] > size[1]) == is_wide:
            sizes.append(size)
    return sizes


def differences(ours, theirs, where, within=1.0):
    """Sentences about the elements that lie elsewhere in the browser."""
    return [
        f"{where} {name}: here {ours[name]}, in the browser {theirs.get(name)}"
        for name in ours
        if name not in theirs or max(abs(a - b) for a, b in zip(ours[name], theirs[name], strict=True)) > within + 1 / 64
    ]


def told_to_stay(losses, file):
    """The elements that stay where they are when the page gets another size, with those in them and those that are not
    in the page."""
    names = re.findall(r"“([\w-]+)”: (?:doesn’t follow the size of the page|not exported: it isn’t installed)", losses)
    return with_contents(names, json.loads(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_a_browser_lays_out_examples_as_told(build, browser, tmp_path, file, direction):
    page = tmp_path / "page.html"
    made = run(build / "plumbline", "convert", file, page, "--layout", "fluid", "--direction", direction)
    assert made.returncode == 0, made.stderr
    staying = told_to_stay(made.stderr, file) | hidden_in(json.loads(file.read_text(encoding="utf-8")))
    assert file.stem not in WHOLE or "doesn’t follow" not in made.stderr, made.stderr
    designed = solved(build, file)
    sizes = sizes_of(designed)[:: 1 if direction == "ltr" else 4]
    # What constraints leave open stays where it was drawn, in either direction; in a page it lies beside the others.
    staying |= {exported_id(each["id"]) for each in designed["elements"] if each["ambiguous"] and direction == "rtl"}
    found = browser.frames(page.read_text(encoding="utf-8"), sizes, fonts=shipped_fonts(apple=True), tracking=TRACKING)
    wrong = []
    for (width, height), theirs in zip(sizes, found, strict=True):
        scene = solved(build, file, "--size", f"{width:g}x{height:g}", "--direction", direction)
        ours = {name: frame for name, frame in frames(scene).items() if name not in staying}
        wrong += differences(ours, theirs, f"{width}x{height}", within=MOST.get(file.stem, 1))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_pages_grow_with_their_texts(build, browser, tmp_path, file):
    page = exported(build, file, tmp_path / "page.html", "--layout", "fluid")
    sizes = [(595, 1366)] if solved(build, file)["size"][0] < 595 else [(1366, 475)]
    theirs = browser.frames(page, sizes, doubled=True, fonts=shipped_fonts(apple=True), tracking=TRACKING)[0]
    width, height = sizes[0]
    scene = solved(build, file, "--size", f"{width}x{height}", "--language", "x-double")
    ours = frames(scene)
    cut = [exported_id(name) for issue in scene["issues"] if issue["kind"] == "clipped" for name in issue["elements"]]
    # Where a constraint cuts a text off, the page gives it the room that it needs.
    for name in cut:
        assert theirs[name][2] > ours[name][2] or theirs[name][3] > ours[name][3], name
    wrong = [] if cut else differences(ours, theirs, f"{width}x{height}")
    assert not wrong, "\n".join(wrong)


def test_a_browser_lays_out_random_containers_as_gtk(build, browser, tmp_path):
    files, found = [], []
    for seed in range(SEEDS):
        files.append(tmp_path / f"{seed}.ui")
        files[-1].write_text(RandomInterface(seed).text, encoding="utf-8")
        found.append(browser.frames(exported(build, files[-1], tmp_path / f"{seed}.html"), ROOMS))
    count, uneven, wrong = 0, [], []
    for number, (width, height) in enumerate(ROOMS):
        made = run(build / "plumbline", "solve", *files, "--json", "--size", f"{width}x{height}")
        for seed, result in enumerate(json.loads(made.stdout)):
            ours, where = frames(result["scenes"][0]), f"seed {seed}, {width}x{height}"
            count += len(ours)
            uneven += differences(ours, found[seed][number], where)
            # GTK counts whole pixels, so that rests add up from level to level.
            wrong += differences(ours, found[seed][number], where, within=2)
    print(f"{count} frames of {SEEDS} interfaces, {len(uneven)} more than a pixel and {len(wrong)} more than two elsewhere")
    assert not wrong, "\n".join(wrong[:20])
    assert len(uneven) * 100 <= count, "\n".join(uneven[:20])


@pytest.mark.parametrize("layout", ["exact", "live", "fluid"])
@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_pages_are_valid(build, tmp_path, file, layout):
    check(exported(build, file, tmp_path / "page.html", "--layout", layout))


def test_texts_stay_texts(build, browser, tmp_path):
    """Whatever a document says, the page has it as texts, and has nothing to run or to fetch."""
    texts = [
        "</style><script>document.title = 'run'</script>", "<img src=x onerror=alert(1)>", "&amp; & <b>", "\"'><svg onload=1>",
        "\u202eabc\u202c", "日本語 العربية 😀", "</textarea></select></p>", "{{ }} <!-- -->", "\ttab", "a\u0000b\u0007\ufffe\U0001ffff",
    ]
    kinds = ["label", "button", "textField", "textView", "popUp", "segmentedControl", "checkBox", "navigationBar", "box", "label"]
    elements = [
        {"id": f"e{number}", "kind": kind, "name": text, "frame": [0, 40 * number, 300, 30], "title": text, "text": text,
         "placeholderText": text, "color": text, "background": text, "font": text, "image": text, "className": text}
        for number, (kind, text) in enumerate(zip(kinds, texts, strict=True))]
    root = {"id": "root", "kind": "view", "frame": [0, 0, 375, 667], "children": [each["id"] for each in elements]}
    document = {"plumb": 1, "scenes": [{"id": "main", "name": texts[0], "root": "root"}], "elements": [root, *elements]}
    file = tmp_path / "hostile.plumb"
    file.write_text(json.dumps(document), encoding="utf-8")
    page = exported(build, file, tmp_path / "page.html")
    check(page)
    inside = browser.frames(page, [(375, 667)])[0]
    assert set(inside) == {"root", *(each["id"] for each in elements)}
    shown = browser.run(
        "(frame => [frame.title, frame.querySelectorAll('script, img, svg, b').length,"
        " frame.querySelector('[data-plumb-id=e0]').textContent])(document.querySelector('iframe').contentDocument)")
    assert shown == [texts[0], 0, texts[0]]


def check(page):
    """Fails if a page is not valid HTML, or has anything to run or to fetch."""
    read = subprocess.run(
        ["/usr/bin/python3", "-c", "import html5lib, sys; html5lib.HTMLParser(strict=True).parse(sys.stdin.read())"],
        input=page, capture_output=True, text=True, timeout=60)
    assert read.returncode == 0, read.stderr + page
    assert "default-src 'none'; style-src 'unsafe-inline'" in page
    tags = re.findall(r"<[a-z][^>]*>", page)
    assert not [tag for tag in tags if re.match(r"<(script|link|iframe|object|embed|img|base)\b", tag)]
    assert not [tag for tag in tags if re.search(r"\s(src|href|on\w+|srcset|action)=", re.sub(r'"[^"]*"', '""', tag))]
    style = page[page.index("<style>"):page.index("</style>")]
    # Pictures are in the page itself.
    assert not re.search(r"url\((?!data:image/)", style) and "@import" not in page
