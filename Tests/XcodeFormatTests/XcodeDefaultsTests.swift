import FormatExchange
import Testing

@testable import XcodeFormat

@Suite struct XcodeDefaultsTests {
  /// What is a kind of ours is read as that, and its row here would never be looked at.
  @Test func noViewIsAKindAndAForeignClass() {
    #expect(XcodeDefaults.classNames["mapView"] == "MKMapView")
    for name in XcodeDefaults.classNames.keys { #expect(XIBTag(rawValue: name) == nil, "\(name) is a kind of element") }
  }
}
