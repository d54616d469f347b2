import CGtk
import GtkBridge
import Markup
import Words

/// The row of a file: its picture, name and subfolder, and its verdict.
final class FolderRow: RowListView {
  let widget: Widget
  private unowned let panel: FolderPanel
  private let picture: ScenePicture
  private let name = Widget.label("", mayShorten: true).styled("folder-file")
  private let subfolder = Widget.label("", mayShorten: true).styled("row-detail")
  private let sign = Widget.image(icon: "plumb-status-holds-symbolic")
  private let count = Widget.label("").styled("folder-count")
  private let words = Widget.label("", mayShorten: true).styled("row-detail", "folder-words")
  private var file: FolderFile?
  private(set) var spoken: (name: String, description: String) = ("", "")

  init(panel: FolderPanel, size: FolderPanel.Place) {
    self.panel = panel
    picture = ScenePicture(size: size.pictureSize, painter: panel.painter) { [weak panel] in panel?.theme ?? .light }
    gtk_image_set_pixel_size(sign.as(.image), 14)
    // The middle of a long name is cut: both ends tell files apart.
    gtk_label_set_ellipsize(name.as(.label), PANGO_ELLIPSIZE_MIDDLE)
    gtk_label_set_ellipsize(subfolder.as(.label), PANGO_ELLIPSIZE_START)
    let labels = Widget.box(.vertical, [name, subfolder]).expanding(horizontally: true)
    gtk_widget_set_valign(labels.pointer, GTK_ALIGN_CENTER)
    let verdict = Widget.box(.horizontal, spacing: 3, [count, sign])
    let parts = [picture.widget, labels] + (size == .page ? [words] : []) + [verdict]
    widget = Widget.box(.horizontal, spacing: size == .page ? 12 : 6, parts).styled("folder-row")
  }

  func show(_ id: String) {
    guard let file = panel.file(id) else { return }
    self.file = file
    name.text = Quoted.text(file.name)
    subfolder.text = Quoted.text(file.subfolder)
    subfolder.isVisible = !file.subfolder.isEmpty
    let isOpen = panel.isOpen(file.path)
    name.setStyled("open", isOpen)
    picture.show(panel.folder.picture(of: id))
    panel.folder.show(id)
    show(panel.folder.verdict(of: id), isOpen: isOpen)
  }

  func leave() {
    if let file { panel.folder.hide(file.path) }
    file = nil
    picture.show(nil)
  }

  private func show(_ verdict: FileVerdict?, isOpen: Bool) {
    let text = verdict?.words ?? say("Checking…")
    sign.isVisible = verdict != nil
    gtk_image_set_from_icon_name(sign.as(.image), verdict?.standing.icon)
    for standing in FileVerdict.Standing.all { sign.setStyled(standing.style, standing == verdict?.standing) }
    count.text = verdict.map { $0.count > 0 ? "\($0.count)" : "" } ?? ""
    count.isVisible = !count.text.isEmpty
    words.text = text
    let place = file?.subfolder ?? ""
    widget.tooltip = [file.map { place.isEmpty ? $0.name : "\(place)/\($0.name)" } ?? "", text].joined(separator: "\n")
    let parts = [place, text, isOpen ? say("Open") : ""].filter { !$0.isEmpty }
    spoken = (file?.name ?? "", parts.joined(separator: ". "))
  }
}

extension FileVerdict.Standing {
  fileprivate static let all: [FileVerdict.Standing] = [.holds, .warns, .breaks, .unreadable]

  fileprivate var icon: String {
    switch self {
    case .holds: "plumb-status-holds-symbolic"
    case .warns: "plumb-status-misplaced-symbolic"
    case .breaks: "plumb-status-conflict-symbolic"
    case .unreadable: "dialog-question-symbolic"
    }
  }

  fileprivate var style: String {
    switch self {
    case .holds: "holds-sign"
    case .warns: "misplaced-sign"
    case .breaks: "conflict-sign"
    case .unreadable: "unreadable-sign"
    }
  }
}
