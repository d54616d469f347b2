import LayoutModel
import Words

// The sections of a container, and of an element in one. Other elements have none of these properties.
extension PropertyTables {
  static let container: [PropertyRow<Element>] = [
    .one(axisOfContainer), .one(length("container.spacing", Message("Spacing"), \.arrangement.spacing, in: [.box])),
    .one(length("container.columnSpacing", Message("Column Spacing"), \.containerMembers.columnSpacing, in: spaced)),
    .one(length("container.rowSpacing", Message("Row Spacing"), \.containerMembers.rowSpacing, in: spaced)),
    .one(
      flag("container.homogeneous", Message("Same Length"), \.containerMembers.homogeneous, in: [.box, .grid, .flow])),
    .one(
      flag("container.rowsHomogeneous", Message("Same Row Height"), \.containerMembers.rowsHomogeneous, in: [.grid])
    ),
    .one(count("container.page", Message("Page"), \.containerMembers.page, in: [.pages, .notebook])),
    .one(length("container.position", Message("Position"), \.containerMembers.position, in: [.paned])),
    .one(length("container.maximum", Message("Maximum Size"), \.containerMembers.maximum, in: [.clamp])),
    .one(length("container.tightening", Message("Tighten From"), \.containerMembers.tightening, in: [.clamp])),
    .one(isOpen),
    .one(count("container.leastPerLine", Message("Least per Line"), \.containerMembers.leastPerLine, in: [.flow])),
    .one(count("container.mostPerLine", Message("Most per Line"), \.containerMembers.mostPerLine, in: [.flow])),
  ]

  static let placement: [PropertyRow<Element>] = [
    .one(alignment("placement.horizontal", Message("Horizontal"), .horizontal)),
    .one(alignment("placement.vertical", Message("Vertical"), .vertical)),
    .one(expansion("placement.expandsHorizontally", Message("Expand Width"), .horizontal)),
    .one(expansion("placement.expandsVertically", Message("Expand Height"), .vertical)),
    .one(cell("placement.column", Message("Column"), \.column, 0)),
    .one(cell("placement.row", Message("Row"), \.row, 0)),
    .one(cell("placement.columns", Message("Column Span"), \.columns, 1)),
    .one(cell("placement.rows", Message("Row Span"), \.rows, 1)),
    .one(margin("placement.marginTop", Message("Top Margin"), \.top)),
    .one(margin("placement.marginStart", Message("Leading Margin"), \.leading)),
    .one(margin("placement.marginBottom", Message("Bottom Margin"), \.bottom)),
    .one(margin("placement.marginEnd", Message("Trailing Margin"), \.trailing)),
    .one(request("placement.width", Message("Width Request"), \.width)),
    .one(request("placement.height", Message("Height Request"), \.height)),
  ]

  // MARK: Containers

  private typealias Kinds = Set<Container.Kind>
  private typealias Path<Value> = WritableKeyPath<Element, Value> & Sendable
  private static let spaced: Kinds = [.grid, .flow]
  private static let pixels = NumberStyle(0...10_000, mayBeEmpty: true)

  private static func length(_ id: String, _ title: Message, _ path: Path<Double?>, in kinds: Kinds) -> Property<
    Element
  > {
    .number(id, title, path, pixels).when { $0.isContainer(of: kinds) }.fallingBack { _, _ in "0" }
  }

  private static func count(_ id: String, _ title: Message, _ path: Path<Int?>, in kinds: Kinds) -> Property<Element> {
    Property<Element>(
      id, title, .number(pixels),
      get: { element, _ in element[keyPath: path].map { .number(Double($0)) } ?? .none },
      set: { element, value, _ in
        element[keyPath: path] = value.number.map { Int($0.rounded()) }
        return nil
      }
    ).when { $0.isContainer(of: kinds) }
  }

  private static func flag(_ id: String, _ title: Message, _ path: Path<Bool>, in kinds: Kinds) -> Property<Element> {
    .toggle(id, title, path).when { $0.isContainer(of: kinds) }
  }

  private static let axisOfContainer = Property<Element>(
    "container.axis", Message("Axis"),
    .choice([FieldChoice("horizontal", Message("Horizontal")), FieldChoice("vertical", Message("Vertical"))]),
    get: { element, _ in .text(element.arrangement.effectiveAxis.rawValue) },
    set: { element, value, _ in
      element.arrangement.axis = value.text.flatMap(Axis.init)
      return nil
    }
  ).when { $0.isContainer(of: [.box, .center, .paned, .flow, .clamp]) }

