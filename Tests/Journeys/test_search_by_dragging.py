"""The article's text field and button, from an empty document, constrained by dragging with Control only."""

from search_layout import WIDTH, assert_field_gives_way, finish, middle, place_field_and_button


def test_a_field_and_a_button_are_constrained_by_dragging(plumb, tmp_path, build):
    file = tmp_path / "dragged.plumb"
    with plumb() as app:
        app.begin("Phone")
        field, button = place_field_and_button(app, file)
        app.picture("1 placed")

        app.constrain(middle(field), (6, middle(field)[1]), "Leading Space to Container Margin")
        app.constrain(middle(field), (middle(field)[0], 6), "Top Space to Safe Area")
        app.constrain(middle(field), middle(button), "Horizontal Spacing", "First Baselines")
        app.constrain(middle(button), (WIDTH - 5, middle(button)[1]), "Trailing Space to Container Margin")
        app.picture("2 constrained")
        assert len(app.save()["constraints"]) == 5

        finish(app, button)
        app.picture("3 finished")
        app.save()
        assert app.close() == 0

    assert_field_gives_way(build, file)
