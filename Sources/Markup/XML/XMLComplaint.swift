import Words

/// What is wrong with an XML file, and where.
package struct XMLComplaint: Error, Hashable {
  package var line: Int?
  package var record: String?
  package var reason: Message

  package init(line: Int?, record: String? = nil, _ reason: Message) {
    self.line = line
    self.record = record
    self.reason = reason
  }
}
