"""A web page to play with, in a real browser: scenes are resized by pointer, touch and keys, rotated, translated and
printed, and the page fetches nothing and complains about nothing."""

import json
import pathlib
import re
import urllib.parse

import pytest

from played_page import SHIFT, PlayedPage
from test_gtk_export import EXAMPLES, run
from test_web_pages import told_to_stay
from waiting import wait_for
from web_browser import Browser

SEARCH = next(file for file in EXAMPLES if file.stem == "search")


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    browser = Browser(tmp_path_factory.mktemp("browser"))
    yield browser
    browser.close()


@pytest.fixture
def open_page(build, browser, tmp_path):
    """Returns a function that exports a file and opens its page. At the end nothing may have been complained about."""
    pages = []

    def start(file=SEARCH, options=(), **surroundings):
        page = tmp_path / "page.html"
        made = run(build / "plumbline", "convert", file, page, "--play", *options)
        assert made.returncode == 0, made.stderr
        pages.append(PlayedPage(browser, page, **surroundings))
        return pages[-1]

    yield start
    for page in pages[-1:]:
        assert not page.complaints, page.complaints


@pytest.fixture
def several(tmp_path):
    """A document with three scenes on two platforms, in three languages."""
    elements = []

    def scene(name, *children, size=(375, 667), **others):
        elements.append({"id": f"{name}-root", "kind": "view", "frame": [0, 0, *size],
                         "children": [each["id"] for each in children]})
        elements.extend(children)
        return {"id": name, "name": name.title(), "root": f"{name}-root", **others}

    title = {"id": "title", "kind": "label", "frame": [20, 20, 200, 21], "text": "Cat"}
    field = {"id": "field", "kind": "textField", "frame": [20, 60, 200, 30], "placeholderText": "Name"}
    box = {"id": "box", "kind": "box", "frame": [20, 20, 200, 90], "title": "Colors"}
    document = {
        "plumb": 1,
        "languages": {"base": "en", "strings": {
            "ja": {"title.text": "猫", "field.placeholderText": "名前", "box.title": "色"},
            "ar": {"title.text": "قطة", "field.placeholderText": "<b>&</b>"}}},
        "scenes": [
            scene("first", title, field, device="iphone-4.7"),
            scene("second", box, size=(480, 300), profile="macos"),
            scene("third", size=(375, 200), appearance="dark")],
        "elements": elements,
        "constraints": [
            {"id": "c1", "first": "title.leading", "second": "first-root.leading", "constant": 20},
            {"id": "c2", "first": "title.top", "second": "first-root.top", "constant": 20},
            {"id": "c3", "first": "field.leading", "second": "first-root.leading", "constant": 20},
            {"id": "c4", "first": "field.top", "second": "title.bottom", "constant": 20},
            {"id": "c5", "first": "first-root.trailing", "second": "field.trailing", "constant": 20}]}
    file = tmp_path / "several.plumb"
    file.write_text(json.dumps(document), encoding="utf-8")
    return file


def test_edges_are_dragged(open_page):
    page = open_page()
    assert page.size == [375, 667]
    right = page.box(".play-width")[0]
    page.drag(".play-width", 100, 0)
    # The scene stays in the middle, and its edge at the pointer.
    assert page.size == [575, 667] and abs(page.box(".play-width")[0] - right - 100) <= 1
    assert page.value(".play-width-field") == "575" and page.value(".play-device") == ""
    # Beyond the window it can only grow to one side.
    right = page.box(".play-width")[0]
    page.drag(".play-width", 340, 0)
    assert abs(page.box(".play-width")[0] - right - 340) <= 1 and page.size[0] > 1184
    page.click(".play-width", times=2)
    assert page.size == [375, 667] and page.value(".play-device") == "iphone-4.7"
    page.drag(".play-height", 0, -300)
    assert page.size == [375, 367]
    page.drag(".play-corner", -50, 40)
    assert page.size == [275, 407] and page.value(".play-size", "textContent") == "275 × 407"
    page.drag(".play-corner", -50, 40, drop=False)
    assert page.size == [175, 447]
    page.key("Escape")
    page.pointer("mouseMoved", 900, 600, buttons=1)
    page.pointer("mouseReleased", 900, 600, clickCount=1)
    assert page.size == [275, 407]
    page.drag(".play-height", 0, -900)
    assert page.size[1] == 16


