"""The desktop that journeys and window tests run on. Nothing of the computer's own desktop reaches it, and nothing of
it stays, however the run ends."""

import contextlib
import os
import pathlib
import signal
import subprocess
import uuid

import pytest
from gi.repository import Gio
from waiting import JourneyError, read_line, run, wait_for

LIB = pathlib.Path(__file__).parents[2] / "Resources" / "scripts" / "lib"
# Like Resources/scripts/test: in the background of a script, beside other desktops.
SCRIPT = """
. "$0/desktop.sh"
in_desktop bash -c 'gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \\
  --method org.a11y.Bus.GetAddress; (setsid sleep 600 & ); sleep 600' &
wait $!
"""


def processes_of(mark):
    """Returns the running programs that have an environment variable with that value."""
    found = {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (folder / "environ").read_bytes():
                found[int(folder.name)] = (folder / "comm").read_text().strip()
        except OSError:  # gone, or another person's
            continue
    return found


@pytest.fixture
def desktop():
    """Starts a script with a desktop, in a process group of its own. Its programs all have a mark in their
    environment."""
    mark = str(uuid.uuid4())
    script = subprocess.Popen(
        ["bash", "-c", SCRIPT, LIB], stdout=subprocess.PIPE, text=True, env={**os.environ, "DESKTOP": mark},
        start_new_session=True)
    assert "unix:" in read_line(script, 60), "nothing carries voices there"
    yield script, mark
    for process in processes_of(mark):
        with contextlib.suppress(ProcessLookupError):  # it has just ended
            os.kill(process, signal.SIGKILL)
    script.wait(20)
    script.stdout.close()


def test_its_bus_starts_only_the_accessibility_bus():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    [names] = bus.call_sync(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListActivatableNames", None, None,
        Gio.DBusCallFlags.NONE, 5000, None)
    assert sorted(names) == ["org.a11y.Bus", "org.freedesktop.DBus"]


def test_no_settings_of_the_person_reach_it():
    loud = {"GTK_THEME": "HighContrast", "GTK_IM_MODULE": "ibus", "XDG_CURRENT_DESKTOP": "GNOME", "GDK_SCALE": "2"}
    script = '. "$0/desktop.sh"; in_desktop env'
    told = dict(line.split("=", 1) for line in run("bash", "-c", script, LIB, env={**os.environ, **loud}).stdout.splitlines())
    assert not {"GTK_THEME", "XDG_CURRENT_DESKTOP", "GDK_SCALE"} & set(told)
    assert told["GTK_IM_MODULE"] != "ibus"
    assert told["HOME"] != os.environ["HOME"]
    assert told["XDG_CONFIG_HOME"] != os.environ.get("XDG_CONFIG_HOME")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL])
@pytest.mark.parametrize("is_all", [False, True], ids=["the script", "its group"])
def test_nothing_outlives_a_run_that_is_killed(desktop, number, is_all):
    script, mark = desktop
    wanted = {"Xvfb", "dbus-daemon", "openbox", "at-spi-bus-laun", "sleep"}
    try:
        wait_for("the whole desktop", lambda: wanted <= set(processes_of(mark).values()), limit=60)
    except JourneyError as error:
        raise JourneyError(f"{error}; there were: {sorted(processes_of(mark).values())}") from None
    (os.killpg if is_all else os.kill)(script.pid, number)
    wait_for("the end of all that was started", lambda: not processes_of(mark))


def test_no_process_outlives_its_container(desktop):
    script, mark = desktop
    inner = max(process for process, name in processes_of(mark).items() if name == "contain")
    os.kill(inner, signal.SIGKILL)
    wait_for("the end of all that was started", lambda: not processes_of(mark))


def test_nothing_outlives_a_command_that_ends():
    mark = str(uuid.uuid4())
    script = '. "$0/desktop.sh"; in_desktop bash -c "setsid sleep 600 & exit 7"'
    run("bash", "-c", script, LIB, code=7, env={**os.environ, "DESKTOP": mark}, stdin=subprocess.DEVNULL)
    assert not processes_of(mark)
