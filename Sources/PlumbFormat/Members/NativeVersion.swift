import Markup
import Words

/// The version that a document says first of all.
package enum NativeVersion {
  /// The version that is written. A file of an older one would be brought up to date where `check` lets it pass, as
  /// edits of its tree; there is none yet.
  package static let current = 1
  package static let key = "plumb"

  static func check(_ root: JSONNode) throws(TextComplaint) {
    guard root.kind == .object else {
      throw root.complaint(Message("this is no Plumb document: it is not an object"))
    }
    guard let node = root.member(key) else {
      throw root.complaint(Message("this is no Plumb document: it does not say its version (“plumb”: %1)", current))
    }
    guard let number = node.number, let version = Int(exactly: number), version >= 1 else {
      throw node.complaint(Message("the version “plumb” must be a whole number of 1 or more, but it is %1", node.shown))
    }
    guard version <= current else {
      throw node.complaint(
        Message(
          "it was written by a newer Plumb: it is of version %1, and this one reads up to version %2", version, current)
      )
    }
  }
}
