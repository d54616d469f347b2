import LayoutEngine
import LayoutModel
import Markup
import ProgramResources
import Words

extension Verb {
  static let devices = Verb(
    name: "devices", operands: "",
    summary: Message("List devices and window sizes"),
    options: [.flag("json", Message("Write JSON"))],
    run: { arguments throws(UsageError) in
      try arguments.expectNoOperands()
      let devices = ShippedDevices.catalogue.devices
      return VerbOutcome(
        output: arguments.has("json") ? JSONValue.array(devices.map(json)).lines : table(of: devices))
    })

  private static func json(_ device: Device) -> JSONValue {
    .object(
      ("id", .string(device.id)), ("name", .string(device.name)), ("otherNames", .strings(device.otherNames)),
      ("group", .string(device.group.rawValue)), ("inMatrix", .bool(device.isInMatrix)),
      ("profile", .string(device.profile.rawValue)),
      ("kind", .string(device.kind.rawValue)), ("size", .numbers(device.size.width, device.size.height)),
      ("scale", .number(device.scale)), ("safeArea", json(device.safeArea)),
      ("safeAreaLandscape", json(device.safeAreaLandscape)), ("sizeClasses", json(device.sizeClasses)),
      ("sizeClassesLandscape", json(device.sizeClassesLandscape)), ("aliases", .strings(device.aliases)),
      ("island", device.island.map { .numbers($0.size.width, $0.size.height, $0.top) } ?? .null))
  }

  /// Returns `[top, left, bottom, right]`.
  private static func json(_ edges: Edges) -> JSONValue {
    .numbers(edges.top, edges.left, edges.bottom, edges.right)
  }

  private static func json(_ classes: SizeClasses) -> JSONValue {
    .strings([classes.width?.rawValue ?? "any", classes.height?.rawValue ?? "any"])
  }

  private static func table(of devices: [Device]) -> String {
    TextTable.text(
      of: devices.map { device in
        let size = "\(JSONText.number(device.size.width)) × \(JSONText.number(device.size.height))"
        return [device.id, size, device.names.joined(separator: ", ")]
      })
  }
}
