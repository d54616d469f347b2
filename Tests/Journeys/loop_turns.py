"""The working times of the program's main loop turns, from `loop_turns.c`, which is loaded into the program."""

import os
import pathlib

from waiting import run

SOURCE = pathlib.Path(__file__).with_name("loop_turns.c")


class LoopTurns:
    """The work of a program between two waits, in milliseconds. The program must be started with `environment`. `all`
    counts processor time. `by_clock` counts real time, which includes other programs and each wait for a disk.

        turns = LoopTurns(tmp_path)
        with plumb(file, environment=turns.environment) as app:
            turns.begin()
            app.drag((290, 50), (300, 80))
            max(turns.all()), max(turns.by_clock())
    """

    def __init__(self, folder, environment=os.environ):
        self.file = pathlib.Path(folder) / "turns"
        library = pathlib.Path(folder) / "loop_turns.so"
        if not library.exists():
            run("gcc", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, SOURCE)
        libraries = [str(library), *filter(None, [environment.get("LD_PRELOAD")])]
        self.environment = {**environment, "LD_PRELOAD": ":".join(libraries), "LOOP_TURNS": str(self.file)}
        self.seen = 0

    def begin(self):
        self.seen = len(self._lines())

    def all(self):
        return [float(line.split()[0]) for line in self._lines()[self.seen:]]

    def by_clock(self):
        return [float(line.split()[1]) for line in self._lines()[self.seen:]]

    def _lines(self):
        # The last line may be only half written.
        return self.file.read_text(encoding="ascii").split("\n")[:-1] if self.file.exists() else []
