import LayoutEngine
import LayoutModel
import Words

/// The devices to choose from, in groups, for lists with a search field.
///
///     let choices = DeviceChoices(for: ViewpointSubject.onCanvas(in: editor))
///     choices.groups(matching: "17 pro").first?.choices.first?.title   // iPhone 17 Pro
package struct DeviceChoices: Hashable, Sendable {
  package struct Choice: Hashable, Sendable {
    /// Empty for the scene's own device.
    package let id: String
    package let title: Message
    /// The other models with this screen; nil if there are none.
    package let others: Message?
    package let size: Message?
    fileprivate let device: Device?
  }

  package struct Group: Hashable, Sendable {
    /// Nil for the scene's own device, which is a group by itself.
    package let title: Message?
    package let choices: [Choice]
  }

  private let groups: [Group]

  package init(for subject: ViewpointSubject) {
    guard let scene = subject.scene else {
      groups = []
      return
    }
    let profile = subject.viewpoint.profile ?? scene.profile
    let own = scene.device.flatMap { subject.catalogue[$0] }.flatMap { $0.profile == profile ? $0 : nil }
    let ownTitle = own.map { Message("%1 (as designed)", $0.name) } ?? Message("As Designed")
    let first = Group(title: nil, choices: [Choice(id: "", title: ownTitle, device: own)])
    groups =
      [first]
      + subject.catalogue.groups(of: profile).map { group, devices in
        Group(title: group.title, choices: devices.filter { $0.id != own?.id }.map { Choice($0) })
      }
  }

  /// Returns the groups with the devices that match a text, without empty groups.
  package func groups(matching text: String) -> [Group] {
    groups.compactMap { group in
      let found = group.choices.filter { choice in
        choice.device?.isFound(by: text) ?? text.allSatisfy(\.isWhitespace)
      }
      return found.isEmpty ? nil : Group(title: group.title, choices: found)
    }
  }
}

extension DeviceChoices.Choice {
  fileprivate init(_ device: Device) { self.init(id: device.id, title: .verbatim(device.name), device: device) }

  fileprivate init(id: String, title: Message, device: Device?) {
    (self.id, self.title, self.device) = (id, title, device)
    let names = device?.otherNames ?? []
    others = names.isEmpty ? nil : .enumeration(names.map { .verbatim($0) })
    size = device.map { Message("%1 × %2", Figures.text($0.size.width), Figures.text($0.size.height)) }
  }
}
