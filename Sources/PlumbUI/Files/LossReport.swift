import FormatExchange
import Words

/// The list of what could not be kept while a file was imported or exported.
struct LossReport: Equatable {
  enum Way { case read, written }

  var way: Way
  var file: String
  var losses: [FormatLoss]

  /// The most losses that are listed; more would not be read.
  static let mostShown = 200

  init(_ way: Way, _ file: String, _ losses: [FormatLoss]) {
    (self.way, self.file, self.losses) = (way, file, losses)
  }

  var title: Message {
    switch way {
    case .read:
      Message(
        "Opened “%2”. %1 item couldn’t be imported.", "Opened “%2”. %1 items couldn’t be imported.",
        count: losses.count, file)
    case .written:
      Message(
        "Exported “%2”. %1 item couldn’t be included.", "Exported “%2”. %1 items couldn’t be included.",
        count: losses.count, file)
    }
  }
}
