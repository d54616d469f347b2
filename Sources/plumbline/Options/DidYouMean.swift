import Markup
import Words

/// Suggestions for a mistyped word.
enum DidYouMean {
  /// Returns the message with the word that was probably meant. If there is none, it names the help that lists all
  /// words.
  static func complaint(_ complaint: Message, about word: String, among known: [String], listedBy help: String)
    -> Message
  {
    guard let meant = closest(to: word, among: known) else { return Message("%1 (see %2)", complaint, help) }
    return Message("%1. Did you mean “%2”?", complaint, meant)
  }

  /// Returns the most similar word; nil if none is similar. If several are equally similar, it is the first.
  static func closest(to word: String, among known: [String]) -> String? {
    let typed = Array(Quoted.text(word).lowercased())
    let far = max(1, typed.count / 3)
    let near = known.map { (word: $0, distance: distance(typed, Array($0.lowercased()))) }.filter { $0.distance <= far }
    return near.min { $0.distance < $1.distance }?.word
  }

  /// Returns the number of edits from one word to the other: insertions, deletions, changes, and swaps of neighbors.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
