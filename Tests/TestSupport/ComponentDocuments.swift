import LayoutModel

/// Documents with a component.
package enum ComponentDocuments {
  /// A sheet of 320 x 640 with two instances of “Row” under each other, and a label. The component is 300 x 60, with a
  /// title at the left and a badge at the right.
  ///
  ///     row (10, 20, 300, 60), second (10, 100, 300, 60), below (10, 200, 80, 20)
  package static var rows: Document {
    var builder = DocumentBuilder(width: 320, height: 640)
    builder.add(.view, "row", Rect(10, 20, 300, 60))
    builder.add(.label, "title", Rect(10, 20, 80, 20), in: "row") { $0.content.text = "Title" }
    builder.add(.label, "badge", Rect(240, 20, 50, 20), in: "row") { $0.content.text = "12" }
    builder.constrain(
      "title.leading == row.leading + 10", "badge.trailing == row.trailing - 10", "title.centerY == row.centerY",
      "badge.centerY == row.centerY", "badge.width == 50", "badge.height == 20", "title.width == 80",
      "title.height == 20")
    builder.add(.label, "below", Rect(10, 200, 80, 20)) { $0.content.text = "Below" }
    builder.edit { draft in
      draft.makeComponent(of: "row", named: "Row")
      var second = Element(id: "second", kind: .view, frame: Rect(10, 100, 300, 60))
      second.instance = ComponentInstance(of: "row-2")
      draft.insert(second, into: "root", at: 1)
    }
    return builder.document
  }

  /// The scene of the component in `rows`.
  package static let row: SceneID = "row-2"

  /// `rows` with a component “Badge” that contains an instance of “Row”.
  package static var nested: Document {
    var draft = Draft(rows)
    draft.insert(Element(id: "badge-view", kind: .view, frame: Rect(10, 300, 300, 60)), into: "root")
    var inner = Element(id: "inner", kind: .view, frame: Rect(0, 0, 300, 60))
    inner.instance = ComponentInstance(of: row)
    draft.insert(inner, into: "badge-view")
    draft.makeComponent(of: "badge-view", named: "Badge")
    return draft.document
  }

  /// The scene of “Badge” in `nested`.
  package static let badge: SceneID = "badge-2"
}
