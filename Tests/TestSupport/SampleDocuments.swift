import LayoutModel

/// Small documents for tests to begin with.
package enum SampleDocuments {
  /// A text field and a Search button beside it, unconstrained, in a scene of 375 x 667 at the pasteboard's origin.
  ///
  ///     root (0, 0, 375, 667)
  ///       query  (20, 40, 240, 30)
  ///       search (268, 40, 87, 30)
  package static var search: Document {
    var draft = Draft(Document())
    var root = Element(id: "root", kind: .view, frame: Rect(0, 0, 375, 667))
    root.children = ["query", "search"]
    var query = Element(id: "query", kind: .textField, frame: Rect(20, 40, 240, 30))
    query.name = "Query"
    var search = Element(id: "search", kind: .button, frame: Rect(268, 40, 87, 30))
    search.content.title = "Search"
    for element in [root, query, search] { draft.put(element) }
    draft.put(scene("main", root: "root"))
    return draft.document
  }

  /// The same two, 90 and 110 wide, side by side, 20 from the sides and at least 8 apart. They hold from a width of 248
  /// on, and nothing is ambiguous.
  package static var holdingFrom248: Document {
    var draft = Draft(search)
    for (id, text) in [
      ("lead", "query.leading == root.leading + 20"), ("wide", "query.width == 90"),
      ("gap", "search.leading >= query.trailing + 8"), ("trail", "root.trailing == search.trailing + 20"),
      ("width", "search.width == 110"), ("top", "query.top == root.top + 40"), ("row", "search.top == query.top"),
      ("high", "query.height == 30"), ("same", "search.height == query.height"),
    ] { Constraint(text, id: ConstraintID(id), in: draft.document).map { draft.put($0) } }
    return draft.document
  }

  /// A box with two labels in it, beside an image, as an example with several levels.
  ///
  ///     root (0, 0, 400, 300)
  ///       box   (20, 20, 200, 200)
  ///         title  (10, 10, 100, 20)
  ///         detail (10, 40, 100, 20)
  ///       image (240, 20, 100, 100)
  package static var nested: Document {
    var draft = Draft(Document())
    var root = Element(id: "root", kind: .view, frame: Rect(0, 0, 400, 300))
    root.children = ["box", "image"]
    var box = Element(id: "box", kind: .box, frame: Rect(20, 20, 200, 200))
    box.children = ["title", "detail"]
    draft.put(root)
    draft.put(box)
    draft.put(Element(id: "title", kind: .label, frame: Rect(10, 10, 100, 20)))
    draft.put(Element(id: "detail", kind: .label, frame: Rect(10, 40, 100, 20)))
    draft.put(Element(id: "image", kind: .imageView, frame: Rect(240, 20, 100, 100)))
    draft.put(scene("main", root: "root"))
    return draft.document
  }

  private static func scene(_ id: SceneID, root: ElementID) -> Scene {
    var scene = Scene(id: id, root: root)
    scene.name = "Main"
    return scene
  }
}
