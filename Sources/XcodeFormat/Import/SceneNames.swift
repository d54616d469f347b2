import Markup

/// What a person calls a scene, as Xcode's outline has it.
enum SceneNames {
  static func name(of root: SceneRoot) -> String? {
    guard let controller = root.controller else { return root.scene == nil ? nil : label(of: root.view) }
    return label(of: controller) ?? controller.string("title") ?? controller.child("navigationItem")?.string("title")
      ?? controller["customClass"] ?? root.view["customClass"]
  }

  private static func label(of node: XMLNode) -> String? { node.string("userLabel") }
}

/// What an exported file notes about its scene, where Interface Builder keeps notes on an object: neither id nor name of
/// a scene have a place of their own in a XIB, nor has the order of records.
///
///     <attributedString key="userComments"><fragment content="Plumb scene main: Sign In"/></attributedString>
struct SceneNote: Equatable {
  var id: String
  var name: String?
  /// The ids of all records, where they do not stand as the views do.
  var order: [String] = []

  private static let start = "Plumb scene "
  private static let orderStart = "Plumb order: "

  init(id: String, name: String?, order: [String] = []) {
    self.id = id
    self.name = name
    self.order = order
  }

  init?(of view: XMLNode) {
    guard let comment = view.child("attributedString", key: "userComments")?.child("fragment")?.string("content"),
      comment.hasPrefix(Self.start)
    else { return nil }
    let lines = comment.split(separator: "\n", omittingEmptySubsequences: false)
    let line = (lines.first ?? "").dropFirst(Self.start.count)
    if let colon = line.firstIndex(of: ":") {
      self.init(id: String(line[..<colon]), name: String(line[line.index(after: colon)...].dropFirst()))
    } else {
      self.init(id: String(line), name: nil)
    }
    guard let last = lines.last, lines.count == 2, last.hasPrefix(Self.orderStart) else { return }
    order = last.dropFirst(Self.orderStart.count).split(separator: " ").map(String.init)
  }

  var text: String {
    let first = name.map { "\(Self.start)\(id): \($0)" } ?? Self.start + id
    return order.isEmpty ? first : first + "\n" + Self.orderStart + order.joined(separator: " ")
  }
}

extension XcodeReading {
  /// Puts the records into the order that a note tells; what it does not know comes last.
  mutating func restoreOrder(of roots: [SceneRoot]) {
    let order = roots.flatMap { SceneNote(of: $0.view)?.order ?? [] }
    guard !order.isEmpty else { return }
    let places = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    elements = Self.sorted(elements, by: places) { $0.id.rawValue }
    guides = Self.sorted(guides, by: places) { $0.id.rawValue }
    constraints = Self.sorted(constraints, by: places) { $0.id.rawValue }
  }

  private static func sorted<Record>(
    _ records: [Record], by places: [String: Int], id: (Record) -> String
  ) -> [Record] {
    let keys = records.enumerated().map { (places[id($1)] ?? Int.max, $0) }
    return keys.sorted(by: <).map { records[$0.1] }
  }
}
