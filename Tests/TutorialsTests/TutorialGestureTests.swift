import EditorCore
import Foundation
import LayoutModel
import TestSupport
import Testing
import Tutorials

@testable import Words

/// The scripts as positions in the scene and words in the window. The journeys play them with a real pointer
/// (`Tests/Journeys/test_tutorials.py`).
@Suite struct TutorialGestureTests {
  @Test func theJourneysPlayTheseScripts() throws {
    let lines = try Tutorial.all.flatMap { tutorial in try Self.lines(of: tutorial) }
    #expect(try GoldenText("tutorial-gestures.jsonl").differences(from: lines.joined(separator: "\n") + "\n") == [])
  }

  private static func lines(of tutorial: Tutorial) throws -> [String] {
    var player = GesturePlayer(try #require(try TutorialDocuments.script(tutorial).states.first), in: tutorial.scene)
    return try tutorial.steps.enumerated().flatMap { index, step in
      try step.script.map { gesture in
        let words = try GestureDescription(gesture, &player)
        let head = ["tutorial": tutorial.id, "title": tutorial.title.english, "step": "\(index + 1)"]
        return try words.line(after: head)
      }
    }
  }

  /// A gesture in terms of pointer, keyboard and visible words only.
  private struct GestureDescription {
    var texts: [String: String] = [:]
    var places: [String: Point] = [:]
    /// The rows to choose; each is the format of its message and the parts in it.
    var rows: [[String]] = []

    init(_ gesture: Gesture, _ player: inout GesturePlayer) throws {
      switch gesture {
      case .insert(let kind, let spot):
        texts = ["do": "insert", "name": kind.title.english]
        places["at"] = player.place(of: spot)
      case .click(let spot):
        texts["do"] = "click"
        places["at"] = player.place(of: spot)
      case .drag(let start, let end):
        texts["do"] = "drag"
        (places["from"], places["to"]) = (player.place(of: start), player.place(of: end))
      case .constrain(let start, let end, let kinds):
        texts["do"] = "constrain"
        (places["from"], places["to"]) = (player.place(of: start), player.place(of: end))
        var trial = player
        trial.play(.constrain(from: start, to: end, []))
        rows = kinds.compactMap { kind in trial.editor.menu?.rows.first { $0.kind == kind }?.title.parts }
      case .select:
        var trial = player
        trial.play(gesture)
        texts = ["do": "select", "row": trial.editor.selectedRow ?? ""]
      case .fill(let field, let text): texts = ["do": "fill", "field": field, "text": text]
      case .type(let text, let subject):
        texts = ["do": "type", "text": text]
        places["at"] = player.place(of: .middle(of: subject))
      case .command(let id): texts = ["do": "command", "id": id]
      case .beginPreviews(let starter): texts = ["do": "previews", "name": starter.title.english]
      case .fixFirstIssue: texts["do"] = "fix"
      }
      let isPlayed = player.play(gesture)
      #expect(isPlayed)
    }

    func line(after head: [String: String]) throws -> String {
      var all: [String: Any] = head.merging(texts) { $1 }
      for (name, place) in places { all[name] = [place.x.rounded(), place.y.rounded()] }
      if !rows.isEmpty { all["rows"] = rows }
      let data = try JSONSerialization.data(withJSONObject: all, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }
  }
}

extension Editor {
  /// The outline's title for the selected constraint.
  fileprivate var selectedRow: String? {
    func find(_ rows: [OutlineModel.Row]) -> String? {
      for row in rows {
        if selection.rows.contains(row.id) { return row.title.english }
        if let found = find(row.children) { return found }
      }
      return nil
    }
    return find(Outlining.model(in: self).roots)
  }
}

extension Message {
  fileprivate var parts: [String] {
    [format]
      + arguments.map { argument in
        switch argument {
        case .text(let text): text
        case .message(let message): message.english
        }
      }
  }
}