def test_edges_are_moved_by_keys(open_page):
    page = open_page()
    page.tab_to(".play-width")
    page.key("ArrowRight", times=3)
    page.key("ArrowLeft", modifiers=SHIFT)
    page.key("ArrowDown")
    assert page.size == [368, 667]
    named = "getAttribute('role') + ' ' + e.ariaLabel + ' ' + e.ariaValueNow + ' ' + e.ariaValueMin + ' ' + e.ariaValueMax"
    assert page.run(f"(e => e.{named})(document.activeElement)") == "separator Width 368 16 4096"
    page.tab_to(".play-height")
    page.key("ArrowUp", modifiers=SHIFT)
    assert page.size == [368, 657]
    page.key("End")
    assert page.size == [368, 4096]
    page.key("Enter")
    assert page.size == [368, 667]


def test_sizes_are_typed(open_page):
    page = open_page()
    page.tab_to(".play-width-field")
    page.type("500")
    page.key("Tab")
    page.type("320.4")
    page.key("Enter")
    assert page.size == [500, 320]
    for wrong in ["5", "5000", "-"]:
        page.run("document.querySelector('.play-height-field').select()")
        page.type(wrong)
        page.key("Enter")
        told = page.value(".play-status", "textContent")
        assert page.size == [500, 320] and page.value(".play-height-field") == "320"
        assert told == "Enter a value from 16 to 4096." or wrong == "-"
    page.click(".play-rotate")
    assert page.value(".play-status", "textContent") == ""


def test_a_device_is_chosen(open_page):
    page = open_page()
    assert page.value(".play-device", "selectedOptions[0].textContent") == "iPhone SE (2nd, 3rd)"
    page.tab_to(".play-device")
    page.key("ArrowDown")
    name, size = page.run("(o => [o.textContent, o.dataset.size])(document.querySelector('.play-device').selectedOptions[0])")
    assert page.size == [float(side) for side in size.split()] and name != "iPhone SE (2nd, 3rd)"
    # Its safe area isn't the one for which the page was laid out.
    assert page.value(".play-note", "textContent") == "Safe area as designed"
    page.click(".play-rotate")
    assert page.value(".play-device", "selectedOptions[0].textContent") == name
    page.tab_to(".play-device")
    page.key("Home")
    wait_for("the scene’s own size", lambda: page.size == [375, 667])
    assert page.value(".play-note", "textContent") == ""


@pytest.mark.parametrize("still", [False, True])
def test_rotating_swaps_the_sides(open_page, still):
    page = open_page(still=still)
    watch = "new Promise(done => { let widths = []; const look = () => { widths.push(document.querySelector('.plumb-scene')" \
        ".getBoundingClientRect().width); widths.length < 40 ? requestAnimationFrame(look) : done(widths) };" \
        " document.querySelector('.play-rotate').click(); look(); })"
    widths = page.run(watch)
    assert page.size == [667, 375]
    # It turns before the eyes, or at once if motion is not wanted.
    between = [width for width in widths if 375 < width < 667]
    assert bool(between) != still, widths


def test_languages_are_chosen(open_page, several):
    page = open_page(several)
    names = page.run("[...document.querySelector('.play-language').options].map(each => each.textContent)")
    assert names == ["English", "العربية", "日本語"]
    page.tab_to(".play-language")
    page.key("End")
    texts = "[title.textContent, field.placeholder, scene.lang, scene.dir]"
    shown = lambda: page.run(  # noqa: E731
        "((title, field, scene) => " + texts + ")(document.getElementById('title'), document.getElementById('field'),"
        " document.querySelector('.plumb-scene'))")
    assert shown() == ["猫", "名前", "ja", "ltr"]
    left = page.box("#title")[0] - page.box(".plumb-scene")[0]
    assert left == 20
    page.key("ArrowUp")
    # The texts of a translator are texts, and a language from right to left turns the scene.
    assert shown() == ["قطة", "<b>&</b>", "ar", "rtl"]
    scene, title, field = page.box(".plumb-scene"), page.box("#title"), page.box("#field")
    assert scene[0] + scene[2] - title[0] - title[2] == 20 and scene[0] + scene[2] - field[0] - field[2] == 20
    page.key("Home")
    assert shown() == ["Cat", "Name", "en", "ltr"]
    # What has no translation keeps its text, also in scenes that are not shown now.
    page.key("End")
    assert page.run("document.querySelector('#box p').textContent") == "色"


