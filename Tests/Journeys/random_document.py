"""Random documents of constraints: rows and columns of controls, texts that wrap, ratios, equal and limited lengths, and
priorities, in views within views. Some constraints conflict, and some leave a place open."""

import json
import random

WORDS = "Where should it go when the room for a sentence of some words grows and shrinks again".split()
LEAVES = ["label", "label", "button", "textField", "customView", "imageView", "slider", "switch", "progressBar"]


class RandomDocument:
    """A document of one scene.

        file.write_text(RandomDocument(seed).text, encoding="utf-8")
    """

    def __init__(self, seed):
        self.numbers = random.Random(seed)
        self.elements, self.constraints, self.count = [], [], 0
        on_a_phone = self.numbers.random() < 0.4
        size = [375, 667] if on_a_phone else [400, 300]
        scene = {"id": "main", "root": "root", **({"device": "iphone-4.7"} if on_a_phone else {"profile": "gnome"})}
        root = {"id": "root", "kind": "view", "frame": [0, 0, *size], "children": []}
        self.elements.append(root)
        self.fill(root, depth=0)
        self.text = json.dumps(
            {"plumb": 1, "scenes": [scene], "elements": self.elements, "constraints": self.constraints}, indent=1)

    def constrain(self, first, second=None, **more):
        self.count += 1
        record = {"id": f"c{self.count}", "first": first, **({"second": second} if second else {}), **more}
        if self.numbers.random() < 0.1:
            record["priority"] = self.numbers.choice([250, 500, 750, 999])
        self.constraints.append(record)

    def fill(self, view, depth):
        """Puts a row or a column of elements into a view."""
        numbers = self.numbers
        is_row = numbers.random() < 0.5
        along, across = (("leading", "trailing", "width"), ("top", "bottom", "height"))[:: 1 if is_row else -1]
        before = None
        for _ in range(numbers.randint(2, 4)):
            child = self.child(depth)
            name = child["id"]
            view["children"].append(name)
            gap = numbers.choice([0, 8, 12, 20, 7.5])
            target = f"{before}.{along[1]}" if before else f"{view['id']}.{along[0]}"
            self.constrain(f"{name}.{along[0]}", target, constant=gap)
            self.place_across(name, view["id"], across)
            self.limit(name, before, along[2])
            before = name
            if child["kind"] == "view":
                self.fill(child, depth + 1)
        if numbers.random() < 0.75:
            relation = numbers.choice(["==", "==", ">="])
            self.constrain(f"{view['id']}.{along[1]}", f"{before}.{along[1]}", constant=numbers.choice([0, 12, 20]), relation=relation)

    def child(self, depth):
        numbers = self.numbers
        kind = "view" if depth < 2 and numbers.random() < 0.25 else numbers.choice(LEAVES)
        place = [numbers.randint(0, 200), numbers.randint(0, 200), numbers.randint(20, 160), numbers.randint(20, 90)]
        child = {"id": f"e{len(self.elements)}", "kind": kind, "frame": place}
        if kind == "view":
            child["children"] = []
        if kind == "label":
            child |= {"text": " ".join(numbers.choices(WORDS, k=numbers.randint(1, 14))), "lines": numbers.choice([1, 0, 0])}
        if kind == "button":
            child["title"] = numbers.choice(WORDS)
        self.elements.append(child)
        return child

    def place_across(self, name, view, across):
        numbers = self.numbers
        way = numbers.randint(0, 4)
        if way == 0:
            self.constrain(f"{name}.{'centerY' if across[2] == 'height' else 'centerX'}",
                           f"{view}.{'centerY' if across[2] == 'height' else 'centerX'}")
        elif way < 4:
            self.constrain(f"{name}.{across[0]}", f"{view}.{across[0]}", constant=numbers.choice([0, 8, 16]))
        if way in (1, 2):
            self.constrain(f"{view}.{across[1]}", f"{name}.{across[1]}", constant=numbers.choice([0, 8, 16]))

    def limit(self, name, other, length):
        numbers = self.numbers
        way = numbers.random()
        if way < 0.2 and other:
            self.constrain(f"{name}.{length}", f"{other}.{length}", multiplier=numbers.choice([1, 1, 0.5, 2]))
        elif way < 0.4:
            self.constrain(f"{name}.{length}", constant=numbers.randint(30, 120))
        elif way < 0.55:
            self.constrain(f"{name}.{length}", constant=numbers.randint(40, 200), relation=numbers.choice([">=", "<="]))
        elif way < 0.62:
            self.constrain(f"{name}.width", f"{name}.height", multiplier=numbers.choice([1, 1.5, 0.75]))
