import CMalloc
import Foundation
import PlumbUI

if let answer = StartAnswer(to: CommandLine.arguments) {
  FileHandle.standardOutput.write(Data(answer.output.utf8))
  FileHandle.standardError.write(Data(answer.complaint.utf8))
  exit(answer.code)
}
// Every step of a drag tries things out in memory of its own. Given back to the system each time, it would have to be asked
// for again page by page, which takes longer than the step.
_ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
_ = mallopt(M_MMAP_THRESHOLD, 64 << 20)

exit(PlumbApplication().run(CommandLine.arguments))
