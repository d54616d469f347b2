"""The ids that elements have in files of formats without components: `row-1-title` for `row-1/title`."""


def exported_id(name):
    return name.replace("/", "-")


def _walk(document):
    """Yields each element that an export of the document has, with those inside of instances: its id, the ids of its
    children, and whether it is hidden."""
    elements = {element["id"]: element for element in document["elements"]}
    roots = {scene["id"]: scene["root"] for scene in document["scenes"] if scene.get("component")}

    def walk(name, element, prefix, overrides, is_hidden):
        is_hidden = is_hidden or overrides.get(element["id"] + ".hidden", element.get("hidden", False))
        if element["kind"] == "instance":
            prefix, overrides = name + "-", element.get("overrides", {})
            element = elements[roots[element["component"]]]
        children = element.get("children", [])
        yield name, [prefix + child for child in children], is_hidden
        for child in children:
            yield from walk(prefix + child, elements[child], prefix, overrides, is_hidden)

    for scene in document["scenes"]:
        if not scene.get("component"):
            yield from walk(scene["root"], elements[scene["root"]], "", {}, False)


def children_of(document):
    """The children of each element."""
    return {name: children for name, children, _ in _walk(document)}


def hidden_in(document):
    """The elements that nothing shows: those that are hidden, and those in them."""
    return {name for name, _, is_hidden in _walk(document) if is_hidden}


def with_contents(names, document):
    """The elements, and all that are in them."""
    children, found = children_of(document), set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += children.get(name, [])
    return found
