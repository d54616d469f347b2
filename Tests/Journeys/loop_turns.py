"""How long the turns of the program's main loop work: `loop_turns.c`, loaded into it."""

import os
import pathlib

from waiting import run

SOURCE = pathlib.Path(__file__).with_name("loop_turns.c")


class LoopTurns:
    """What a program that was started with `environment` has done between two waits, in milliseconds: of processor time, or by
    the clock, which counts what else the machine does and each wait for a disk.

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
        # The last line may be half written.
        return self.file.read_text(encoding="ascii").split("\n")[:-1] if self.file.exists() else []
