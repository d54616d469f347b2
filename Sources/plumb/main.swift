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
// Each thread would keep a store of free memory for itself; no more of them work at once than there are cores.
_ = mallopt(M_ARENA_MAX, Int32(clamping: 1 + ProcessInfo.processInfo.activeProcessorCount))

exit(PlumbApplication().run(CommandLine.arguments))
