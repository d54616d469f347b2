"""A document takes its memory with it: however often a large one is opened beside a small one and closed again, the program
is as large as after the first time."""

import os
import time

from plumb_app import xdotool
from test_lightness import grid
from waiting import run, wait_for
from work_meter import WorkMeter

ROUNDS = int(os.environ.get("PLUMB_ROUNDS", 6))


def windows(app):
    return set(xdotool("search", "--onlyvisible", "--pid", str(app.process.pid), check=False).split())


def at_rest(meter):
    """Free memory is given back a moment after the last work."""
    meter.wait_until_idle()
    time.sleep(2)
    meter.wait_until_idle()
    return meter.mebibytes()


def test_a_closed_document_takes_its_memory_with_it(plumb, build, example, tmp_path):
    large = grid(tmp_path / "large.plumb", int(os.environ.get("PLUMB_ELEMENTS", 5000)))
    with plumb(example("search.plumb")) as app:
        meter = WorkMeter(app.process.pid)
        first, sizes = windows(app), [(0, at_rest(meter))]
        for _ in range(ROUNDS):
            # The second start hands its file to the first.
            run(build / "plumb", large, limit=60)
            window = wait_for("the second window", lambda: windows(app) - first).pop()
            opened = at_rest(meter)
            xdotool("windowactivate", "--sync", window, "key", "ctrl+w")
            wait_for("the end of the second window", lambda: windows(app) == first)
            sizes.append((opened, at_rest(meter)))
        for opened, closed in sizes:
            print(f"{opened:5.0f} MiB while it is open, {closed:5.0f} once it is closed")
        opened, closed = sizes[1]
        # What the document took, and what of that stays the first time: the desktop's libraries keep a little of theirs.
        taken = opened - sizes[0][1]
        assert closed - sizes[0][1] < 0.25 * taken
        # What stays each time after that is less than a twentieth of it. A little may stay: how full the allocator's pages
        # are depends on which threads were at work at the same time.
        assert sizes[-1][1] - closed < 0.05 * taken * (ROUNDS - 1)
