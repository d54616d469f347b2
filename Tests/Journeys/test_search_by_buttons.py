"""The article's text field and button, from an empty document, constrained with Align and Pin, or by the program."""

import re

from plumb_app import wait_for, xdotool
from plumbline import issues, solved
from search_layout import (
    ABOVE, BUTTON, FIELD, MARGIN, WIDTH, assert_field_gives_way, finish, insert_field_and_button, is_same,
    middle, place_field_and_button)

# The title of the constraint menu contains this arrow.
AIM = re.compile("→")
# The beginning of the title of the Align and Pin buttons.
ADD = re.compile("^Add ([0-9]+ )?Constraint")


def pin(app, *names):
    """Opens the Pin popover, presses some of its beams, and adds the constraints."""
    app.press("Pin")
    for name in names:
        app.press(name)
    app.picture("pin")
    app.press(f"Add {len(names)} Constraint{'s' if len(names) > 1 else ''}")
    app.is_gone("push button", ADD)


def test_a_field_and_a_button_are_constrained_with_align_and_pin(plumb, tmp_path, build):
    file = tmp_path / "pinned.plumb"
    with plumb() as app:
        app.begin("Phone")
        field, button = place_field_and_button(app, file)

        app.select(middle(field), "Text Field")
        pin(app, "Pin Leading", "Pin Top", "Pin Trailing")
        app.select(middle(button), "Search")
        pin(app, "Pin Trailing")
        app.click(middle(field))
        app.click(middle(button), keys=["shift"])
        app.press("Align")
        app.check("First Baselines")
        app.picture("2 align")
        app.press("Add 1 Constraint")
        app.is_gone("push button", ADD)
        assert len(app.save()["constraints"]) == 5

        finish(app, button)
        app.picture("3 finished")
        app.save()
        assert app.close() == 0

    assert_field_gives_way(build, file)


def test_the_program_adds_what_is_missing(plumb, tmp_path, build):
    file = tmp_path / "suggested.plumb"
    with plumb() as app:
        app.begin("Phone")
        field, button = place_field_and_button(app, file)
        app.choose_from("Resolve", "Add Missing Constraints", which=1)  # the upper one is for the selection
        wait_for("constraints", lambda: app.save()["constraints"])
        app.find("label", re.compile("^No issues"))
        app.picture("added")
        designed = {element["id"]: element["frame"] for element in app.saved()["elements"]}
        assert app.close() == 0

    assert {id: designed[id] for id in (FIELD, BUTTON)} == {FIELD: field, BUTTON: button}, "nothing moved"
    assert issues(build, file) == []
    layout = solved(build, file)
    assert layout.keys() == designed.keys()
    assert all(is_same(*pair) for id, frame in layout.items() for pair in zip(frame, designed[id]))


def test_all_is_done_with_the_keyboard(plumb, tmp_path, build):
    """Does everything with the keyboard, from an empty document, without the pointer."""
    file = tmp_path / "typed.plumb"
    with plumb() as app:
        app.walk_to("push button", "Phone")
        xdotool("key", "Return")
        app.find("push button", "Library")
        app.settle()
        insert_field_and_button(app, file)
        place_with_keys(app, app.frame(BUTTON), x=WIDTH - MARGIN - app.frame(BUTTON)[2], y=ABOVE + 9)
        app.key("shift+Tab")
        place_with_keys(app, app.frame(FIELD), x=MARGIN, y=ABOVE + 9)
        app.picture("1 placed")

        constrain_with_keys(app, "Leading Space to Container Margin")
        constrain_with_keys(app, "Top Space to Safe Area")
        constrain_with_keys(app, "Horizontal Spacing", "First Baselines", to="Search")
        app.key("Tab")
        constrain_with_keys(app, "Trailing Space to Container Margin")
        app.picture("2 constrained")
        assert len(app.save()["constraints"]) == 5

        fill_with_keys(app, "Horizontal Hugging", "251")
        app.key("ctrl+alt+equal")
        app.find("label", re.compile("^No issues"))
        app.picture("3 finished")
        app.save()
        assert app.close() == 0

    assert_field_gives_way(build, file)


def place_with_keys(app, frame, x, y):
    """Moves an element down with the arrow keys, ten points with Shift and one without, and across by typing its X."""
    tens, ones = divmod(abs(round(y - frame[1])), 10)
    key = "Down" if y > frame[1] else "Up"
    app.key(*[f"shift+{key}"] * tens, *[key] * ones)
    fill_with_keys(app, "X", f"{x:g}")


def fill_with_keys(app, name, text):
    go_to_inspector(app)
    app.walk_to("push button", "Size")
    xdotool("key", "Return")
    app.walk_to("text", name)
    app.picture("typing")
    app.key("ctrl+a")
    app.type(text + "\n")
    app.walk_to(None, "Canvas", "F6")


def go_to_inspector(app):
    """Goes from one part of the window to the next with F6; on the canvas, Tab has another meaning."""
    for _ in range(10):
        if any(part.is_focused for part in app.find("panel", "Inspector").inner):
            return
        app.key("F6")
    raise AssertionError("F6 does not lead to the inspector")


def constrain_with_keys(app, *rows, to=None):
    """Opens the menu of the selection, presses Tab until it leads to the wanted item, and chooses rows there."""
    app.key("ctrl+k")
    target = app.find("label", AIM).name
    while to and not target.endswith(f"→ {to}"):
        xdotool("key", "Tab")
        target = wait_for("the next item", lambda: next(
            (title.name for title in app.all("label", AIM) if title.name != target), None))
        assert not target.endswith("→ View"), f"Tab goes round without meeting {to}"
    app.choose(*rows)
