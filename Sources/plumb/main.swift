import CMalloc
import Foundation
import PlumbUI

guard PlumbApplication.hasDisplay else {
  FileHandle.standardError.write(
    Data("plumb: can’t open a display: set DISPLAY or WAYLAND_DISPLAY\n".utf8))
  exit(1)
}
// Every step of a drag tries things out in memory of its own. Given back to the system each time, it would have to be asked
// for again page by page, which takes longer than the step.
_ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
_ = mallopt(M_MMAP_THRESHOLD, 64 << 20)

exit(PlumbApplication().run(CommandLine.arguments))
