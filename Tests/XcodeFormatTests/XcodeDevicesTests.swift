import LayoutEngine
import LayoutModel
import ProgramResources
import Testing

@testable import XcodeFormat

/// What an import takes for a device’s usual safe area is what the scene has without one of its own.
@Suite struct XcodeDevicesTests {
  @Test(arguments: XcodeDevice.all) func itIsThatOfTheCatalogue(device: XcodeDevice) throws {
    let other = try #require(try ShippedDevices.read()[device.name])
    #expect(other.id == device.id && other.size == device.size)
    for orientation in Orientation.allCases {
      let edges = device.safeArea(orientation).resolved(rightToLeft: false)
      #expect(edges == other.safeArea(orientation), "\(orientation)")
    }
  }
}