@pytest.mark.parametrize("dark", [False, True])
def test_light_and_dark(open_page, several, dark):
    page = open_page(several, dark=dark)
    ground = lambda name: page.run(  # noqa: E731
        f"getComputedStyle(document.querySelector({json.dumps(name)})).backgroundColor")
    white, black = "rgb(255, 255, 255)", "rgb(22, 22, 24)"
    third = "[data-plumb-scene=third]"
    assert (ground(".plumb-scene"), ground(third)) == (black if dark else white, black)
    page.tab_to(".play-appearance")
    page.key("ArrowDown")
    assert (ground(".plumb-scene"), ground(third)) == (white, white)
    assert ground(".play-bar") == "rgb(246, 245, 244)"
    assert contrasts(page) >= 4.5
    page.key("ArrowDown")
    assert (ground(".plumb-scene"), ground(third)) == (black, black)
    assert ground(".play-bar") == "rgb(43, 42, 45)"
    assert contrasts(page) >= 4.5


def contrasts(page):
    """The least contrast of a text around the scenes to what is behind it."""
    return page.run("""
      (() => {
        const part = value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        const light = color => {
          const [red, green, blue] = color.match(/[\\d.]+/g).map(each => part(each / 255));
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const ground = element => {
          const color = getComputedStyle(element).backgroundColor;
          return color.endsWith(", 0)") ? ground(element.parentElement) : color;
        };
        const names = ".play-title, .play-tools span, .play-tools select, .play-tools input, .play-rotate, .play-link,"
          + " .play-caption, .play-status";
        return Math.min(...[...document.querySelectorAll(names)].map(each => {
          const [low, high] = [light(getComputedStyle(each).color), light(ground(each))].sort((a, b) => a - b);
          return (high + 0.05) / (low + 0.05);
        }));
      })()""")


def test_scenes_are_chosen(open_page, several):
    page = open_page(several)
    shown = lambda: page.run(  # noqa: E731
        "[...document.querySelectorAll('.play-scene')].filter(each => each.checkVisibility()).map(each => each.id)")
    assert shown() == ["scene-first"]
    page.drag(".play-height", 0, -100)
    page.click(".play-link:nth-child(2)")
    wait_for("the second scene", lambda: shown() == ["scene-second"])
    assert page.size == [480, 300] and page.value("[aria-current]", "textContent") == "Second"
    devices = page.run("[...document.querySelectorAll('.play-device')].filter(each => each.checkVisibility())"
                       ".map(each => each.dataset.profile)")
    assert devices == ["macos"]
    page.tab_to(".play-link:nth-child(1)")
    page.key("Enter")
    wait_for("the first scene, as it was left", lambda: shown() == ["scene-first"] and page.size == [375, 567])
    page = open_page(several, anchor="#scene-third")
    assert shown() == ["scene-third"]
    page = open_page(several, options=["--scene", "second"], anchor="#%E0%A4%A")
    assert shown() == ["scene-second"] and not page.run("document.querySelector('.play-index')")


