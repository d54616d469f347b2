"""Waiting for what a person would wait for."""

import time

from gi.repository import GLib

LIMIT = 20  # seconds; a busy machine is slow, a hang is a failure


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
