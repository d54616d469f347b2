"""What journeys are given: the built program, and files of their own to open with it."""

import os
import pathlib
import re
import shutil
import signal

import pytest
from parts import Voice
from plumb_app import IS_WAYLAND, PlumbApp
from waiting import JourneyError

PROJECT = pathlib.Path(__file__).parents[2]
# Of one journey, in seconds: far more than any takes on a busy machine, and what a monkey is given besides.
LONGEST = float(os.environ.get("PLUMB_LONGEST", 400)) + 60 * float(os.environ.get("PLUMB_MONKEY_MINUTES", 0))


@pytest.fixture(autouse=True)
def limited():
    """A journey that hangs fails, and the next ones are done."""

    def is_over(*_):
        raise JourneyError(f"the journey was not at its end after {LONGEST:.0f} seconds")

    before = signal.signal(signal.SIGALRM, is_over)
    signal.setitimer(signal.ITIMER_REAL, LONGEST)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(autouse=True, scope="session")
def voices():
    Voice.wake()


@pytest.fixture(autouse=True)
def home_of_its_own(tmp_path_factory, monkeypatch):
    """What one journey leaves behind, such as an open pane or unsaved work, is not there for the next."""
    home = tmp_path_factory.mktemp("home")
    for folder in ["CONFIG", "DATA", "STATE", "CACHE"]:
        monkeypatch.setenv(f"XDG_{folder}_HOME", str(home / folder.lower()))


@pytest.fixture
def build():
    """The folder of the built programs."""
    return pathlib.Path(os.environ.get("PLUMB_BUILD", PROJECT / ".build" / "debug"))


@pytest.fixture
def example(tmp_path):
    """Gives a copy of an example, to be changed."""

    def copy(name):
        return pathlib.Path(shutil.copy(PROJECT / "data" / "examples" / name, tmp_path / name))

    return copy


@pytest.fixture
def plumb(build, request):
    """Starts the program with a file; pictures of failures are kept in PLUMB_PICTURES."""

    def start(file=None, **options):
        pictures = os.environ.get("PLUMB_PICTURES")
        return PlumbApp(build, file, pathlib.Path(pictures) / request.node.name if pictures else None, **options)

    return start


def pytest_runtestloop(session):
    """Several desktops may go through the journeys at once: who comes to one first takes it."""
    taken = os.environ.get("PLUMB_TAKEN")
    if not taken or session.testsfailed or session.config.option.collectonly:
        return None
    for item in session.items:
        if take(pathlib.Path(taken) / re.sub(r"[^\w.-]", "_", item.nodeid)):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    return True


def take(file):
    try:
        file.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def pytest_configure(config):
    config.addinivalue_line("markers", "wayland(only=False): runs on a Wayland desktop too, or only there")


def is_for_this_desktop(item):
    mark = item.get_closest_marker("wayland")
    return bool(mark) if IS_WAYLAND else not (mark and mark.kwargs.get("only"))


def pytest_collection_modifyitems(config, items):
    """Keeps the journeys of this desktop; takes the same filter as the unit tests, a regular expression."""
    items[:] = [item for item in items if is_for_this_desktop(item)]
    wanted = os.environ.get("PLUMB_FILTER")
    if wanted:
        items[:] = [item for item in items if re.search(wanted, item.nodeid)]
