import LayoutModel
import Words

// The members of a class, which all elements that name it share.
extension PropertyTables {
  static let membersOfClasses = PropertySection<DocumentClass>(
    "class-members", Message("Class"),
    [
      .one(className),
      .one(
        .choice(
          "class.like", Message("Looks Like"), \.like, ElementKind.allCases.map { ($0, $0.title) }
        ).ofOwnClass),
      .side(Message("Natural Size"), size("natural", .horizontal, \.natural), size("natural", .vertical, \.natural)),
      .side(Message("Minimum Size"), size("minimum", .horizontal, \.minimum), size("minimum", .vertical, \.minimum)),
      .side(
        Message("Baselines"),
        baseline("first", Message("First Baseline Offset"), \.first).captioned(Message("First", context: "baseline")),
        baseline("last", Message("Last Baseline Offset"), \.last).captioned(Message("Last", context: "baseline"))),
      .one(.color("class.color", Message("Class Color"), \.color).ofOwnClass),
      .one(toolkit),
    ])

  private static let className = Property<DocumentClass>(
    "class.className", Message("Class Name"), .text(lines: 1), get: { known, _ in .text(known.className) },
    set: { known, value, _ in
      known.className = value.text ?? ""
      return nil
    }
  ).ofOwnClass

  private static let toolkit = Property<DocumentClass>(
    "class.toolkit", Message("Toolkit"),
    .choice([FieldChoice("any", Message("Any"))] + ClassToolkit.allCases.map { FieldChoice($0.rawValue, $0.title) }),
    get: { known, _ in .text(known.toolkit?.rawValue ?? "any") },
    set: { known, value, _ in
      known.toolkit = value.text.flatMap(ClassToolkit.init)
      return nil
    }
  ).ofOwnClass

  private static func size(
    _ name: String, _ axis: Axis, _ path: WritableKeyPath<DocumentClass, ClassSize?> & Sendable
  ) -> Property<DocumentClass> {
    let title: Message =
      switch (name, axis) {
      case ("natural", .horizontal): Message("Natural Width")
      case ("natural", .vertical): Message("Natural Height")
      case (_, .horizontal): Message("Minimum Width")
      case (_, .vertical): Message("Minimum Height")
      }
    return Property(
      "class.\(name).\(axis.isHorizontal ? "width" : "height")", title,
      .number(NumberStyle(0...100_000, mayBeEmpty: true)),
      get: { known, _ in known[keyPath: path]?[axis].map(FieldValue.number) ?? .none },
      set: { known, value, _ in
        var size = known[keyPath: path] ?? ClassSize(width: nil, height: nil)
        size[axis] = value.number
        known[keyPath: path] = size.width == nil && size.height == nil ? nil : size
        return nil
      }
    ).captioned(axis.isHorizontal ? Message("W", context: "width") : Message("H", context: "height"))
      .fallingBack(saying: .verbatim("–")).ofOwnClass
  }

  /// A distance to a baseline. Without one, the class has none; with one, it has both.
  private static func baseline(
    _ name: String, _ title: Message, _ path: WritableKeyPath<BaselineOffsets, Double> & Sendable
  ) -> Property<DocumentClass> {
    Property(
      "class.baseline.\(name)", title, .number(NumberStyle(-10_000...10_000, mayBeEmpty: true)),
      get: { known, _ in known.baselineOffsets.map { .number($0[keyPath: path]) } ?? .none },
      set: { known, value, _ in
        guard let number = value.number else {
          known.baselineOffsets = nil
          return nil
        }
        if known.baselineOffsets == nil {
          // The only line of text has both baselines.
          let rest = max(0, (known.natural?.height ?? number) - number)
          known.baselineOffsets = BaselineOffsets(first: rest, last: rest)
        }
        known.baselineOffsets?[keyPath: path] = number
        return nil
      }
    ).fallingBack(saying: .verbatim("–")).ofOwnClass
  }
}

extension Property<DocumentClass> {
  /// Returns the property, which cannot be edited in a class that only the folder describes.
  fileprivate var ofOwnClass: Self {
    locked { known, editor in
      editor.document.ownClass(known.id) == known
        ? nil : Message("The file plumb-classes.json describes this class. Choose Make Class to describe it here.")
    }
  }
}

extension DocumentClass: InspectedRecord {
  static func records(of target: InspectorTarget, in document: Document) -> [DocumentClass] {
    if case .documentClass(let name) = target { [document.classTable[name]].compactMap(\.self) } else { [] }
  }

  func put(into draft: inout Draft) {
    draft.updateClasses { classes in
      if let index = classes.firstIndex(where: { $0.id == id }) { classes[index] = self }
    }
  }

  /// Lets the elements of the class follow its name.
  func consequences(in editor: Editor) -> ToolStep.Edit {
    guard let before = editor.document.ownClass(id)?.className, before != className else { return { _ in } }
    let elements = editor.document.elements.filter { $0.content.className == before }.map(\.id)
    return { [className] draft in
      for id in elements { draft.update(id) { $0.content.className = className } }
    }
  }

  func fault(in document: Document) -> Message? {
    guard ClassName.isWellFormed(className) else { return Message("Enter a name of up to 256 bytes, on one line.") }
    guard document.classTable.all.contains(where: { $0.className == className && $0.id != id }) else { return nil }
    return Message("The class %1 is already described.", Document.quoted(className))
  }
}
