import Foundation
import LayoutEngine
import LayoutModel
import Rendering

/// Measures the engine against its own solver, on one document of the form family, in one run:
///
///     swift build -c release --product EngineBench && .build/release/EngineBench 1000
let elements = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000
let runs = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 15
let document = FormDocument.make(elements: elements)
print(
  "\(document.elements.count) elements, \(document.constraints.count) constraints; best of \(runs), in milliseconds")
EngineRun(document: document, measurer: LetterMeasurer(), name: "texts on a grid").perform(runs)
EngineRun(document: document, measurer: PangoMeasurer(), name: "texts by Pango").perform(runs)
