"""A large document reacts as quickly as a small one. The cost of a step is compared with the same step in the same run,
in processor time of the main thread."""

import json
import os

from loop_turns import LoopTurns
from plumb_app import xdotool
from waiting import pause, wait_for
from work_meter import WorkMeter

SMALL, LARGE = 200, int(os.environ.get("PLUMB_ELEMENTS", 2000))
COLUMNS = 25
FIRST, SECOND = (29, 37), (229, 94)  # the middles of two labels


def grid(path, count):
    """Writes labels in rows of 25, each held to the one before it and the one above."""
    names = [f"e{index}" for index in range(count)]
    elements = [{"id": "root", "kind": "view", "frame": [0, 0, 1280, 800], "children": names}]
    constraints = []

    def hold(first, second, constant):
        end = {"second": second} if second else {}
        constraints.append({"id": f"c{len(constraints)}", "first": first, **end, "constant": constant})

    for index, name in enumerate(names):
        left, top = index % COLUMNS * 50 + 6, index // COLUMNS * 19 + 10
        elements.append({
            "id": name, "kind": "label", "frame": [left, top, 46, 17],
            "text": f"Item {index % 100}", "fontSize": 11})
        is_first, is_upper = index % COLUMNS == 0, index < COLUMNS
        hold(f"{name}.left", "root.left" if is_first else f"e{index - 1}.right", 6 if is_first else 4)
        hold(f"{name}.top", "root.top" if is_upper else f"e{index - COLUMNS}.bottom", 10 if is_upper else 2)
        hold(f"{name}.width", None, 46)
        hold(f"{name}.height", None, 17)
    path.write_text(json.dumps({
        "plumb": 1, "scenes": [{"id": "main", "root": "root", "profile": "ios"}],
        "elements": elements, "constraints": constraints}))
    return path


def measured(app, turns):
    """Returns the cost of a step of each gesture, and the longest turn of the main loop meanwhile."""
    meter = WorkMeter(app.process.pid)
    meter.wait_until_idle()
    (x, y), (far_x, far_y) = app.on_screen(FIRST), app.on_screen(SECOND)
    found, longest = {}, {}

    def steps(name, actions):
        turns.begin()
        found[name] = meter.steps(actions)
        longest[name] = max(turns.all())

    def to(x, y):
        return lambda: xdotool("mousemove", str(x), str(y))

    def press_at(x, y):
        return lambda: xdotool("mousemove", str(x), str(y), "click", "1", "sleep", "0.05")

    def begin_drag():
        to(x + 9, y + 7)()
        # On a busy computer the motion arrives late, and a program that has not got it yet looks idle.
        wait_for("the beginning of the drag", lambda: max(turns.all(), default=0) > 1)

    xdotool("mousemove", str(x), str(y))
    meter.wait_until_idle()
    steps("hover", [to(x + 7 * step, y + 3 * step) for step in range(15)])
    steps("select", [press_at(*((x, y), (far_x, far_y))[step % 2]) for step in range(8)])
    xdotool("mousemove", str(x), str(y), "mousedown", "1", "sleep", "0.2")
    meter.wait_until_idle()
    steps("grab", [begin_drag])
    meter.wait_until_idle()
    steps("drag", [to(x + 9 + step % 9 * 3, y + 7 + step % 4 * 3) for step in range(20)])
    xdotool("mouseup", "1")
    meter.wait_until_idle()
    steps("pan", [lambda: xdotool("click", "5") for _ in range(8)])
    return found, longest


def test_a_step_costs_no_more_than_in_a_small_document(plumb, tmp_path):
    turns = LoopTurns(tmp_path)
    with plumb(grid(tmp_path / "small.plumb", SMALL), environment=turns.environment) as app:
        small, shorter = measured(app, turns)
    turns = LoopTurns(tmp_path)
    with plumb(grid(tmp_path / "large.plumb", LARGE), environment=turns.environment) as app:
        large, longer = measured(app, turns)
        idle = WorkMeter(app.process.pid)
        before = idle.all_threads()
        pause(3, "the work of this time is measured")
        assert idle.all_threads() - before <= 30, "it works although nobody does anything"
    told = ", ".join(
        f"{name}: {small[name].median:.1f} and {large[name].median:.1f} ms, at most {shorter[name]:.1f} and "
        f"{longer[name]:.1f} at a time" for name in small)
    print(told)
    # At its beginning a drag reads all siblings once.
    assert longer["grab"] <= LARGE / SMALL * shorter["grab"] + 20, told
    for name in small.keys() - {"grab"}:
        # Other work of the computer makes single steps longer, and short steps vary by chance.
        assert large[name].median <= 3 * small[name].median + 10, told
        assert longer[name] <= 3 * shorter[name] + 20, told
