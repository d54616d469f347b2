import CMalloc
import CPlainMemory
import Foundation
import PlumbUI

// Every step of a drag allocates and frees memory. Without this, free memory would go back to the system each time and
// be requested again page by page, which takes longer than the step.
_ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
_ = mallopt(M_MMAP_THRESHOLD, 64 << 20)
// All threads share one heap. It must be set before the display is opened, which creates threads. Otherwise each thread
// would get a heap of its own. Of such a heap the allocator gives back only gaps between used blocks, never the end. Of
// the shared heap it gives back both.
_ = mallopt(M_ARENA_MAX, 1)

if let answer = StartAnswer(to: CommandLine.arguments) {
  FileHandle.standardOutput.write(Data(answer.output.utf8))
  FileHandle.standardError.write(Data(answer.complaint.utf8))
  exit(answer.code)
}

if let merge = MergeStart(CommandLine.arguments) { exit(merge.run()) }

exit(PlumbApplication().run(CommandLine.arguments))
