"""The strip under the canvas when checking all sizes takes long: it shows which were checked; a click checks the
others."""

import json
import re

from waiting import wait_for

ROWS = 24
WORDS = re.compile(r"^(Holds|Doesn’t hold|Not checked)")


def too_wide(path):
    """Writes rows of two fields; each row is too wide for the scene below another width."""
    ids = [f"{side}{row}" for row in range(ROWS) for side in "ab"]
    elements = [{"id": "root", "kind": "view", "frame": [0, 0, 375, 40 * ROWS], "children": ids}]
    constraints = []

    def constrain(first, second=None, constant=0, relation="=="):
        one = {"id": f"c{len(constraints)}", "first": first, "constant": constant, "relation": relation}
        constraints.append(one if second is None else {**one, "second": second})

    for row in range(ROWS):
        a, b, least = f"a{row}", f"b{row}", 100 + row * 37 % 120
        constrain(f"{a}.left", "root.left", 16)
        constrain(f"{b}.left", f"{a}.right", 8)
        constrain("root.right", f"{b}.right", 16)
        constrain(f"{a}.width", f"{b}.width")
        for field, x in ((a, 16), (b, 190)):
            elements.append({"id": field, "kind": "textField", "frame": [x, 40 * row, 160, 30]})
            constrain(f"{field}.width", None, least, ">=")
            constrain(f"{field}.top", "root.top", 40 * row)
            constrain(f"{field}.height", None, 30)
    scenes = [{"id": "main", "name": "Main", "root": "root"}]
    path.write_text(json.dumps({"plumb": 1, "scenes": scenes, "elements": elements, "constraints": constraints}))
    return path


def words(app):
    """Returns the words beside the strip."""
    return app.find("push button", WORDS).name


def test_unchecked_sizes_are_named_and_can_be_checked(plumb, tmp_path):
    with plumb(too_wide(tmp_path / "contradictions.plumb")) as app:
        app.find("push button", "Check All Sizes")
        part = words(app)
        assert part.endswith("at least") or not part.startswith("Holds"), part
        app.picture("partial")
        app.press("Check All Sizes")
        app.is_gone(name="Check All Sizes")
        wait_for("all sizes", lambda: words(app) != part)
        whole = words(app)
        assert whole.startswith("Holds from"), whole
        assert not whole.endswith("at least"), whole
        app.picture("whole")
        assert app.close() == 0
