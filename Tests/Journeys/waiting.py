"""Waiting for the program and for other programs, always with a time limit."""

import select
import subprocess
import time

from gi.repository import GLib

LIMIT = 40  # seconds; a busy machine is slow, a hang is a failure


class JourneyError(AssertionError):
    """The error when something that a person would see did not come."""


def soon(condition, limit, look_each=0.05):
    """Waits until `condition()` is true, and returns its result. It is false if the time limit came first."""
    end = time.monotonic() + limit
    while not (result := _now(condition)) and time.monotonic() < end:
        time.sleep(look_each)
    return result


def _now(condition):
    try:
        return condition()
    except GLib.Error:  # what was looked at is gone by now
        return None


def wait_for(what, condition, limit=LIMIT, look_each=0.05):
    """Waits until `condition()` is true, and returns its result."""
    if result := soon(condition, limit, look_each):
        return result
    raise JourneyError(f"{what} did not come within {limit} seconds")


def wait_for_rest(what, look, apart=0.15):
    """Waits until two looks, some seconds apart, are the same, and returns what was seen. For motion whose end nothing
    reports."""
    def seen_twice():
        seen = look()
        time.sleep(apart)
        return seen == look() and [seen]

    return wait_for(f"rest of {what}", seen_twice)[0]


def stays(what, condition, seconds):
    """Checks that the condition is true for so many seconds. For events that must not come."""
    if soon(lambda: not condition(), seconds):
        raise JourneyError(f"{what} did not stay for {seconds} seconds")


def turn_loop_until(condition, limit=LIMIT):
    """Turns this process's own main loop until `condition()` is true, and returns whether it is."""
    end = time.monotonic() + limit
    alarm = GLib.timeout_add(250, lambda: True)  # wakes the loop, so that the clock is looked at
    while not (result := condition()) and time.monotonic() < end:
        GLib.MainContext.default().iteration(True)
    GLib.source_remove(alarm)
    return result


def pause(seconds, because):
    """Does nothing for a time that is a part of the journey. `because` says which part; no condition can replace it."""
    time.sleep(seconds)


def retry_until(what, act, condition, patience=8, seen=None):
    """Acts and waits for the condition. If it stays false, acts again, because a busy computer may lose clicks or keys;
    a person would repeat them, too. Not for journeys that test such clicks and keys. Returns the result of
    `condition()`. `seen()` describes what is there instead; the failure contains it for each attempt."""
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
    """Runs a program to its end, and returns the completed process. It must end with the exit code, unless that is
    None."""
    done = subprocess.run([str(word) for word in words], **{"capture_output": True, "text": True, "timeout": limit, **options})
    if code is not None and done.returncode != code:
        raise JourneyError(f"{done.args} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done


def read_line(process, limit=LIMIT):
    """Returns the next line of a program's output, which must be all that it has written."""
    if not select.select([process.stdout], [], [], limit)[0]:
        raise JourneyError(f"{process.args[0]} said nothing within {limit} seconds")
    return process.stdout.readline().strip()


def end(process):
    """Ends a started program, and waits for its end."""
    process.terminate()
    try:
        process.wait(LIMIT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(LIMIT)
