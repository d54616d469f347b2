import Words

/// What is wrong with an XML file, and where.
struct XMLComplaint: Error, Hashable {
  var line: Int?
  var record: String?
  var reason: Message

  init(line: Int?, record: String? = nil, _ reason: Message) {
    self.line = line
    self.record = record
    self.reason = reason
  }
}
