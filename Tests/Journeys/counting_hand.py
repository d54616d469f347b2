"""A hand that works with the pointer as a person does, and counts what it does."""

from plumb_app import wait_for
from search_layout import middle
from waiting import retry_until


class CountingHand:
    """Does with pointer and keys what a person does, and counts it."""

    def __init__(self, app):
        self.app, self.acts = app, 0

    def act(self, do, *arguments, **options):
        self.acts += 1
        result = do(*arguments, **options)
        self.app.settle()
        return result

    def begin(self, template):
        self.act(self.app.begin, template)

    def press(self, name):
        self.act(self.app.press, name)

    def drag(self, start, end, **options):
        self.act(self.app.drag, start, end, **options)

    def type(self, text):
        self.act(self.app.type, text)

    def constrain(self, start, end, *rows):
        """Drags with Control and chooses rows of the menu: an act for the drag and one for each row."""
        self.acts += len(rows)
        self.act(self.app.constrain, start, end, *rows)

    def ids(self):
        return [element["id"] for element in self.app.save()["elements"]]

    def open_library(self):
        """Presses the button of the library, and waits for the cursor in its search."""
        app = self.app

        def searches():
            return app.all("entry", "Search the library")

        # A window manager that is late may keep the pointer for itself; then GTK closes what has just opened. One that is
        # late with the focus leaves the cursor out; then a press into the search brings it.
        retry_until(
            "the cursor in the library",
            lambda: app.press_at(next(iter(searches()), None) or app.find("push button", "Library")),
            lambda: any(entry.is_focused for entry in searches()))

    def place(self, name, at):
        """Opens the library, types a search text, and drags the row to a point of the canvas. Returns the new element's
        id."""
        app, before = self.app, self.ids()
        self.act(self.open_library)
        self.type(name)
        library = app.find("list", "Library")
        row = wait_for(f"“{name}” first", lambda: next(
            (row for row in app.all("list item", within=library)[:1] if row.name == name), None))
        self.act(app.drag_out, row, "Library", at)
        return next(id for id in self.ids() if id not in before)

    def copy(self, id, to):
        """Drags a copy of an element to a point; returns its id."""
        before = self.ids()
        self.drag(middle(self.app.frame(id)), to, keys=["d"])
        return next(id for id in self.ids() if id not in before)

    def retitle(self, id, text, at=None):
        """Double-clicks an element where it was drawn, or at a point, and types. The text replaces the old one, and
        Return ends it."""
        app = self.app
        self.act(app.click, at or middle(app.frame(id)), count=2)
        app.wait_for_focus("text", "Text")
        self.type(text + "\n")

    def stretch(self, id, left=None, right=None):
        """Drags the sides of the selected element by their handles, slightly off; the guides correct the drops."""
        for way, wanted in ((-1, left), (1, right)):
            if wanted is not None:
                x, y, width, height = self.app.frame(id)
                # The handles of a small element stand outside of it.
                outside = way * 5 / self.app.zoom if width * self.app.zoom < 40 else 0
                edge = x + width if way > 0 else x
                self.drag((edge + outside, y + height / 2), (wanted + outside, y + height / 2))
