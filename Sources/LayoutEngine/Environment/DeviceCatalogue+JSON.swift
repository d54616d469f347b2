import FoundationEssentials
import LayoutModel

/// The reason why a catalogue cannot be read.
public struct DeviceCatalogueError: Error, Hashable, Sendable {
  /// The text names the device and the member.
  public let reason: String
}

extension DeviceCatalogue {
  /// Reads `{ "devices": [ { "id", "name", "otherNames", "profile", "kind", "size": [w, h], "scale", "safeArea": [top,
  /// leading, bottom, trailing], "sizeClasses": [width, height], ... } ] }`, the content of `Resources/devices.json`.
  public init(json: [UInt8]) throws(DeviceCatalogueError) {
    let list: DeviceList
    do {
      list = try JSONDecoder().decode(DeviceList.self, from: Data(json))
    } catch {
      throw DeviceCatalogueError(reason: "invalid device catalog: \(error)")
    }
    self.init(try list.devices.map { (record) throws(DeviceCatalogueError) in try record.device() })
  }
}

private struct DeviceList: Decodable {
  var devices: [DeviceRecord]
}

private struct DeviceRecord: Decodable {
  var id: String
  var name: String
  var profile: String
  var kind: String
  var size: [Double]
  var scale: Double
  var safeArea: [Double]?
  var safeAreaLandscape: [Double]?
  var sizeClasses: [String]
  var sizeClassesLandscape: [String]?
  var aliases: [String]?
  var otherNames: [String]?
  var group: String?
  var inMatrix: Bool?
  /// Width, height, and the distance from the upper edge.
  var island: [Double]?

  func device() throws(DeviceCatalogueError) -> Device {
    let profile = try known(Profile(rawValue: profile), "profile")
    let kind = try known(Device.Kind(rawValue: kind), "kind")
    guard size.count == 2, size.allSatisfy({ $0 > 0 && $0 < 100_000 }) else { throw problem("size") }
    guard scale >= 1, scale <= 16 else { throw problem("scale") }
    var device = Device(
      id: id, name: name, profile: profile, kind: kind, size: Size(size[0], size[1])
    ).at(scale: scale)
    device.aliases = aliases ?? []
    device.otherNames = otherNames ?? []
    if let group { device.group = try known(Device.Group(rawValue: group), "group") }
    device.isInMatrix = inMatrix ?? true
    device.island = try island.map { (numbers) throws(DeviceCatalogueError) in
      guard numbers.count == 3, numbers.allSatisfy({ $0 > 0 && $0 < 1000 }) else { throw problem("island") }
      return Device.Island(size: Size(numbers[0], numbers[1]), top: numbers[2])
    }
    device.safeArea = try edges(safeArea, "safeArea")
    device.safeAreaLandscape = try edges(safeAreaLandscape, "safeAreaLandscape")
    device.sizeClasses = try classes(sizeClasses, "sizeClasses")
    device.sizeClassesLandscape = try classes(sizeClassesLandscape ?? sizeClasses, "sizeClassesLandscape")
    return device
  }

  private func edges(_ numbers: [Double]?, _ member: String) throws(DeviceCatalogueError) -> Edges {
    guard let numbers else { return .zero }
    guard numbers.count == 4, numbers.allSatisfy({ $0 >= 0 && $0 < 1000 }) else { throw problem(member) }
    return Edges(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private func classes(_ words: [String], _ member: String) throws(DeviceCatalogueError) -> SizeClasses {
    guard words.count == 2, let width = SizeClass(rawValue: words[0]), let height = SizeClass(rawValue: words[1])
    else { throw problem(member) }
    return SizeClasses(width: width, height: height)
  }

  private func known<Value>(_ value: Value?, _ member: String) throws(DeviceCatalogueError) -> Value {
    guard let value else { throw problem(member) }
    return value
  }

  private func problem(_ member: String) -> DeviceCatalogueError {
    DeviceCatalogueError(reason: "device “\(id)”: invalid \(member)")
  }
}
