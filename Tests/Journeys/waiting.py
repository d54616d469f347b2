"""Waiting for what a person would wait for, and for other programs: never without a limit."""

import select
import subprocess
import time

from gi.repository import GLib

LIMIT = 40  # seconds; a busy machine is slow, a hang is a failure


class JourneyError(AssertionError):
    """Something a person would have seen did not come."""


def wait_for(what, condition, limit=LIMIT):
    """Waits until `condition()` is true, and gives what it gave."""
    end = time.monotonic() + limit
    while True:
        try:
            result = condition()
        except GLib.Error:  # what was looked at is gone by now
            result = None
        if result:
            return result
        if time.monotonic() > end:
            raise JourneyError(f"{what} did not come within {limit} seconds")
        time.sleep(0.05)


def act_until(what, act, condition, patience=8, seen=None):
    """Acts and waits for what comes of it; where nothing does, acts again, as a person does whose click or keys were lost on a busy
    machine. Not for journeys that are about such clicks and keys. Gives what `condition()` gave. `seen()` tells what is there instead:
    it is part of the failure, for each time."""
    sights = []
    for _ in range(3):
        act()
        try:
            return wait_for(what, condition, patience)
        except JourneyError:
            sights.append(seen and seen())
    act()
    try:
        return wait_for(what, condition)
    except JourneyError as error:
        raise JourneyError("\n".join([str(error), *map(str, filter(None, [*sights, seen and seen()]))])) from None


def run(*words, code=0, limit=120, **options):
    """Runs a program to its end, and gives what it wrote. It must end with the exit code, unless that is None."""
    done = subprocess.run([str(word) for word in words], **{"capture_output": True, "text": True, "timeout": limit, **options})
    if code is not None and done.returncode != code:
        raise JourneyError(f"{done.args} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done


def read_line(process, limit=LIMIT):
    """The next line of what a program writes to its pipe, which must be all that it has written."""
    if not select.select([process.stdout], [], [], limit)[0]:
        raise JourneyError(f"{process.args[0]} said nothing within {limit} seconds")
    return process.stdout.readline().strip()


def end(process):
    """Ends a program that was started, and waits for that."""
    process.terminate()
    try:
        process.wait(LIMIT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(LIMIT)
