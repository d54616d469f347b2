import Foundation
import LayoutModel
import ProgramResources
import TestSupport
import Testing

@Suite struct ShippedDevicesTests {
  private nonisolated struct List: Decodable {
    nonisolated struct Record: Decodable {
      var id: String
      var name: String
      var profile: String
      var size: [Double]
    }
    var devices: [Record]
  }

  /// The file is read again with a decoder of the test's own, so that a catalogue that lacks a device is noticed.
  @Test func theCatalogueHasEveryDeviceOfTheFile() throws {
    let file = TestFiles.root.appending(path: "Resources/devices.json")
    let records = try JSONDecoder().decode(List.self, from: Data(contentsOf: file)).devices
    let devices = ShippedDevices.catalogue.devices
    #expect(devices.map(\.id) == records.map(\.id))
    #expect(devices.map(\.name) == records.map(\.name))
    #expect(devices.map(\.profile.rawValue) == records.map(\.profile))
    #expect(devices.map { [$0.size.width, $0.size.height] } == records.map(\.size))
    #expect(ShippedDevices.catalogue["iphone-4.7"]?.safeArea.top == 20)
  }
}
