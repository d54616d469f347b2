import LayoutEngine
import LayoutModel
import ProgramResources
import Testing

@testable import XcodeFormat

/// The safe areas that the import takes as a device's usual ones equal those of the catalogue.
@Suite struct XcodeDevicesTests {
  @Test(arguments: XcodeDevice.all) func deviceEqualsTheCatalogueEntry(device: XcodeDevice) throws {
    let other = try #require(try ShippedDevices.read()[device.name])
    #expect(other.id == device.id)
    #expect(other.size == device.size)
    for orientation in Orientation.allCases {
      let edges = device.safeArea(orientation).resolved(rightToLeft: false)
      #expect(edges == other.safeArea(orientation), "\(orientation)")
    }
  }
}
