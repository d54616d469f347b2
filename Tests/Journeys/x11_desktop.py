"""An X11 screen for the journeys; `wayland_desktop.py` has the same functions for a Wayland compositor."""

from waiting import LIMIT, JourneyError, run

PIXELS = 1  # of the program's, to one of the screen's coordinates


def act(*words, check=True):
    """Moves the pointer, types keys and moves windows by xdotool's words."""
    done = run("xdotool", *words, code=None, limit=LIMIT)
    if check and done.returncode != 0:
        raise JourneyError(f"xdotool {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout.strip()


def pointer():
    """Returns the pointer's position on the screen."""
    now = dict(line.split("=") for line in act("getmouselocation", "--shell").splitlines())
    return int(now["X"]), int(now["Y"])


def first_window(pid):
    """Returns the program's main window, or None. A tooltip has the same name, but is smaller."""
    found = act("search", "--onlyvisible", "--pid", str(pid), "--name", "Plumb$", check=False)
    return max(found.split(), key=lambda window: place(window)[2], default=None)


def windows(pid):
    """Returns all windows of the program on the screen, including popovers and menus."""
    return act("search", "--onlyvisible", "--pid", str(pid), "--class", "plumb", check=False).split()


def is_managed(window):
    return "window state" in run("xprop", "-id", window, "WM_STATE", code=None).stdout


def named(title):
    """Returns the windows of any program with that title."""
    return act("search", "--onlyvisible", "--name", f"^{title}$", check=False).split()


def place(window):
    """Returns a window's left, top, width and height on the screen; zeros if it is gone."""
    lines = act("getwindowgeometry", "--shell", window, check=False).splitlines()
    values = dict(line.split("=") for line in lines if "=" in line)
    return tuple(int(values.get(key, 0)) for key in ("X", "Y", "WIDTH", "HEIGHT"))


def look(window):
    """Returns the pixels of a window."""
    return run("import", "-window", window, "rgb:-", code=None, text=False).stdout


def take_picture(file):
    run("import", "-window", "root", file)
