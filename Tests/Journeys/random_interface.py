"""Random interfaces of GTK's containers, whose contents have known sizes."""

import random
from xml.sax.saxutils import escape

ALIGNMENTS = [None, None, None, "start", "center", "end"]


class RandomInterface:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0

    @property
    def text(self):
        # The window gives its child all its room.
        inner = self.container(3, self.random.choice(["row", "column", "grid"]))
        return f'<?xml version="1.0" encoding="UTF-8"?>\n<interface>\n{inner}</interface>\n'

    def name(self, word):
        self.count += 1
        return f"{word}{self.count}"

    def chance(self, part):
        return self.random.random() < part

    def wishes(self, *, margins=True):
        """Where something stands in its room, and whether it takes spare room."""
        properties = {}
        for axis in "h", "v":
            alignment = self.random.choice(ALIGNMENTS)
            if alignment:
                properties[f"{axis}align"] = alignment
            if self.chance(0.3):
                properties[f"{axis}expand"] = "True"
        if margins and self.chance(0.3):
            for side in "top", "start", "bottom", "end":
                if self.chance(0.5):
                    properties[f"margin-{side}"] = str(self.random.randint(1, 20))
        return properties

    def written(self, kind, name, properties, inner=""):
        lines = "".join(f'<property name="{key}">{escape(value)}</property>' for key, value in properties.items())
        return f'<object class="{kind}" id="{name}">{lines}{inner}</object>\n'

    def leaf(self):
        properties = self.wishes() | {
            "width-request": str(self.random.randint(10, 90)), "height-request": str(self.random.randint(8, 50))}
        return "GtkDrawingArea", self.name("leaf"), properties, ""

    def part(self, depth, kinds):
        """The class, the name, the properties and the contents of something."""
        if depth == 0 or self.chance(0.45):
            return self.leaf()
        kind = self.random.choice(kinds)
        return self.parts_of(depth, kind, self.wishes())

    def container(self, depth, kind):
        name, properties, inner = self.parts_of(depth, kind, {})[1:]
        return self.written(self.classes[kind], name, properties, inner)

    classes = {
        "row": "GtkBox", "column": "GtkBox", "grid": "GtkGrid", "overlay": "GtkOverlay", "clamp": "AdwClamp",
        "center": "GtkCenterBox",
    }
    usual = ["row", "column", "grid", "overlay", "clamp", "center"]

    def parts_of(self, depth, kind, properties):
        make = getattr(self, kind)
        own, inner = make(depth)
        return self.classes[kind], self.name(kind), properties | own, inner

    def child(self, depth, *, attributes="", layout=""):
        kind, name, properties, inner = self.part(depth - 1, self.usual)
        return f"<child{attributes}>" + self.written(kind, name, properties, inner + layout) + "</child>"

    def box(self, depth):
        properties = {"spacing": str(self.random.randint(0, 18))}
        if self.chance(0.2):
            properties["homogeneous"] = "True"
        return properties, "".join(self.child(depth) for _ in range(self.random.randint(1, 4)))

    def row(self, depth):
        return self.box(depth)

    def column(self, depth):
        properties, inner = self.box(depth)
        return properties | {"orientation": "vertical"}, inner

    def grid(self, depth):
        properties = {
            "row-spacing": str(self.random.randint(0, 12)), "column-spacing": str(self.random.randint(0, 12))}
        for lines in "row", "column":
            if self.chance(0.15):
                properties[f"{lines}-homogeneous"] = "True"
        inner = ""
        for row in range(self.random.randint(1, 3)):
            for column in range(self.random.randint(2, 3)):
                layout = f'<layout><property name="column">{column}</property><property name="row">{row}</property></layout>'
                inner += self.child(depth, layout=layout)
        return properties, inner

    def overlay(self, depth):
        # What lies over the main part is smaller. Where it is not, a browser keeps its beginning inside, and GTK its middle.
        kind, name, properties, contents = self.leaf()
        properties |= {"width-request": "130", "height-request": "90"}
        inner = f"<child>{self.written(kind, name, properties, contents)}</child>"
        for _ in range(self.random.randint(0, 2)):
            kind, name, properties, contents = self.leaf()
            inner += f'<child type="overlay">{self.written(kind, name, properties, contents)}</child>'
        return {}, inner

    def clamp(self, depth):
        limit = str(self.random.randint(60, 400))
        return {"maximum-size": limit, "tightening-threshold": limit}, self.child(depth)

    def center(self, depth):
        inner = ""
        for place in "start", "center", "end":
            if place == "center" or self.chance(0.7):
                kind, name, properties, contents = self.leaf()
                if place == "center":
                    properties.pop("hexpand", None)
                inner += f'<child type="{place}">{self.written(kind, name, properties, contents)}</child>'
        return {}, inner
