import Markup

/// The note of an exported file about its scene, where Interface Builder keeps notes on an object: neither id nor name of
/// a scene have a place of their own in a XIB, nor have the order of records and ids of another form than Xcode's.
///
///     Plumb scene main: Sign In
///     Plumb order: root search query
///     Plumb id 8bC-Xf-vdC: search
struct SceneNote: Equatable {
  var id: String
  var name: String?
  /// The ids of all records, where they do not stand as the views do.
  var order: [String] = []

  /// The records that have another id than the objects that stand for them.
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
