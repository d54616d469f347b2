import CGtk
import Foundation

extension GObjectRef {
  /// Replaces the texts of a string list between the equal ones at the beginning and at the end.
  /// - Parameter old: the texts that it has.
  func spliceStrings(from old: [String], to new: [String]) {
    let shorter = min(old.count, new.count)
    let before = zip(old, new).prefix { $0 == $1 }.count
    let after = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, shorter - before)
    let added = new[before..<(new.count - after)].map { strdup($0) }
    defer { for text in added { free(text) } }
    var texts = added.map { UnsafePointer<CChar>($0) } + [nil]
    gtk_string_list_splice(self.as(.stringList), guint(before), guint(old.count - before - after), &texts)
  }
}
