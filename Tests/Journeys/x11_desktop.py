"""A screen of X11 as journeys use it: `wayland_desktop.py` has the same functions for a Wayland compositor."""

from waiting import LIMIT, JourneyError, run

PIXELS = 1  # of the program's, to one of the screen's coordinates


def act(*words, check=True):
    """Moves the pointer and the keys, and windows, as xdotool's words say."""
    done = run("xdotool", *words, code=None, limit=LIMIT)
    if check and done.returncode != 0:
        raise JourneyError(f"xdotool {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout.strip()


def pointer():
    """Where the pointer is on the screen."""
    now = dict(line.split("=") for line in act("getmouselocation", "--shell").splitlines())
    return int(now["X"]), int(now["Y"])


def first_window(pid):
    """The program's main window, or nothing yet; a tooltip goes by the same name, and comes later."""
    found = act("search", "--onlyvisible", "--pid", str(pid), "--name", "Plumb$", check=False)
    return max(found.split(), key=lambda window: place(window)[2], default=None)


def windows(pid):
    """All that the screen knows as a window of its own, popovers and menus too."""
    return act("search", "--onlyvisible", "--pid", str(pid), "--class", "plumb", check=False).split()


def is_managed(window):
    return "window state" in run("xprop", "-id", window, "WM_STATE", code=None).stdout


def named(title):
    """The windows of any program with that title."""
    return act("search", "--onlyvisible", "--name", f"^{title}$", check=False).split()


def place(window):
    """Its left, top, width and height on the screen; zeros if it is gone."""
    lines = act("getwindowgeometry", "--shell", window, check=False).splitlines()
    values = dict(line.split("=") for line in lines if "=" in line)
    return tuple(int(values.get(key, 0)) for key in ("X", "Y", "WIDTH", "HEIGHT"))


def look(window):
    """The pixels of a window."""
    return run("import", "-window", window, "rgb:-", code=None, text=False).stdout


def take_picture(file):
    run("import", "-window", "root", file)
