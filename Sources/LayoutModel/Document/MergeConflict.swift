/// A value that both sides of a merge changed in different ways. The document has one of the values; this is the memory
/// of all three, for a person who decides.
///
///     // One side set the constant of c1 to 12, the other to 16.
///     MergeConflict(record: "c1", member: "constant", base: "8", ours: "12", theirs: "16")
public struct MergeConflict: Hashable, Sendable {
  /// The record's id, or the name of a section without records, such as `languages`.
  public var record: String
  /// The member's name in the file. Nil if the conflict is about the whole record: whether it exists.
  public var member: String?
  /// The values as JSON text, as in the file. Nil if absent: a default value, or a record that does not exist.
  public var base: String?
  public var ours: String?
  public var theirs: String?

  public init(record: String, member: String? = nil, base: String? = nil, ours: String? = nil, theirs: String? = nil) {
    (self.record, self.member) = (record, member)
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
  }
}
