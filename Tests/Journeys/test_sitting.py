"""Hours of use leave nothing behind: however long a monkey plays with one window, the program needs no more memory than it did
once everything had been opened a first time.

It takes PLUMB_SITTING_MINUTES, an hour to be of worth, so it is not done with the others. PLUMB_MONKEY_SEED chooses what the monkey
does; every few minutes the document is as it was saved, and what the program holds once it is at rest is told. The steps that can
be undone are kept all the time."""

import os
import pathlib
import time

import pytest
from monkey import Round
from plumb_app import xdotool
from test_closing import at_rest
from test_monkey import EXAMPLES, FIRST_SEED
from work_meter import WorkMeter

MINUTES = float(os.environ.get("PLUMB_SITTING_MINUTES", 0))
SECONDS_BETWEEN_LOOKS = 180
SEEN_A_FIRST_TIME = 0.25  # of the time, in which the monkey comes about everywhere
MAY_GROW = 1.1


class Sitting:
    def __init__(self, build, example, notes):
        self.round = Round(build, example, notes)
        self.begin = self.next_look = time.monotonic()
        self.sizes = []

    def play(self, seed):
        self.round.play(seed, lambda: self.minutes > MINUTES, self.look_now_and_then)

    @property
    def minutes(self):
        return (time.monotonic() - self.begin) / 60

    def look_now_and_then(self):
        if time.monotonic() < self.next_look:
            return
        app = self.round.app
        xdotool("key", "Escape", check=False)
        app.activate("revert")
        app.rest()
        self.sizes.append((self.minutes, at_rest(WorkMeter(app.process.pid))))
        print(f"{self.minutes:4.0f} min, {len(self.round.done):5} steps: {self.sizes[-1][1]:.0f} MiB")
        self.next_look = time.monotonic() + SECONDS_BETWEEN_LOOKS


@pytest.mark.skipif(MINUTES == 0, reason="takes as long as PLUMB_SITTING_MINUTES says")
def test_a_long_sitting_takes_no_more_memory(build, tmp_path):
    notes = pathlib.Path(os.environ.get("PLUMB_PICTURES", tmp_path)) / "sitting.steps"
    sitting = Sitting(build, EXAMPLES[FIRST_SEED % len(EXAMPLES)], notes)
    sitting.play(FIRST_SEED)
    early = [size for minutes, size in sitting.sizes if minutes <= MINUTES * SEEN_A_FIRST_TIME]
    assert sitting.sizes[-1][1] <= MAY_GROW * max(early), sitting.sizes
