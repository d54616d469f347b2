"""Keys that a field, the outline and the canvas share: each key acts on the part with the focus."""

from plumb_app import wait_for, xdotool
from waiting import pause

FIELD = (140, 50)  # in “Query”, above the line of its width


def outline_row(app, name):
    return app.find("list item", name, within=app.find("list", "Outline"))


def test_undo_from_a_field_is_the_documents_once_nothing_is_being_typed(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.select(FIELD, "Query")
        app.show_page("Size")
        app.fill("X", "150")
        assert app.frame("query")[0] == 150
        app.press_at(app.find("text", "X"))
        app.key("ctrl+z")
        wait_for("the old place", lambda: app.frame("query")[0] == 20)
        app.key("ctrl+shift+z")
        wait_for("the new place", lambda: app.frame("query")[0] == 150)
        assert app.close() == 0


def test_select_all_in_an_empty_field_stays_in_the_field(plumb, example):
    with plumb(example("search.plumb")) as app:
        names = [element.get("name") for element in app.saved()["elements"]]
        app.select(FIELD, "Query")
        app.show_page("Attributes")
        app.fill("Font", "Serif")
        app.fill("Font", "")
        app.press_at(app.find("text", "Font"))
        app.key("ctrl+a")
        app.type("Mono\n")
        elements = app.save()["elements"]
        assert [element.get("font") for element in elements] == [None, "Mono", None]
        assert [element.get("name") for element in elements] == names
        assert app.close() == 0


def test_a_click_away_keeps_the_name_of_a_row_and_escape_takes_it_back(plumb, example):
    with plumb(example("search.plumb")) as app:
        names = lambda: [row.get("name") for row in app.save()["elements"]]
        ways = ("Query", "Words", lambda: app.click((20, 180))), ("Words", "Other", lambda: xdotool("key", "Escape"))
        for before, text, end in ways:
            app.press_at(outline_row(app, before))
            xdotool("key", "Return")
            app.wait_for_focus("text", "Name")
            app.type(text)
            end()
            wait_for("the end of the popover", lambda: len(app.windows()) == 1)
            wait_for(f"“Words” after “{text}” was typed", lambda: "Words" in names())
        assert app.close() == 0


def test_a_row_of_the_outline_is_renamed_by_return_and_by_a_double_click(plumb, example):
    with plumb(example("search.plumb")) as app:
        app.press_at(outline_row(app, "Query"))
        xdotool("key", "Return")
        app.wait_for_focus("text", "Name")
        app.type("Words\n")
        left, top, width, height = outline_row(app, "Search").extents()
        pause(0.6, "the next clicks would count on from the last one")
        xdotool("mousemove", *map(str, app.in_window(left + width // 2, top + height // 2)))
        xdotool("click", "--repeat", "2", "--delay", "60", "1")
        app.wait_for_focus("text", "Name")
        app.type("Go\n")
        wait_for("its name", lambda: [row.get("name") for row in app.save()["elements"]] == [None, "Words", "Go"])
        app.press_at(outline_row(app, "Words"))
        app.key("ctrl+a")
        app.drag((100, 45), (100, 145))
        root, *others = [element["frame"][1] for element in app.save()["elements"]]
        assert root == 0
        assert others[0] == others[1]
        assert abs(others[0] - 140) <= 2
        assert app.close() == 0


def begin_typing_a_title(app, text):
    """Inserts a button and types its title in the inspector; the title is visible at once."""
    app.insert("Button")
    app.show_page("Attributes")
    app.press_at(app.find("text", "Title"))
    app.key("ctrl+a")
    app.type(text)
    outline_row(app, text)


def test_a_title_is_seen_in_the_scene_while_it_is_typed_in_the_inspector(plumb, example):
    with plumb(example("search.plumb")) as app:
        begin_typing_a_title(app, "Look")
        app.picture("a title that is being typed")
        app.type("ing for it")
        outline_row(app, "Looking for it")
        xdotool("key", "Escape")
        outline_row(app, "Button")
        app.key("ctrl+a")
        app.type("Find")
        outline_row(app, "Find")
        xdotool("key", "Return")
        assert [element.get("title") for element in app.save()["elements"]][-1] == "Find"
        app.key("ctrl+z")
        outline_row(app, "Button")
        app.save()
        assert app.close() == 0


def test_the_undo_button_takes_back_only_what_is_being_typed(plumb, example):
    with plumb(example("search.plumb")) as app:
        begin_typing_a_title(app, "Look")
        app.find("push button", "Undo").press()
        outline_row(app, "Button")
        app.save()
        assert app.close() == 0
