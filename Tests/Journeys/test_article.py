"""The article's screen, made with the mouse from an empty phone: a field beside a button, and a name beside a field. Its
constraints are made by dragging with Control only."""

import re

from counting_hand import CountingHand
from plumb_app import wait_for
from plumbline import solved
from search_layout import (
    ABOVE, BUTTON, FIELD, LONG, MARGIN, WIDTH, assert_field_gives_way, is_same, middle)
from waiting import run


def draw(hand):
    """Drags the four elements out of the library, and the fields to their widths. Returns the ids of the lower two."""
    app = hand.app
    hand.place("Button", (WIDTH - 50, ABOVE + 24))
    hand.retitle(BUTTON, "Search")
    hand.place("Text Field", (80, ABOVE + 24))
    hand.stretch(FIELD, right=app.frame(BUTTON)[0] - 7)
    lower = hand.place("Text Field", (WIDTH / 2, ABOVE + 80))
    name = hand.place("Label", (MARGIN + 20, ABOVE + 80))
    hand.retitle(name, "Name")
    hand.act(app.click, middle(app.frame(lower)))
    hand.stretch(lower, left=MARGIN + app.frame(name)[2] + 9, right=WIDTH - MARGIN - 1)
    return name, lower


def constrain(hand, name, lower):
    field, button, name, lower = (middle(hand.app.frame(id)) for id in (FIELD, BUTTON, name, lower))
    hand.constrain(field, (6, field[1]), "Leading Space to Container Margin")
    hand.constrain(field, (field[0], 6), "Top Space to Safe Area")
    hand.constrain(field, button, "Horizontal Spacing", "First Baselines")
    hand.constrain(button, (WIDTH - 5, button[1]), "Trailing Space to Container Margin")
    hand.constrain(lower, field, "Vertical Spacing")
    hand.constrain(name, (6, name[1]), "Leading Space to Container Margin")
    hand.constrain(name, lower, "Horizontal Spacing", "First Baselines")
    hand.constrain(lower, (WIDTH - 5, lower[1]), "Trailing Space to Container Margin")


def hug(hand):
    """Lets the button stay as wide as its title, as the article does."""
    app = hand.app
    hand.act(app.click, middle(app.frame(BUTTON)))
    hand.act(app.show_page, "Size")
    hand.act(app.fill, "Horizontal Hugging", "251")
    app.find("label", re.compile("^No issues"))


def assert_inspector_shows_the_turned_frame(app, turned):
    """The numbers beside the picture are the picture's; those of the design are called so."""
    panel = app.find("panel", "Inspector")
    for heading in ("Frame as Shown", "Frame in the Design"):
        app.find("label", heading, within=panel)
    shown = app.find("text", "Width as Shown", within=panel)
    wait_for("the width as shown", lambda: is_close(shown.text, turned[2]))
    assert is_close(app.find("text", "Width", within=panel).text, app.frame(BUTTON)[2])


def is_close(text, number):
    return abs(float(text) - number) < 0.01


def test_the_articles_screen_is_made_with_the_mouse(plumb, tmp_path, build):
    file = tmp_path / "article.plumb"
    with plumb() as app:
        hand = CountingHand(app)
        hand.begin("Phone")
        app.save_as(file)
        name, lower = draw(hand)
        app.picture("1 drawn")
        constrain(hand, name, lower)
        app.picture("2 constrained")
        hug(hand)
        app.picture("3 finished")
        print(f"{hand.acts} acts")
        assert len(app.save()["constraints"]) == 10
        upright, turned = solved(build, file), solved(build, file, "--orientation=landscape")

        hand.act(app.key, "ctrl+r")
        assert_inspector_shows_the_turned_frame(app, turned[BUTTON])
        app.picture("4 turned")
        hand.retitle(BUTTON, LONG, at=middle(turned[BUTTON]))
        app.find("label", re.compile("^No issues"))
        app.picture("5 with a long title")
        app.save()
        longer = solved(build, file, "--orientation=landscape")
        hand.act(app.key, "ctrl+z")
        app.save()
        assert app.close() == 0

    run(build / "plumbline", "check", "--strict", "--orientations=all", file)
    assert_field_gives_way(build, file)
    assert longer[BUTTON][2] > turned[BUTTON][2] + 50
    assert longer[FIELD][2] < turned[FIELD][2] - 50
    for layout in (upright, turned):
        left, top, width, height = layout[lower]
        assert is_same(left + width, layout[BUTTON][0] + layout[BUTTON][2]), "both rows end at the margin"
        assert is_same(layout[name][0] + layout[name][2] + 8, left)
    assert turned[lower][2] > upright[lower][2] + 250
