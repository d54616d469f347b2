import FormatExchange
import Testing

@testable import XcodeFormat

@Suite struct XcodeDefaultsTests {
  /// A view that is a kind of element is read as that kind, so a row for it in this table would never be used.
  @Test func noViewIsAKindAndAForeignClass() {
    #expect(XcodeDefaults.classNames["mapView"] == "MKMapView")
    for name in XcodeDefaults.classNames.keys { #expect(XIBTag(rawValue: name) == nil, "\(name) is a kind of element") }
  }
}
