import EditorCore
import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import ProgramResources
import Rendering

/// Sixteen live previews of a scene of two hundred elements, on as many different devices, turned, in other languages and
/// text sizes, beside one preview alone: what a step of a drag costs to solve and diagnose, and to draw as a value.
struct PreviewRun {
  private let document = FormDocument.make(elements: 200)
  private let measurer = PangoMeasurer()

  func perform(_ turns: Int) {
    print("sixteen previews of \(document.elements.count) elements while one is dragged, in milliseconds a step")
    for isLive in [false, true] {
      print(isLive ? "  Live, so that constants follow" : "  design frames only")
      print("                                                 one        sixteen")
      compare(different, "all different", isLive: isLive, turns)
      compare(lightAndDark, "light and dark", isLive: isLive, turns)
      compareWindow(isLive: isLive, turns)
    }
  }

  func performWindow(_ turns: Int) {
    print(
      "the preview window of a scene of \(document.elements.count) elements while one is dragged, in milliseconds a step"
    )
    for isLive in [false, true] {
      print(isLive ? "  Live, so that constants follow" : "  design frames only")
      compareWindow(isLive: isLive, turns)
    }
  }

  /// A step with the preview window open beside one without, nothing else being previewed.
  private func compareWindow(isLive: Bool, _ turns: Int) {
    let without = PreviewSteps(editor([], isLive: isLive)).measured(turns)
    var showing = editor([], isLive: isLive)
    showing.openStage()
    showing.layOutPreviews()
    let with = PreviewSteps(showing).measured(turns)
    print("                                                 without    with the preview window")
    line("preview window", "processor, the step itself", without.canvas, with.canvas)
    line("preview window", "processor, solving aside", without.solving, with.solving)
    line("preview window", "processor, drawing aside", without.drawing, with.drawing)
  }

  private func compare(_ viewpoints: [Viewpoint], _ name: String, isLive: Bool, _ turns: Int) {
    let alone = viewpoints.map { PreviewSteps(editor([$0], isLive: isLive)).measured(turns) }
    let single = alone.reduce(PreviewSteps.Figures()) { $0 + $1 * (1 / Double(alone.count)) }
    let all = PreviewSteps(editor(viewpoints, isLive: isLive)).measured(turns)
    line(name, "processor, the step itself", single.canvas, all.canvas)
    line(name, "processor, solving", single.solving, all.solving)
    line(name, "processor, drawing", single.drawing, all.drawing)
    line(name, "clock, solving", single.clock, all.clock)
  }

  private func line(_ name: String, _ part: String, _ one: Double, _ all: Double) {
    let words = "\(name): \(part)".padding(toLength: 42, withPad: " ", startingAt: 0)
    // Where nothing had to be done there is nothing to compare.
    let times = max(one, all) < 0.005 ? "nothing to do" : one < 0.0005 ? "" : "\(ratio(all, one)) x"
    print("    \(words)\(text(one))   \(text(all))  \(times)")
  }

  private static let devices = [
    "iphone-3.5", "iphone-4.7", "iphone-5.5", "iphone-5.8", "iphone-6.1", "iphone-6.9", "ipad-9.7", "ipad-11",
  ]

  /// Eight devices, upright and turned; some of them speak another language, or have larger texts.
  private var different: [Viewpoint] {
    Self.devices.enumerated().flatMap { place, device in
      Orientation.allCases.map { orientation in
        var viewpoint = Viewpoint(device: device, orientation: orientation == .portrait ? nil : orientation)
        switch place {
        case 2: viewpoint.language = PseudoLanguage.double.rawValue
        case 3: viewpoint.language = PseudoLanguage.rightToLeft.rawValue
        case 4: viewpoint.textSize = TextSize.xxxLarge.rawValue
        default: break
        }
        return viewpoint
      }
    }
  }

  /// The same on four of the devices, each in the light and in the dark.
  private var lightAndDark: [Viewpoint] {
    different.suffix(8).flatMap { viewpoint in
      Appearance.allCases.map { appearance in
        var viewpoint = viewpoint
        viewpoint.appearance = appearance
        return viewpoint
      }
    }
  }

  private func editor(_ viewpoints: [Viewpoint], isLive: Bool) -> Editor {
    var draft = Draft(document)
    draft.updatePreviews { previews in
      for (place, viewpoint) in viewpoints.enumerated() {
        previews.append(Preview(id: PreviewID("p\(place)"), scene: "main", viewpoint: viewpoint))
      }
    }
    // Else everything would be misplaced, which is nothing to show while all is being laid out by constraints.
    _ = Suggestion.updateFrames.apply(
      to: &draft, scene: "main", elements: nil, environment: LayoutEnvironment(), measurer: measurer)
    var editor = Editor(document: draft.document, measurer: measurer, catalogue: ShippedDevices.catalogue)
    editor.settings.isLive = isLive
    // What catches stands still for a while.
    editor.settings.snaps = false
    editor.watchPreviews(true)
    editor.layOutPreviews()
    return editor
  }
}
