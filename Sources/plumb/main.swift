import CMalloc
import CPlainMemory
import Foundation
import PlumbUI

// Every step of a drag tries things out in memory of its own. Given back to the system each time, it would have to be asked
// for again page by page, which takes longer than the step.
_ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
_ = mallopt(M_MMAP_THRESHOLD, 64 << 20)
// Before the display is opened, which makes threads: each would have a store of free memory for itself, of which the allocator
// gives back only what lies between pieces in use, never the end. Of the one store that all threads share it gives back both.
_ = mallopt(M_ARENA_MAX, 1)

if let answer = StartAnswer(to: CommandLine.arguments) {
  FileHandle.standardOutput.write(Data(answer.output.utf8))
  FileHandle.standardError.write(Data(answer.complaint.utf8))
  exit(answer.code)
}

exit(PlumbApplication().run(CommandLine.arguments))
