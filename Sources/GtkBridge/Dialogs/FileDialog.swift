import CGtk

// GTK 4.8 has no GtkFileDialog and no GtkAlertDialog. Their replacements here are deprecated from 4.10 on. They are
// used only in this file and in MessageDialog.swift.

/// A kind of file that a file dialog offers.
package struct FileKind: Equatable {
  package var name: String
  /// Patterns such as "*.plumb".
  package var patterns: [String]

  package init(_ name: String, patterns: [String]) {
    self.name = name
    self.patterns = patterns
  }
}

/// A dialog that asks for a file, as a value.
///
///     FileDialog(.open(several: true), title: "Open", accept: "Open", kinds: kinds).ask(above: window) { answer in
///       answer?.paths.forEach(open)
///     }
package struct FileDialog {
  package enum Purpose: Equatable {
    case open(several: Bool)
    case save(name: String)
    case openFolder
  }

  package struct Answer: Equatable {
    package var paths: [String]
    /// The index of the chosen kind among the offered ones; nil if none was chosen.
    package var kind: Int?

    package init(paths: [String], kind: Int?) {
      (self.paths, self.kind) = (paths, kind)
    }
  }

  package var purpose: Purpose
  package var title: String
  package var accept: String
  package var cancel: String
  package var kinds: [FileKind]
  /// The folder to begin in.
  package var folder: String?

  package init(_ purpose: Purpose, title: String, accept: String, cancel: String, kinds: [FileKind]) {
    (self.purpose, self.title, self.accept, self.cancel) = (purpose, title, accept, cancel)
    self.kinds = kinds
  }

  package func beginning(in folder: String?) -> FileDialog {
    var copy = self
    copy.folder = folder
    return copy
  }

  /// Shows the dialog, and passes on the answer, or nil if the dialog was dismissed.
  package func ask(above window: Widget?, _ answered: @escaping (Answer?) -> Void) {
    let dialog = makeDialog(above: window)
    let filters = kinds.map { $0.addFilter(to: dialog) }
    let id = OpenDialogs.keep(dialog)
    dialog.on("response") { (response: Int) in
      guard let dialog = OpenDialogs.forget(id) else { return }
      let accepted = response == Int(GTK_RESPONSE_ACCEPT.rawValue)
      answered(accepted ? Answer(dialog, filters: filters) : nil)
    }
    gtk_native_dialog_show(dialog.as(.nativeDialog))
  }

  private func makeDialog(above window: Widget?) -> GObjectRef {
    let action =
      switch purpose {
      case .open: GTK_FILE_CHOOSER_ACTION_OPEN
      case .save: GTK_FILE_CHOOSER_ACTION_SAVE
      case .openFolder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
      }
    let made = gtk_file_chooser_native_new(title, window?.as(.window), action, accept, cancel)
    let dialog = GObjectRef(adopting: made!)
    gtk_native_dialog_set_modal(dialog.as(.nativeDialog), 1)
    switch purpose {
    case .open(let several): gtk_file_chooser_set_select_multiple(dialog.as(.fileChooser), several ? 1 : 0)
    case .save(let name): gtk_file_chooser_set_current_name(dialog.as(.fileChooser), name)
    case .openFolder: break
    }
    if let folder {
      let file = GObjectRef(adopting: g_file_new_for_path(folder))
      gtk_file_chooser_set_current_folder(dialog.as(.fileChooser), file.as(.file), nil)
    }
    return dialog
  }
}

extension FileKind {
  fileprivate func addFilter(to dialog: GObjectRef) -> UnsafeMutableRawPointer {
    let filter = GObjectRef(adopting: gtk_file_filter_new())
    gtk_file_filter_set_name(filter.as(.fileFilter), name)
    for pattern in patterns { gtk_file_filter_add_pattern(filter.as(.fileFilter), pattern) }
    gtk_file_chooser_add_filter(dialog.as(.fileChooser), filter.as(.fileFilter))
    return filter.raw
  }
}

extension FileDialog.Answer {
  fileprivate init(_ dialog: GObjectRef, filters: [UnsafeMutableRawPointer]) {
    let chosen = gtk_file_chooser_get_filter(dialog.as(.fileChooser)).map { UnsafeMutableRawPointer($0) }
    kind = chosen.flatMap { filters.firstIndex(of: $0) }
    let files = GObjectRef(adopting: gtk_file_chooser_get_files(dialog.as(.fileChooser)))
    paths = (0..<g_list_model_get_n_items(files.as(.listModel))).compactMap { index in
      g_list_model_get_item(files.as(.listModel), index).flatMap { item in
        filePath(GObjectRef(adopting: item).as(.file))
      }
    }
  }
}

/// The dialogs that wait for an answer. A native dialog has no window that would keep it alive.
enum OpenDialogs {
  private static var open: [Int: GObjectRef] = [:]
  private static var last = 0

  static func keep(_ dialog: GObjectRef) -> Int {
    last += 1
    open[last] = dialog
    return last
  }

  static func forget(_ id: Int) -> GObjectRef? { open.removeValue(forKey: id) }
}
