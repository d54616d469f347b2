"""A disk that fails at a chosen moment, for the real programs: `faults.c` is loaded into them."""

import ctypes
import errno
import mmap
import os
import pathlib

from waiting import run

SOURCE = pathlib.Path(__file__).with_name("faults.c")
NOTHING, END, FAIL, SHORTEN, DELAY = range(5)
CALLS, NAME = 256, 12


class Control(ctypes.Structure):
    """The same as `struct control` in `faults.c`."""

    _fields_ = [
        ("kind", ctypes.c_int), ("at", ctypes.c_int), ("error", ctypes.c_int), ("milliseconds", ctypes.c_int),
        ("count", ctypes.c_int), ("hits", ctypes.c_int), ("names", (ctypes.c_char * NAME) * CALLS),
    ]


class Faults:
    """The calls of one program that change a folder. Each call can be made to fail, or to be the program's last.

        faults = Faults(tmp_path, folder)
        faults.fail(3, errno.EIO)                # from now on the third call fails
        subprocess.run([...], env=faults.environment)
        faults.calls                             # ["open", "write", "fchmod", ...]
    """

    def __init__(self, scratch, folder):
        library = scratch / "faults.so"
        if not library.exists():
            run("gcc", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, SOURCE, "-ldl")
        block = scratch / "faults.control"
        block.write_bytes(bytes(ctypes.sizeof(Control)))
        with open(block, "r+b") as file:
            self.memory = mmap.mmap(file.fileno(), 0)
        self.control = Control.from_buffer(self.memory)
        self.variables = {"LD_PRELOAD": str(library), "FAULT_CONTROL": str(block), "FAULT_FOLDER": str(folder)}

    @property
    def environment(self):
        return {**os.environ, **self.variables}

    def _do(self, kind, at=0, error=0, milliseconds=0):
        self.control.kind = NOTHING
        self.control.count = self.control.hits = 0
        ctypes.memset(self.control.names, 0, ctypes.sizeof(self.control.names))
        self.control.at, self.control.error, self.control.milliseconds = at, error, milliseconds
        self.control.kind = kind

    def none(self):
        """Lets all calls through and counts them anew."""
        self._do(NOTHING)

    def end(self, at):
        """Kills the program instead of the call with this number."""
        self._do(END, at)

    def fail(self, at, error=errno.EIO):
        self._do(FAIL, at, error)

    def shorten(self, at):
        """Makes the call write only half of its bytes."""
        self._do(SHORTEN, at)

    def delay(self, milliseconds):
        """Delays every call, also those that only look or read."""
        self._do(DELAY, 0, milliseconds=milliseconds)

    @property
    def calls(self):
        count = min(self.control.count, CALLS)
        return [self.control.names[index].value.decode() for index in range(count)]

    @property
    def has_struck(self):
        return self.control.hits > 0
