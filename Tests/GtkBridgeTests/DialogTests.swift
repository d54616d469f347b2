import CGtk
import Foundation
import GtkBridge
import Testing

extension GtkTests {
  @MainActor @Suite struct Dialogs {
    @Test func messageReportsTheAnswerAndCloses() {
      let message = MessageDialog(
        "Save changes?", detail: "They are lost otherwise.",
        answers: [.init("Cancel"), .init("Discard", style: .destructive), .init("Save", style: .suggested)])
      let tokens = Tokens()
      var answers: [Int?] = []
      for response in [2, 0, Int(GTK_RESPONSE_DELETE_EVENT.rawValue)] {
        let dialog = message.ask(above: nil) { [token = tokens.make()] answer in
          token.touch()
          answers.append(answer)
        }
        gtk_dialog_response(dialog.as(.dialog), gint(response))
      }
      #expect(answers == [2, 0, nil])
      #expect(MainLoop.run { tokens.alive == 0 })
    }

    @Test func aFileDialogIsKeptUntilItIsAnswered() throws {
      let tokens = Tokens()
      var answers: [FileDialog.Answer?] = []
      let dialog = FileDialog(
        .save(name: "untitled.plumb"), title: "Save", accept: "Save", cancel: "Cancel",
        kinds: [FileKind("Plumb", patterns: ["*.plumb"]), FileKind("All", patterns: ["*"])]
      ).beginning(in: FileManager.default.temporaryDirectory.path)
      dialog.ask(above: nil) { [token = tokens.make()] answer in
        token.touch()
        answers.append(answer)
      }
      #expect(MainLoop.run { fileChooserWindow() != nil })
      #expect(tokens.alive == 1)
      fileChooserWindow()?.close()
      #expect(MainLoop.run { answers.count == 1 && tokens.alive == 0 })
      #expect(answers == [nil])
    }

    @Test func chosenFileAndKindAreReported() {
      var answers: [FileDialog.Answer?] = []
      let folder = FileManager.default.temporaryDirectory.path
      let dialog = FileDialog(
        .save(name: "untitled.plumb"), title: "Save", accept: "Save", cancel: "Cancel",
        kinds: [FileKind("Plumb", patterns: ["*.plumb"])]
      ).beginning(in: folder)
      dialog.ask(above: nil) { answers.append($0) }
      #expect(MainLoop.run { fileChooserWindow() != nil })
      MainLoop.after(milliseconds: 300) {
        if let window = fileChooserWindow() {
          gtk_dialog_response(window.as(.dialog), GTK_RESPONSE_ACCEPT.rawValue)
        }
      }
      #expect(MainLoop.run { answers.count == 1 })
      #expect(answers == [FileDialog.Answer(paths: [folder + "/untitled.plumb"], kind: 0)])
    }

    /// Returns the dialog that GTK shows if there is no portal.
    private func fileChooserWindow() -> Widget? {
      let windows = GObjectRef(sinking: gtk_window_get_toplevels())
      for index in 0..<g_list_model_get_n_items(windows.as(.listModel)) {
        let window = Widget(g_list_model_get_item(windows.as(.listModel), index))
        g_object_unref(window.object.raw)  // one reference is the item's, one the widget's
        if window.className == "GtkFileChooserDialog", gtk_widget_get_mapped(window.pointer) != 0 { return window }
      }
      return nil
    }
  }
}
