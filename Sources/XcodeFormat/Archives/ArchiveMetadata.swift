import Markup

/// Data about objects that an archive stores apart from them: their numbers, and properties listed under these.
struct ArchiveMetadata {
  /// The numbers, by the object's `id`.
  private var numbers: [String: String] = [:]
  private var labels: [String: String] = [:]
  private var properties: [String: XMLNode] = [:]
  let objects: ArchiveObjects

  init(_ data: XMLNode, objects: ArchiveObjects) {
    self.objects = objects
    guard let container = objects.member("IBDocument.Objects", of: data) else { return }
    if let records = objects.member("objectRecords", of: container) {
      for record in objects.array("orderedObjects", of: records) { add(record) }
    }
    // Xcode 4.2 and later; earlier versions had lists of keys and of values.
    if let flattened = objects.member("flattenedProperties", of: container) { add(flattened: flattened) }
  }

  private mutating func add(_ record: XMLNode) {
    guard let number = objects.text("objectID", of: record), let object = objects.member("object", of: record)?["id"]
    else { return }
    numbers[object] = number
    labels[object] = objects.text("objectName", of: record)
  }

  private mutating func add(flattened: XMLNode) {
    let keys = objects.array("dict.sortedKeys", of: flattened).map(\.text)
    if !keys.isEmpty {
      for (key, value) in zip(keys, objects.array("dict.values", of: flattened)) { properties[key] = value }
      return
    }
    for node in flattened.children {
      if let key = node.key { properties[key] = objects.resolve(node) }
    }
  }

  func label(of object: XMLNode) -> String? { object["id"].flatMap { labels[$0] } }

  /// Returns a property, such as `IBViewMetadata…` on iOS or `IBNSViewMetadata…` on macOS.
  func property(_ name: String, of object: XMLNode) -> String? {
    guard let number = object["id"].flatMap({ numbers[$0] }) else { return nil }
    let node = properties["\(number).\(name)"]
    return node.map { $0["value"] ?? $0.text }
  }
}
