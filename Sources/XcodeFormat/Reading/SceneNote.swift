import Markup

/// The note about a scene in an exported file, stored as Interface Builder's comment on an object. A XIB has no other
/// place for a scene's id and name, for the order of records, or for ids that do not have Xcode's form.
///
///     Plumb scene main: Sign In
///     Plumb order: root search query
///     Plumb id 8bC-Xf-vdC: search
struct SceneNote: Equatable {
  var id: String
  var name: String?
  /// The ids of all records; empty if their order is that of the views.
  var order: [String] = []

  /// The records with an id that differs from their object's.
  var objectIDs: [ObjectID] = []

  struct ObjectID: Equatable {
    var object: String
    var record: String
  }

  private static let start = "Plumb scene "
  private static let orderStart = "Plumb order: "
  private static let idStart = "Plumb id "

  init(id: String, name: String?, order: [String] = [], objectIDs: [ObjectID] = []) {
    self.id = id
    self.name = name
    self.order = order
    self.objectIDs = objectIDs
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
    for line in lines.dropFirst() {
      if line.hasPrefix(Self.orderStart) {
        order = line.dropFirst(Self.orderStart.count).split(separator: " ").map(String.init)
      } else if line.hasPrefix(Self.idStart), let colon = line.firstIndex(of: ":") {
        let object = line[..<colon].dropFirst(Self.idStart.count)
        objectIDs.append(
          ObjectID(object: String(object), record: String(line[line.index(after: colon)...].dropFirst())))
      }
    }
  }

  var text: String {
    var lines = [name.map { "\(Self.start)\(id): \($0)" } ?? Self.start + id]
    if !order.isEmpty { lines.append(Self.orderStart + order.joined(separator: " ")) }
    lines += objectIDs.map { "\(Self.idStart)\($0.object): \($0.record)" }
    return lines.joined(separator: "\n")
  }
}