def test_a_phone_has_room_for_it(open_page, several):
    page = open_page(several, size=(360, 740), touch=True)
    assert page.run("document.scrollingElement.scrollWidth") <= 360
    for name in [".play-width-field", ".play-device", ".play-rotate", ".play-language", ".play-link"]:
        left, _, width, height = page.box(name)
        assert height >= 44 and left >= 0 and left + width <= 360, name
    page.run("document.querySelector('.play-stage').scrollTo(1000, 0); 0")
    handle = page.box(".play-width")
    assert handle[2] >= 44 and handle[0] + handle[2] <= 360
    # The edge stays at the finger, also where there is less to scroll then.
    page.touch_drag(".play-width", -60, 0, drop=False)
    wait_for("the smaller width", lambda: page.size[0] == 255)
    assert abs(page.box(".play-width")[0] - handle[0] + 60) <= 1
    page.browser.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    page.run("scrollTo(0, 1000); 0")
    bottom = page.box(".play-height")[1]
    page.touch_drag(".play-height", 0, -200, drop=False)
    wait_for("the smaller height", lambda: page.size == [255, 467])
    assert page.box(".play-height")[1] == bottom - 200
    page.browser.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


def test_without_a_script_scenes_are_one_below_the_other(open_page, several):
    page = open_page(several, scripts=False)
    tops = page.run("[...document.querySelectorAll('.plumb-scene')].map(each => each.getBoundingClientRect().y)")
    assert len(tops) == 3 and tops[0] + 667 < tops[1] and tops[1] + 300 < tops[2]
    sizes = page.run("[...document.querySelectorAll('.plumb-scene')].map(each => [each.offsetWidth, each.offsetHeight])")
    assert sizes == [[375, 667], [480, 300], [375, 200]]
    assert not page.run("document.querySelector('.play-tools').checkVisibility()")
    assert page.run("[...document.querySelectorAll('h2')].every(each => each.checkVisibility())")
    page.browser.ask("Emulation.setScriptExecutionDisabled", value=False)


def test_only_the_scenes_are_printed(open_page, several):
    page = open_page(several)
    page.drag(".play-width", -50, 0)
    # A page of a printer has 72 points where the screen has 96.
    assert papers(page) == [(275 * 0.75, 667 * 0.75)]
    page = open_page(several, scripts=False)
    assert papers(page) == [(375 * 0.75, 667 * 0.75), (480 * 0.75, 300 * 0.75), (375 * 0.75, 200 * 0.75)]
    page.browser.ask("Emulation.setScriptExecutionDisabled", value=False)


def papers(page):
    """The sizes of the printed pages, which a browser rounds to its own dots."""
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", page.printed())
    return [tuple(round(float(side) / 0.75) * 0.75 for side in box) for box in boxes]


@pytest.mark.parametrize("layout", ["exact", "fluid"])
@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_a_scene_lies_as_in_a_page_of_its_own(build, browser, open_page, tmp_path, file, layout):
    """What is around a scene leaves its layout as it is."""
    page = open_page(file, options=["--layout", layout])
    check_validity(page)
    alone = tmp_path / "alone.html"
    assert run(build / "plumbline", "convert", file, alone, "--layout", layout).returncode == 0
    compare(page, alone)


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_a_language_turns_a_scene_as_an_export_does(build, browser, open_page, tmp_path, file):
    """A page in which Arabic is chosen lies as a page that was written in Arabic."""
    document = json.loads(file.read_text(encoding="utf-8"))
    document.setdefault("languages", {"base": "en"}).setdefault("strings", {})["ar"] = {}
    arabic = tmp_path / file.name
    arabic.write_text(json.dumps(document), encoding="utf-8")
    page = open_page(arabic)
    choose(page, ".play-language", "ar")
    alone = tmp_path / "alone.html"
    made = run(build / "plumbline", "convert", arabic, alone, "--language", "ar")
    assert made.returncode == 0 and 'dir="rtl"' in alone.read_text(encoding="utf-8"), made.stderr
    # An export may find a place for an element in one direction only.
    compare(page, alone, but=told_to_stay(made.stderr, arabic))


def shown(box):
    """The box of an element; that of one that is not shown has no place."""
    return box if box[2] or box[3] else [0, 0, 0, 0]