  private static let isOpen = Property<Element>(
    "container.isOpen", Message("Open"), .toggle,
    get: { element, _ in .flag(element.container?.isOpen ?? false) },
    set: { element, value, _ in
      element.arrangement.container?.isOpen = value.flag
      return nil
    }
  ).when { $0.isContainer(of: [.revealer, .expander]) }

  // MARK: Placements

  private static func alignment(_ id: String, _ title: Message, _ axis: Axis) -> Property<Element> {
    Property<Element>(
      id, title, .choice(Placement.Alignment.allCases.map { FieldChoice($0.rawValue, $0.title) }),
      get: { element, _ in .text((element.traits.placement[alignment: axis] ?? .fill).rawValue) },
      set: { element, value, _ in
        element.traits.placement[alignment: axis] = value.text.flatMap(Placement.Alignment.init)
        return nil
      }
    ).whenInEditor(isPlaced)
  }

  private static func expansion(_ id: String, _ title: Message, _ axis: Axis) -> Property<Element> {
    Property<Element>(
      id, title,
      .choice([
        FieldChoice("", Message("As Contents")), FieldChoice("yes", Message("Yes")), FieldChoice("no", Message("No")),
      ]),
      get: { element, _ in .text(element.traits.placement[expands: axis].map { $0 ? "yes" : "no" } ?? "") },
      set: { element, value, _ in
        let word = value.text ?? ""
        element.traits.placement[expands: axis] = word.isEmpty ? nil : word == "yes"
        return nil
      }
    ).whenInEditor(isPlaced)
  }

  private static func cell(
    _ id: String, _ title: Message, _ path: WritableKeyPath<Placement.Cell, Int> & Sendable, _ least: Int
  ) -> Property<Element> {
    Property<Element>(
      id, title, .number(NumberStyle(Double(least)...4096)),
      get: { element, _ in .number(Double((element.traits.placement.cell ?? .first)[keyPath: path])) },
      set: { element, value, _ in
        var cell = element.traits.placement.cell ?? .first
        if let number = value.number { cell[keyPath: path] = Int(number.rounded()) }
        element.traits.placement.cell = cell
        return nil
      }
    ).whenInEditor { element, editor in container(around: element, in: editor.document)?.kind == .grid }
  }

  private static func margin(
    _ id: String, _ title: Message, _ path: WritableKeyPath<DirectionalEdges, Double> & Sendable
  ) -> Property<Element> {
    Property<Element>(
      id, title, .number(NumberStyle(-10_000...10_000)),
      get: { element, _ in .number((element.traits.placement.margins ?? DirectionalEdges())[keyPath: path]) },
      set: { element, value, _ in
        var margins = element.traits.placement.margins ?? DirectionalEdges()
        if let number = value.number { margins[keyPath: path] = number }
        element.traits.placement.margins = margins == DirectionalEdges() ? nil : margins
        return nil
      }
    ).whenInEditor(isPlaced)
  }

  private static func request(
    _ id: String, _ title: Message, _ path: WritableKeyPath<PartialSize, Double?> & Sendable
  ) -> Property<Element> {
    Property<Element>(
      id, title, .number(pixels),
      get: { element, _ in element.traits.placement.request?[keyPath: path].map(FieldValue.number) ?? .none },
      set: { element, value, _ in
        var request = element.traits.placement.request ?? PartialSize()
        request[keyPath: path] = value.number
        element.traits.placement.request = request == PartialSize() ? nil : request
        return nil
      }
    ).whenInEditor(isPlaced)
  }

  private static func isPlaced(_ element: Element, _ editor: Editor) -> Bool {
    container(around: element, in: editor.document) != nil
  }

  /// The container that holds an element, if it lays out its children itself.
  private static func container(around element: Element, in document: Document) -> Container? {
    document.container(of: element.id).flatMap { document.elements[$0]?.container }
  }
}

extension Element {
  fileprivate func isContainer(of kinds: Set<Container.Kind>) -> Bool {
    container.map { kinds.contains($0.kind) } ?? false
  }

  /// The members of its container. Setting them does nothing for an element that is none.
  fileprivate var containerMembers: Container {
    get { arrangement.container ?? Container(.bin) }
    set { if arrangement.container != nil { arrangement.container = newValue } }
  }
}
