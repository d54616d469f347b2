import ProgramResources
import Testing

@Suite struct ShippedDevicesTests {
  @Test func theCatalogueIsThereAndRead() throws {
    let catalogue = try ShippedDevices.read()
    #expect(catalogue["iphone-4.7"]?.safeArea.top == 20)
    #expect(catalogue.devices.count == ShippedDevices.catalogue.devices.count)
  }
}