def compare(page, alone, but=frozenset()):
    """Compares the scene of a page at three sizes with another page that has the scene alone. Leaves the page."""
    sizes = [[375, 667], [620, 480], [1100, 900]]
    found = []
    for width, height in sizes:
        choose(page, ".play-width-field", width)
        choose(page, ".play-height-field", height)
        found.append(page.run("""
          (scene => Object.fromEntries([...document.querySelectorAll("[data-plumb-id]")].map(each => {
            const box = each.getBoundingClientRect();
            return [each.dataset.plumbId, [box.x - scene.x, box.y - scene.y, box.width, box.height]];
          })))(document.querySelector(".plumb-scene").getBoundingClientRect())"""))
    assert not page.complaints, page.complaints
    page.leave()
    page.browser.prepare()
    theirs = page.browser.frames(alone.read_text(encoding="utf-8"), sizes)
    for size, ours, other in zip(sizes, found, theirs, strict=True):
        wrong = [name for name in other.keys() - but
                 if max(abs(a - b) for a, b in zip(shown(ours[name]), shown(other[name]), strict=True)) > 1 / 32]
        assert not wrong, (size, {name: (ours[name], other[name]) for name in wrong})


def choose(page, name, value):
    """Sets a field at once, for tests that are about something else."""
    page.run(f"(field => {{ field.value = {json.dumps(str(value))}; field.dispatchEvent(new Event('change')) }})"
             f"(document.querySelector({json.dumps(name)}))")


def check_validity(page):
    """Fails if the page's file is not valid HTML."""
    file = pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(page.address).path))
    reading = "import html5lib, sys; html5lib.HTMLParser(strict=True).parse(open(sys.argv[1], encoding='utf-8').read())"
    read = run("/usr/bin/python3", "-c", reading, file)
    assert read.returncode == 0, read.stderr


def test_no_text_of_a_document_runs(open_page, tmp_path):
    """Names, texts and translations that look like markup, in every place that shows one."""
    texts = ["</script><script>document.title = 'run'</script>", "</style><img src=x onerror=alert(1)>", "<!--<script>",
             "\"'><svg onload=1>", "\u2028\u2029\u202e", "\ufffe\U0001ffff\u0007", "日本語 हिन्दी 😀", "__proto__"]
    kinds = ["label", "button", "textField", "textView", "checkBox", "box", "navigationBar", "searchField"]
    elements = [
        {"id": f"e{number}", "kind": kind, "name": text, "frame": [0, 40 * number, 300, 30], "title": "a", "text": "b",
         "placeholderText": "c"}
        for number, (kind, text) in enumerate(zip(kinds, texts, strict=True))]
    roots = [{"id": "root", "kind": "view", "frame": [0, 0, 375, 667], "children": [each["id"] for each in elements]},
             {"id": "other", "kind": "view", "frame": [0, 0, 375, 667]}]
    strings = {f"e{number}.{role}": text for number, text in enumerate(texts) for role in ["title", "text", "placeholderText"]}
    document = {
        "plumb": 1, "languages": {"base": "en", "strings": {"de": strings, "</script>": strings, "constructor": {}}},
        "scenes": [{"id": "main", "name": texts[0], "root": "root"}, {"id": "__proto__", "name": texts[1], "root": "other"}],
        "elements": [*roots, *elements]}
    file = tmp_path / "hostile.plumb"
    file.write_text(json.dumps(document), encoding="utf-8")
    page = open_page(file)
    codes = page.run("[...document.querySelector('.play-language').options].map(each => each.value)")
    assert codes == ["en", "</script>", "constructor", "de"]
    page.tab_to(".play-language")
    page.key("ArrowDown", times=3)
    assert page.run("document.getElementById('e0').textContent") == texts[0]
    assert page.run("document.getElementById('e2').placeholder") == texts[2]
    counts = "['script', 'img, svg'].map(each => document.querySelectorAll(each).length)"
    assert page.run(counts) == [2, 0] and page.run("document.title") != "run"
    page.click(".play-link:nth-child(2)")
    wait_for("the other scene", lambda: page.value("[aria-current]", "textContent") == texts[1])
    check_validity(page)


def test_half_a_character_is_refused(build, tmp_path):
    file = tmp_path / "half.plumb"
    file.write_text(SEARCH.read_text(encoding="utf-8").replace('"Search"', r'"\ud800"'), encoding="utf-8")
    made = run(build / "plumbline", "convert", file, tmp_path / "half.html", "--play")
    assert made.returncode == 2 and "surrogate" in made.stderr and not (tmp_path / "half.html").exists()
