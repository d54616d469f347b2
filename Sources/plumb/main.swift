import Foundation
import PlumbUI

guard PlumbApplication.hasDisplay else {
  FileHandle.standardError.write(
    Data("plumb: there is no display to open a window on (is DISPLAY or WAYLAND_DISPLAY set?)\n".utf8))
  exit(1)
}
exit(PlumbApplication().run(CommandLine.arguments))
