"""Fixtures of the journeys: the built program, and files to open with it."""

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
# The time limit of one journey in seconds: far more than any needs on a busy computer, plus the time of a monkey.
LONGEST = float(os.environ.get("PLUMB_LONGEST", 400)) + 60 * float(os.environ.get("PLUMB_MONKEY_MINUTES", 0))


@pytest.fixture(autouse=True)
def limited():
    """Fails a journey that hangs, so that the next ones run."""

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
    """Gives each journey its own home, so that open panes or unsaved work do not reach the next journey."""
    home = tmp_path_factory.mktemp("home")
    for folder in ["CONFIG", "DATA", "STATE", "CACHE"]:
        monkeypatch.setenv(f"XDG_{folder}_HOME", str(home / folder.lower()))


@pytest.fixture
def build():
    """Returns the folder of the built programs."""
    return pathlib.Path(os.environ.get("PLUMB_BUILD", PROJECT / ".build" / "debug"))


@pytest.fixture
def example(tmp_path):
    """Returns a function that copies an example, so that it can be changed, with the pictures beside it."""

    def copy(name):
        if '"images/' in (PROJECT / "data" / "examples" / name).read_text(encoding="utf-8"):
            shutil.copytree(PROJECT / "data" / "examples" / "images", tmp_path / "images", dirs_exist_ok=True)
        return pathlib.Path(shutil.copy(PROJECT / "data" / "examples" / name, tmp_path / name))

    return copy


@pytest.fixture
def plumb(build, request):
    """Returns a function that starts the program with a file. Pictures of failures are kept in PLUMB_PICTURES."""

    def start(file=None, **options):
        pictures = os.environ.get("PLUMB_PICTURES")
        return PlumbApp(build, file, pathlib.Path(pictures) / request.node.name if pictures else None, **options)

    return start


def pytest_runtestloop(session):
    """Shares the journeys between several desktops that run at once: the first desktop to reach a journey takes it."""
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
    """Keeps the journeys of this desktop. PLUMB_FILTER is a regular expression, as for the unit tests."""
    items[:] = [item for item in items if is_for_this_desktop(item)]
    wanted = os.environ.get("PLUMB_FILTER")
    if wanted:
        items[:] = [item for item in items if re.search(wanted, item.nodeid)]
