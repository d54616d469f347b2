import LayoutEngine

/// The device catalogue that comes with the program.
package enum ShippedDevices {
  /// The catalogue; empty if `devices.json` is missing or broken. A test checks that it is neither.
  package static let catalogue: DeviceCatalogue = (try? read()) ?? DeviceCatalogue()

  package static func read() throws -> DeviceCatalogue {
    let path = ShippedFiles.path("devices.json")
    return try DeviceCatalogue(json: FileReading.bytes(ofFileAt: path, limit: 1024 * 1024))
  }
}
