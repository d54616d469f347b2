import LayoutModel

/// Makes forms of eight rows, one below the other. A row has a label as wide as its text, a field, and aligned
/// baselines. SolverBench has the same family of problems as equations.
struct FormDocument {
  private var draft = Draft(Document())
  private var count = 0
  private var constraints = 0
  private let limit: Int
  private var random = UInt64(1)

  static func make(elements: Int) -> Document {
    var form = FormDocument(limit: elements)
    form.build()
    return form.draft.document
  }

  private init(limit: Int) { self.limit = limit }

  private mutating func build() {
    var root = Element(id: "root", kind: .view, frame: Rect(0, 0, 600, Double(40 * limit)))
    var scene = Scene(id: "main", root: "root")
    scene.profile = .ios
    var last: ElementID?
    var forms: [Element] = []
    while count < limit {
      let form = addForm(below: last)
      last = form.id
      forms.append(form)
    }
    root.children = forms.map(\.id)
    draft.put(root)
    for form in forms { draft.put(form) }
    draft.put(scene)
  }

  private mutating func addForm(below last: ElementID?) -> Element {
    count += 1
    var form = Element(id: ElementID("form-\(count)"), kind: .view, frame: Rect(16, 16, 568, 300))
    constrain(form.id, .leading, "root", .leading, 16)
    constrain("root", .trailing, form.id, .trailing, 16)
    if let last { constrain(form.id, .top, last, .bottom, 20) } else { constrain(form.id, .top, "root", .top, 16) }
    var first: ElementID?
    var above: ElementID?
    for _ in 0..<8 where count < limit {
      let (label, field) = addRow(in: form.id, first: first, above: above)
      form.children += [label, field]
      first = first ?? field
      above = field
    }
    if let above {
      constrain(form.id, .bottom, above, .bottom, 20)
    } else {
      constrain(form.id, .height, nil, .height, 40)
    }
    return form
  }

  private mutating func addRow(in form: ElementID, first: ElementID?, above: ElementID?) -> (ElementID, ElementID) {
    count += 2
    var label = Element(id: ElementID("label-\(count)"), kind: .label, frame: Rect(20, 20, 80, 17))
    label.content.text = String(repeating: "x", count: 3 + next(below: 12))
    label.traits.hugging = AxisPair(LayoutPriority(251) ?? .defaultLow, LayoutPriority(251) ?? .defaultLow)
    var field = Element(id: ElementID("field-\(count)"), kind: .textField, frame: Rect(108, 20, 200, 22))
    field.traits.compression = AxisPair(LayoutPriority(749) ?? .defaultHigh, .defaultHigh)
    draft.put(label)
    draft.put(field)
    constrain(label.id, .leading, form, .leading, 20, .greaterOrEqual)
    constrain(field.id, .leading, label.id, .trailing, 8)
    constrain(form, .trailing, field.id, .trailing, 20)
    constrain(label.id, .firstBaseline, field.id, .firstBaseline, 0)
    if let above, let first {
      constrain(field.id, .top, above, .bottom, 8)
      constrain(field.id, .leading, first, .leading, 0)
    } else {
      constrain(field.id, .top, form, .top, 20)
      constrain(label.id, .leading, form, .leading, 20, priority: LayoutPriority(500))
    }
    return (label.id, field.id)
  }

  private mutating func constrain(
    _ first: ElementID, _ attribute: Attribute, _ second: ElementID?, _ other: Attribute, _ constant: Double,
    _ relation: Relation = .equal, priority: LayoutPriority? = nil
  ) {
    constraints += 1
    var constraint = Constraint(
      id: ConstraintID("c\(constraints)"), first: Anchor(first, attribute), second: second.map { Anchor($0, other) },
      constant: constant)
    constraint.relation = relation
    constraint.priority = priority ?? .required
    draft.put(constraint)
  }

  /// Returns a pseudorandom number; the sequence is always the same.
  private mutating func next(below limit: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 33) % limit
  }
}
