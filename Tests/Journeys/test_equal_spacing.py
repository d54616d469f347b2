"""Equal spacing with spacers, as in the recipe of Apple's guide, in one command."""

import re

from plumb_app import wait_for
from plumbline import issues, solved


def test_buttons_are_distributed(plumb, tmp_path, build):
    file = tmp_path / "distributed.plumb"
    with plumb() as app:
        app.begin("Phone")
        for _ in range(3):
            app.insert("Button")
        app.save_as(file)
        for index, x in enumerate((20, 140, 290)):
            id = ["button", "button-2", "button-3"][index]
            frame = app.frame(id)
            start = (frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
            app.drag(start, (start[0] + x - frame[0], start[1] + 100 - frame[1]))
        app.key("ctrl+a")
        app.press("Distribute")
        app.press("Distribute Horizontally with Spacers")
        app.is_gone("push button", "Distribute Horizontally with Spacers")
        saved = wait_for("spacers", lambda: (lambda it: it if it["constraints"] else None)(app.save()))
        frozen = [c for c in saved["constraints"] if c["first"].startswith("button") and "second" not in c]
        assert frozen == []
        app.picture("distributed")
        app.choose_from("Resolve", "Add Missing Constraints", which=1)
        app.find("label", re.compile("^No issues"))
        app.save()
        assert app.close() == 0
    assert issues(build, file) == []
    for options in ((), ("--orientation=landscape",)):
        layout = solved(build, file, *options)
        buttons = sorted(frame for id, frame in layout.items() if id.startswith("button"))
        width = layout["root"][2]
        ends = [0, *(edge for x, _, long, _ in buttons for edge in (x, x + long)), width]
        gaps = [right - left for left, right in zip(ends[::2], ends[1::2])]
        assert len(gaps) == 4
        assert gaps[0] > 0
        assert all(abs(gap - gaps[0]) < 0.01 for gap in gaps)
