import FormatExchange
import ProjectFolders
import Words

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
