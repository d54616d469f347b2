import Words

/// An error in an XML file, with its line.
public struct XMLError: Error, Hashable {
  public var line: Int?
  public var record: String?
  public var reason: Message

  public init(line: Int?, record: String? = nil, _ reason: Message) {
    self.line = line
    self.record = record
    self.reason = reason
  }
}
