"""Lets a monkey play with one window for a long time, and checks that the memory stops growing.

    sitting.py [--minutes 60] [--seed N] EXAMPLE

Every few minutes the document is reset to its saved state. Once the program is idle, its memory is printed. The undo
steps are kept all the time. It takes too long to run with the journeys.
"""

import pathlib
import sys
import time

from monkey import Round, options
from parts import Voice
from plumb_app import xdotool
from test_closing import at_rest
from work_meter import WorkMeter

SECONDS_BETWEEN_LOOKS = 180
SEEN_A_FIRST_TIME = 0.5  # of the time, in which the monkey comes about everywhere
MAY_GROW = 1.1


class Sitting:
    def __init__(self, build, example, notes):
        self.round = Round(build, example, notes)
        self.begin = self.next_look = time.monotonic()
        self.sizes = []

    def play(self, seed, minutes):
        """Plays, and returns True if the memory stopped growing after the first half of the time."""
        self.round.play(seed, lambda: self.minutes > minutes, self.look_now_and_then)
        early = [size for minute, size in self.sizes if minute <= minutes * SEEN_A_FIRST_TIME]
        return self.sizes[-1][1] <= MAY_GROW * max(early)

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
        print(f"{self.minutes:4.0f} min, {len(self.round.done):5} steps: {self.sizes[-1][1]:.0f} MiB", flush=True)
        self.next_look = time.monotonic() + SECONDS_BETWEEN_LOOKS


def main():
    parser = options(__doc__, "sitting.steps")
    parser.add_argument("--minutes", type=float, default=60)
    given = parser.parse_args()
    pathlib.Path(given.notes).unlink(missing_ok=True)
    Voice.wake()
    if not Sitting(given.build, given.example, given.notes).play(given.seed, given.minutes):
        sys.exit("it still grows")


if __name__ == "__main__":
    main()
