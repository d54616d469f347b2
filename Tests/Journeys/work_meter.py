"""The work of a running program, in milliseconds of processor time; real time says nothing on a busy computer."""

import pathlib
import statistics
import time

from waiting import JourneyError


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
        end = time.monotonic() + limit
        while time.monotonic() < end:
            before = self.main_thread(), self.all_threads()
            time.sleep(calm)
            if self.main_thread() - before[0] < least and self.all_threads() - before[1] <= 2 * least:
                return
        raise JourneyError(f"the program is not idle after {limit} seconds")

    def until_calm(self, limit=10):
        """Waits until the main thread has been idle for a moment."""
        end = time.monotonic() + limit
        last, calm = self.main_thread(), 0
        while time.monotonic() < end and calm < 3:
            time.sleep(0.015)
            now = self.main_thread()
            calm = calm + 1 if now - last < 0.3 else 0
            last = now

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
