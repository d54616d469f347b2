"""The layout of the article: a text field, and beside it a button that is as wide as its title."""

import json
import re

from plumbline import issues, solved

FIELD, BUTTON = "textField", "button"
# The template's screen: its width; the free room above in portrait, and at the sides in landscape; the root's margin.
WIDTH, ABOVE, BESIDE, MARGIN = 402, 62, 62, 20
LONG = "Search everything there is"


def middle(frame):
    x, y, width, height = frame
    return x + width / 2, y + height / 2


def insert_field_and_button(app, file):
    """Inserts both with the keyboard. The button gets its title and its natural width, and the document is saved to a
    file."""
    app.insert("Text Field")
    app.insert("Button")
    app.key("Return")
    app.wait_for_focus("text", "Text")
    app.type("Search\n")
    app.key("ctrl+shift+f")
    app.save_as(file)


def place_field_and_button(app, file):
    """Inserts both and drags them to their positions, along the guides. Returns their frames."""
    insert_field_and_button(app, file)
    field, button = app.frame(FIELD), app.frame(BUTTON)
    # The drops are slightly off; the guides correct them.
    move(app, field, MARGIN + 1, ABOVE + 9)
    move(app, button, WIDTH - MARGIN - button[2] - 1, ABOVE + 10)
    field, button = app.frame(FIELD), app.frame(BUTTON)
    app.click(middle(field))
    app.drag((field[0] + field[2], middle(field)[1]), (button[0] - 7, middle(field)[1]))
    field = app.frame(FIELD)
    return field, button


def move(app, frame, x, y):
    start = middle(frame)
    app.drag(start, (start[0] + x - frame[0], start[1] + y - frame[1]))


def finish(app, button):
    """Does the article's last steps: the hugging decides which of the two grows, and the button moves to the
    baseline."""
    app.select(middle(button), "Search")
    app.show_page("Size")
    app.fill("Horizontal Hugging", "251")
    # The button is disabled if the frames follow the constraints already.
    update = app.find("push button", "Update Frames")
    if update.is_sensitive:
        update.press()
    app.find("label", re.compile("^No issues"))


def with_long_title(file):
    """Copies the file, with a longer title for the button."""
    document = json.loads(file.read_text(encoding="utf-8"))
    next(element for element in document["elements"] if element["id"] == BUTTON)["title"] = LONG
    copy = file.with_name("long-" + file.name)
    copy.write_text(json.dumps(document), encoding="utf-8")
    return copy


def assert_field_gives_way(build, file):
    """Checks that the field becomes wider on a wider screen, and narrower beside a longer title. The button is always
    as wide as its title, the gap stays, and both keep to the margins."""
    assert issues(build, file) == []
    upright, wide = solved(build, file), solved(build, file, "--orientation=landscape")
    crowded = solved(build, with_long_title(file))
    assert wide["root"][2] == upright["root"][3]
    assert wide[BUTTON][2:] == upright[BUTTON][2:]
    assert wide[FIELD][2] > upright[FIELD][2] + 250
    assert crowded[BUTTON][2] > upright[BUTTON][2]
    assert is_same(crowded[FIELD][2], upright[FIELD][2] - (crowded[BUTTON][2] - upright[BUTTON][2]))
    for layout in (upright, wide, crowded):
        left, between, right = gaps(layout)
        assert is_same(between, gaps(upright)[1])
        margin = BESIDE + MARGIN if layout is wide else MARGIN
        # As far as iOS keeps from the edge.
        assert is_same(left, margin)
        assert is_same(right, margin)


def is_same(a, b):
    """Compares two lengths; solved frames are rounded to a millionth of a point."""
    return abs(a - b) < 1e-5


def gaps(layout):
    field, button, root = layout[FIELD], layout[BUTTON], layout["root"]
    return field[0], button[0] - (field[0] + field[2]), root[2] - (button[0] + button[2])
