"""Closing a document frees its memory. A large document is opened beside a small one and closed, again and again. The
program must stay as large as after the first time."""

import os

from plumb_app import xdotool
from test_lightness import grid
from waiting import pause, run, wait_for
from work_meter import WorkMeter

ROUNDS = int(os.environ.get("PLUMB_ROUNDS", 6))


def windows(app):
    return set(xdotool("search", "--onlyvisible", "--pid", str(app.process.pid), check=False).split())


def at_rest(meter):
    """Returns the memory once the program is idle."""
    meter.wait_until_idle()
    pause(2, "free memory is released 1.5 seconds after the last work")
    meter.wait_until_idle()
    return meter.mebibytes()


def test_a_closed_document_takes_its_memory_with_it(plumb, build, example, tmp_path):
    large = grid(tmp_path / "large.plumb", int(os.environ.get("PLUMB_ELEMENTS", 5000)))
    with plumb(example("search.plumb")) as app:
        meter = WorkMeter(app.process.pid)
        first, sizes = windows(app), [(0, at_rest(meter))]
        for _ in range(ROUNDS):
            # The second process hands its file to the first.
            run(build / "plumb", large, limit=60)
            window = wait_for("the second window", lambda: windows(app) - first).pop()
            opened = at_rest(meter)
            xdotool("windowactivate", "--sync", window, "key", "ctrl+w")
            wait_for("the end of the second window", lambda: windows(app) == first)
            sizes.append((opened, at_rest(meter)))
        for opened, closed in sizes:
            print(f"{opened:5.0f} MiB while it is open, {closed:5.0f} once it is closed")
        opened, closed = sizes[1]
        # The memory of the document, and the part that stays the first time: libraries keep a little.
        taken = opened - sizes[0][1]
        assert closed - sizes[0][1] < 0.25 * taken
        # Each further time less than a twentieth of it stays. A little may stay, because the use of the allocator's
        # pages depends on which threads work at the same time.
        assert sizes[-1][1] - closed < 0.05 * taken * (ROUNDS - 1)
