import EditorCore
import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import ProgramResources
import Rendering

/// Measures a step of a drag with sixteen live previews of a scene of 200 elements, compared with one preview. The
/// previews have different devices, orientations, languages and text sizes. Solving and drawing are measured
/// separately.
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

  /// Compares a step with the preview window open with a step without it. The document itself has no previews.
  private func compareWindow(isLive: Bool, _ turns: Int) {
    let without = PreviewSteps(editor([], isLive: isLive)).measured(turns)
    var showing = editor([], isLive: isLive)
    Staging.open(in: &showing)
    PreviewPictures.layOut(in: &showing)
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
    // If neither had work to do, there is nothing to compare.
    let times = max(one, all) < 0.005 ? "nothing to do" : one < 0.0005 ? "" : "\(ratio(all, one)) x"
    print("    \(words)\(text(one))   \(text(all))  \(times)")
  }

  private static let devices = [
    "iphone-3.5", "iphone-4.7", "iphone-5.5", "iphone-5.8", "iphone-6.1", "iphone-6.9", "ipad-9.7", "ipad-11",
  ]

  /// Eight devices in both orientations; some have another language or larger texts.
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

  /// Four of the devices in both orientations, each with light and dark appearance.
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
    // Otherwise the design frames differ from the layout, and all elements are misplaced. Usual documents are not so.
    _ = Suggestion.updateFrames.apply(
      to: &draft, scene: "main", elements: nil, environment: LayoutEnvironment(), measurer: measurer)
    var editor = Editor(document: draft.document, measurer: measurer, catalogue: ShippedDevices.catalogue)
    editor.settings.isLive = isLive
    // A snapped element would stand still for several steps.
    editor.settings.snaps = false
    PreviewPictures.watch(true, in: &editor)
    PreviewPictures.layOut(in: &editor)
    return editor
  }
}
