"""The work of a running program, in milliseconds of processor time; real time says nothing on a busy computer."""

import pathlib
import statistics

from waiting import pause, soon, wait_for

WAITS = {"7", "73", "271"}  # the numbers of the system calls poll and ppoll, on all processors that Plumb runs on
LOOK_EACH = 0.015


class WorkMeter:
    """The processor time of one process: of its main thread, which the user waits for, and of all its threads."""

    def __init__(self, pid):
        self.tasks = pathlib.Path(f"/proc/{pid}/task")
        self.main = self.tasks / str(pid) / "schedstat"
        self.whole = pathlib.Path(f"/proc/{pid}/schedstat")
        self.memory = pathlib.Path(f"/proc/{pid}/statm")
        self.pid = pid

    def main_thread(self):
        return int(self.main.read_text().split()[0]) / 1e6

    def all_threads(self):
        # Ended threads are counted only in the times of the whole process, in hundredths of a second.
        fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) * 10

    def mebibytes(self):
        return int(self.memory.read_text().split()[1]) * 4 / 1024

    def wait_until_idle(self, limit=60, calm=0.5, least=5):
        """Waits until all threads together work less than `least` milliseconds within `calm` seconds."""
        def is_idle():
            before = self.main_thread(), self.all_threads()
            pause(calm, "the work of this time is measured")
            return self.main_thread() - before[0] < least and self.all_threads() - before[1] <= 2 * least

        wait_for("idleness of the program", is_idle, limit)

    def until_calm(self, limit=10):
        """Waits until the main thread has been idle for a moment."""
        looks = [self.main_thread()]

        def is_calm():
            looks.append(self.main_thread())
            return len(looks) > 3 and all(after - before < 0.3 for before, after in zip(looks[-4:], looks[-3:]))

        soon(is_calm, limit, look_each=LOOK_EACH)

    def wait_until_handled(self):
        """Waits until the main loop waits, at two looks. Then it has handled all events that had reached it before. A
        program that has ended handles nothing more."""
        looks = []

        def is_handled():
            try:
                call = (self.tasks / str(self.pid) / "syscall").read_text().split()
            except (FileNotFoundError, ProcessLookupError):
                return True
            # A wait for a single file is not the main loop's, but for an answer of the display.
            if call[0] in WAITS and int(call[2], 16) > 1:
                looks.append(call)
            return len(looks) > 1

        pause(LOOK_EACH, "the events are on their way")
        wait_for("the end of what the program does", is_handled, look_each=LOOK_EACH)

    def steps(self, actions):
        """Returns the main thread's work after each action, until it was idle again."""
        costs = []
        for act in actions:
            before = self.main_thread()
            act()
            self.until_calm()
            costs.append(self.main_thread() - before)
        return Steps(costs)


class Steps:
    def __init__(self, costs):
        self.costs = costs
        self.median = statistics.median(costs)
        self.worst = max(costs)

    def __str__(self):
        return f"median {self.median:.1f} ms, worst {self.worst:.1f} ms of {len(self.costs)}"
