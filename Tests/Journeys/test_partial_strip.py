"""The strip under the canvas where checking all sizes takes long: it says which were checked, and the others are a click away."""

import re

from test_lightness import grid
from waiting import wait_for

ELEMENTS = 3000
WORDS = re.compile(r"^(Holds|Doesn’t hold|Not checked)")


def words(app):
    """What the strip says beside it."""
    return app.find("label", WORDS).name


def test_sizes_that_were_not_checked_are_told_and_can_be(plumb, tmp_path):
    with plumb(grid(tmp_path / "large.plumb", ELEMENTS)) as app:
        app.find("push button", "Check All Sizes")
        part = words(app)
        assert part.endswith("at least") or not part.startswith("Holds"), part
        app.picture("partial")
        app.press("Check All Sizes")
        app.is_gone(name="Check All Sizes")
        wait_for("all sizes", lambda: words(app) != part)
        whole = words(app)
        assert whole.startswith("Holds") and not whole.endswith("at least"), whole
        app.picture("whole")
        assert app.close() == 0
