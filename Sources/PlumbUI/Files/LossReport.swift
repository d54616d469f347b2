import FormatExchange
import Words

/// What a file that was read, or one that was written, could not keep.
struct LossReport: Equatable {
  enum Way { case read, written }

  var way: Way
  var file: String
  var losses: [FormatLoss]

  /// Nobody reads more than these.
  static let mostShown = 200

  init(_ way: Way, _ file: String, _ losses: [FormatLoss]) {
    (self.way, self.file, self.losses) = (way, file, losses)
  }

  var title: Message {
    switch way {
    case .read:
      Message(
        "“%2” was opened without %1 thing that is in it.", "“%2” was opened without %1 things that are in it.",
        count: losses.count, file)
    case .written:
      Message(
        "“%2” was written without %1 thing that is here.", "“%2” was written without %1 things that are here.",
        count: losses.count, file)
    }
  }
}
