import Markup
import Words

/// The version number with which a document begins.
package enum NativeVersion {
  /// The version that is written. There is no older one yet. If there is one later, `check` accepts it, and its tree is
  /// then edited to the current version.
  package static let current = 1
  package static let key = "plumb"

  static func check(_ root: JSONNode) throws(TextError) {
    guard root.kind == .object else {
      throw root.error(Message("not a Plumb document: expected a JSON object"))
    }
    guard let node = root.member(key) else {
      throw root.error(Message("not a Plumb document: its version is missing (“plumb”: %1)", current))
    }
    guard let number = node.number, let version = Int(exactly: number), version >= 1 else {
      throw node.error(Message("the version “plumb” must be a whole number of 1 or more, but found %1", node.shown))
    }
    guard version <= current else {
      throw node.error(
        Message(
          "this document needs a newer version of Plumb: it has version %1, and this program opens versions up to %2",
          version, current)
      )
    }
  }
}
