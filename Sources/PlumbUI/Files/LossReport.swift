import FormatExchange
import Words

/// The list of what a file and a document do not share, after the file was opened, imported or exported, or before it is
/// saved.
struct LossReport: Equatable {
  enum Way {
    case read, written
    /// The page in the browser lacks what is listed.
    case shown
    /// The file of another program was opened. It keeps what is listed, but the document does not show it.
    case opened
    /// Saving the file of another program would remove what is listed.
    case removing
    /// The file of another program cannot hold what is listed.
    case unsaid
  }

  var way: Way
  var file: String
  var losses: [FormatLoss]
  /// The number of things in the title.
  var count: Int

  /// The most losses that are listed; more would not be read.
  static let mostShown = 200

  /// - Parameter count: the number of things in the title; nil for the number of losses.
  init(_ way: Way, _ file: String, _ losses: [FormatLoss], count: Int? = nil) {
    (self.way, self.file, self.losses, self.count) = (way, file, losses, count ?? losses.count)
  }

  var title: Message {
    switch way {
    case .read:
      Message(
        "Opened “%2”. %1 item couldn’t be imported.", "Opened “%2”. %1 items couldn’t be imported.",
        count: count, file)
    case .written:
      Message(
        "Exported “%2”. %1 item couldn’t be included.", "Exported “%2”. %1 items couldn’t be included.",
        count: count, file)
    case .shown:
      Message(
        "Opened “%2” in the browser. %1 item couldn’t be included.",
        "Opened “%2” in the browser. %1 items couldn’t be included.", count: count, file)
    case .opened:
      Message(
        "“%2” also contains %1 item that isn’t shown. Saving keeps it.",
        "“%2” also contains %1 items that aren’t shown. Saving keeps them.", count: count, file)
    case .removing:
      Message(
        "Saving “%2” also removes %1 connection of deleted elements.",
        "Saving “%2” also removes %1 connections of deleted elements.", count: count, file)
    case .unsaid:
      Message(
        "%1 change can’t be saved in “%2”. Save it as a Plumb document to keep it.",
        "%1 changes can’t be saved in “%2”. Save it as a Plumb document to keep them.", count: count, file)
    }
  }
}

extension [FormatLoss] {
  /// The number of things that the losses are about: “3 outlets not imported” is about three.
  var itemCount: Int { reduce(0) { $0 + $1.what.count } }
}
