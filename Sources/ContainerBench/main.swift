import CGtk
import CMalloc
import Foundation

/// Measures and allocates made trees of widgets, with GTK and with the model, in one process:
///
///     swift build --product ContainerBench && .build/debug/ContainerBench    # needs a display
///
/// Prints for each shape and number of widgets the best time of some turns in milliseconds. In each turn every widget
/// has to be measured anew.
// Otherwise large arrays would go back to the system at each turn. The program keeps them, too.
_ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
_ = mallopt(M_MMAP_THRESHOLD, 64 << 20)
gtk_init()
show("shape      widgets     GTK ms   model ms   model/GTK   frames that differ")
for shape in MadeShape.allCases {
  for count in [1000, 10_000] {
    let run = ContainerRun(shape, count: count)
    let times = run.measure(turns: shape == .texts ? 3 : 9)
    show(
      shape.rawValue.padded(to: 10) + " " + "\(run.widgets.count)".padded(to: 11) + " "
        + times.gtk.rounded(to: 2).padded(to: 8) + " " + times.model.rounded(to: 2).padded(to: 10) + " "
        + (times.model / times.gtk).rounded(to: 2).padded(to: 11) + " \(run.differences)")
  }
}

/// Prints a line at once.
func show(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

extension Double {
  func rounded(to digits: Int) -> String {
    let factor = digits == 2 ? 100.0 : 10
    return "\((self * factor).rounded() / factor)"
  }
}

extension String {
  func padded(to length: Int) -> String { self + String(repeating: " ", count: Swift.max(0, length - count)) }
}
