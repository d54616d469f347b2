import CGtk
import Glibc
import RealWidgets

/// Answers requests, one after the other, until the editor closes the channel or too many scenes are kept.
struct WidgetServer {
  private let channel: WidgetChannel
  private let adwaita: Adwaita?
  private let classes = GtkClasses()
  private let window = HiddenWindow()
  private let kept = KeptScenes()

  /// The seconds after which a request ends the program. The editor has stopped waiting before.
  private static let longest: UInt32 = 20

  init(_ channel: WidgetChannel, _ adwaita: Adwaita?) { (self.channel, self.adwaita) = (channel, adwaita) }

  func run() {
    let version = [gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version()]
    guard send(.ready(gtk: version.map(String.init).joined(separator: "."))) else { return }
    GtkSettingsValues.set("gtk-enable-animations", false)
    while !kept.isFull {
      // Changes of the desktop's fonts and themes arrive meanwhile.
      while g_main_context_iteration(nil, 0) != 0 {}
      guard channel.waitForMore(by: WidgetDeadline(seconds: 5)) else { continue }
      alarm(Self.longest)
      guard let message = channel.receive(), send(answer(to: message)) else { return }
      alarm(0)
    }
  }

  private func send(_ answer: WidgetAnswer) -> Bool { channel.send(answer.message.bytes) }

  private func answer(to message: WidgetMessage) -> WidgetAnswer {
    switch WidgetRequest(message) {
    case .draw(let scene): WidgetDrawing(scene, in: window, kept, classes, adwaita).answer()
    case .measure(let texts): .sizes(texts.map { TextMeasurement($0, in: window, classes).size })
    case nil: .refused(.unknownRequest)
    }
  }
}
