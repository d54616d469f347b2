import FormatExchange
import LayoutModel
import Markup
import ProjectFolders
import Words

/// The text onto which a merged document is written. It is ours, unless only theirs was changed outside of the layout.
enum MergeTarget {
  case ours
  case theirs
  /// The versions can be merged only line by line.
  case lines(Message)

  /// - Parameter base: the common version; nil if both sides added the file.
  init(base: ImportResult?, ours: ImportResult, theirs: ImportResult) {
    if ours.source != nil {
      self = .ours
    } else if let base = base?.file, let own = ours.file, let other = theirs.file {
      self.init(base, own, other)
    } else {
      self = .lines(Message("layouts in this format can’t be merged: merged line by line"))
    }
  }

  private init(_ base: any EditableFile, _ ours: any EditableFile, _ theirs: any EditableFile) {
    if base.differsOnlyInLayout(from: theirs) {
      self = .ours
    } else if base.differsOnlyInLayout(from: ours) {
      self = .theirs
    } else {
      self = .lines(Message("both versions changed more than the layout: merged line by line"))
    }
  }
}

extension EditableFile {
  /// Returns true if an edit of the document makes the other file of this one.
  fileprivate func differsOnlyInLayout(from other: any EditableFile) -> Bool {
    edited(to: other.document).bytes == other.bytes
  }
}

/// A merge of texts by git, without regard to layouts.
struct LineMerge {
  let base: InputFile
  let ours: InputFile
  let theirs: InputFile

  /// Returns the merged text and the number of its conflicts, which are marked in it.
  func run(named name: String) throws(FormatError) -> (bytes: [UInt8], conflicts: Int) {
    let answer: GitProgram.Answer
    do {
      let labels = ["-L", name, "-L", name, "-L", name]
      answer = try GitProgram().run(["merge-file", "-p"] + labels + [ours.name, base.name, theirs.name])
    } catch {
      throw FormatError(file: name, reason: error.reason)
    }
    // A code above 127 is an error, and not a number of conflicts.
    guard answer.code >= 0, answer.code < 128 else { throw FormatError(file: name, reason: answer.complaint) }
    return (answer.output, Int(answer.code))
  }
}
