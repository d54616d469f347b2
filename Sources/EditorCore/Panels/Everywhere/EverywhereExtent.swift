import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// Makes the extents of issues, once for each set of viewpoints: most issues of a scene are in the same viewpoints.
struct EverywhereExtents {
  private var messages: [Profile: [IndexBitSet: Message]] = [:]

  mutating func extent(of affected: IndexBitSet, among all: PlatformViewpoints) -> Message {
    if let made = messages[all.profile]?[affected] { return made }
    let extent = EverywhereExtent(of: affected.map { all.viewpoints[$0] }, among: all.viewpoints, all.names)
    messages[all.profile, default: [:]][affected] = extent.message
    return extent.message
  }
}

/// The viewpoints of an issue in words. The words say what these viewpoints have in common and others lack: `2 of 9
/// devices, Landscape, text from 28 pt`.
struct EverywhereExtent {
  let message: Message

  init(of affected: [Viewpoint], among all: [Viewpoint], _ names: EverywhereNames) {
    guard affected.count < all.count else {
      message = Message("Everywhere")
      return
    }
    var parts: [Message] = []
    let devices = Self.restriction(to: affected.map(\.device), among: all.map(\.device))
    if let devices {
      parts +=
        devices.count <= 2
        ? [names.joined(devices.map(names.device))]
        : [Message("%1 of %2 devices", String(devices.count), String(Set(all.map(\.device)).count))]
    }
    if let turned = Self.restriction(to: affected.map(\.orientation), among: all.map(\.orientation)) {
      parts += turned.compactMap(\.self).map(names.orientation)
    }
    if let languages = Self.restriction(to: affected.map(\.language), among: all.map(\.language)) {
      parts.append(.enumeration(languages.compactMap(\.self).map { .verbatim($0) }))
    }
    if let sizes = Self.restriction(to: affected.map(\.textSize), among: all.map(\.textSize)) {
      parts += Self.range(of: sizes.compactMap(\.self).compactMap(TextSize.init), names)
    }
    message =
      parts.isEmpty ? Message("%1 of %2", String(affected.count), String(all.count)) : names.joined(parts)
  }

  /// Returns the different values in the order of `all`; nil if they are all values that there are.
  private static func restriction<Value: Hashable>(to values: [Value], among all: [Value]) -> [Value]? {
    let found = Set(values)
    guard found.count < Set(all).count else { return nil }
    var seen: Set<Value> = []
    return all.filter { found.contains($0) && seen.insert($0).inserted }
  }

  private static func range(of sizes: [TextSize], _ names: EverywhereNames) -> [Message] {
    let order = TextSize.allCases.filter(sizes.contains)
    guard let first = order.first, let last = order.last else { return [] }
    if first == last { return [names.textSize(first)] }
    if last == TextSize.allCases.last { return [Message("text from %1", names.textSize(first))] }
    if first == TextSize.allCases.first { return [Message("text to %1", names.textSize(last))] }
    return [Message("text from %1 to %2", names.textSize(first), names.textSize(last))]
  }
}

/// The names of surroundings.
struct EverywhereNames {
  let catalogue: DeviceCatalogue
  /// False if there is only one language, which need not be named.
  let hasLanguages: Bool

  func title(of viewpoint: Viewpoint) -> Message {
    var parts = [device(viewpoint.device)]
    if let orientation = viewpoint.orientation { parts.append(self.orientation(orientation)) }
    if hasLanguages, let language = viewpoint.language { parts.append(Message.verbatim(language)) }
    if let size = viewpoint.textSize.flatMap(TextSize.init) { parts.append(textSize(size)) }
    return joined(parts)
  }

  func device(_ id: String?) -> Message {
    guard let id else { return Message("As Designed") }
    return Message.verbatim(catalogue[id]?.name ?? id)
  }

  func orientation(_ orientation: Orientation) -> Message {
    orientation == .portrait ? Message("Portrait") : Message("Landscape")
  }

  func textSize(_ size: TextSize) -> Message { Message("%1 pt", Figures.text(size.bodyPointSize)) }

  func joined(_ parts: [Message]) -> Message {
    guard let first = parts.first else { return .verbatim("") }
    return parts.dropFirst().reduce(first) { Message("%1, %2", $0, $1) }
  }
}
