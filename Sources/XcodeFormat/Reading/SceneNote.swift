import Markup

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
