import Foundation
import LayoutEngine
import LayoutModel
import ProgramResources
import Rendering

/// Measures the engine against its own solver on a document of forms. Also measures opening a document of ten times the
/// size, a step of a drag, and sixteen previews against one:
///
///     swift build -c release --product EngineBench && .build/release/EngineBench 1000
///     .build/release/EngineBench 1000 25 stacks       trees of nested stacks
///     .build/release/EngineBench 10000 25 live        a step of a drag, with and without Live and contradictions
///     .build/release/EngineBench 10000 1 memory       memory of a document's parts, and of ten thousand steps of undo
///     .build/release/EngineBench 1000 5 background texts 100    from an edit to idle, of these scenes or of all
///     .build/release/EngineBench 1 1 suggestions FILE...   where screens hold; with 1 2 also the constraints
///     .build/release/EngineBench 2000 1 suggestions   the time for suggesting constraints for so many elements
///     .build/release/EngineBench 1000 25 instances    instances of one component against as many copies
///     .build/release/EngineBench 1000 20000 use       memory after random edits
keepMemory()
let elements = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000
let turns = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 25
let document = FormDocument.make(elements: elements)
switch CommandLine.arguments.dropFirst(3).first {
case "previews":
  PreviewRun().perform(4 * turns)
  exit(0)
case "window":
  PreviewRun().performWindow(4 * turns)
  exit(0)
case "opening":
  OpeningRun(FormDocument.make(elements: 10 * elements)).perform(turns)
  exit(0)
case "inference":
  InferenceRun(elements: elements).perform(turns)
  exit(0)
case "memory":
  MemoryRun(GridDocument.make(elements: elements)).perform()
  exit(0)
case "use":
  var hands = UseRun(GridDocument.make(elements: elements))
  hands.perform(turns)
  exit(0)
case "background":
  let asked = Array(CommandLine.arguments.dropFirst(4))
  let files = asked.filter { Int($0) == nil && !BackgroundRun.sorts.contains($0) }
  if files.isEmpty { BackgroundRun.perform(turns, asked) } else { BackgroundRun.perform(turns, files: files) }
  exit(0)
case "live":
  let contradictions = CommandLine.arguments.dropFirst(4).first.flatMap { Int($0) } ?? 0
  let sorts = CommandLine.arguments.dropFirst(5)
  LiveRun(elements: elements, contradictions: contradictions, sorts: sorts).perform(turns)
  exit(0)
case "commands":
  let wanted = CommandLine.arguments.dropFirst(4).first ?? ""
  for isLive in [false, true] {
    CommandsRun(GridDocument.make(elements: elements), wanted: wanted).perform(isLive: isLive)
  }
  exit(0)
case "suggestions":
  let files = Array(CommandLine.arguments.dropFirst(4))
  if files.isEmpty {
    SuggestionCostRun.perform(elements: elements)
  } else {
    SuggestionsRun.perform(files: files, isVerbose: turns > 1)
  }
  exit(0)
case "instances":
  InstancesRun(rows: elements).perform(turns)
  exit(0)
case "stacks":
  StacksRun.perform(turns)
  exit(0)
default: break
}
print(
  "\(document.elements.count) elements, \(document.constraints.count) constraints; best of \(turns), in milliseconds")
EngineRun(document: document, measurer: LetterMeasurer(), name: "texts on a grid").perform(turns)
EngineRun(document: document, measurer: PangoMeasurer(), name: "texts by Pango").perform(turns)
OpeningRun(FormDocument.make(elements: 10 * elements)).perform(max(3, turns / 4))
DragRun(elements: elements)?.perform(turns)
PreviewRun().perform(4 * turns)
