import Foundation
import LayoutEngine
import LayoutModel
import Testing

@Suite struct DeviceCatalogueTests {
  /// The file that ships with the programs.
  private func shipped() throws -> DeviceCatalogue {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try DeviceCatalogue(json: Array(Data(contentsOf: package.appending(path: "Resources/devices.json"))))
  }

  @Test func theShippedCatalogueIsWhole() throws {
    let catalogue = try shipped()
    #expect(Set(catalogue.devices.map(\.id)).count == catalogue.devices.count)
    for profile in Profile.allCases { #expect(catalogue.devices.contains { $0.profile == profile }) }
    for device in catalogue.devices { #expect(catalogue[device.id] == device) }
  }

  @Test func phonesAreAsTheirMakerSays() throws {
    let catalogue = try shipped()
    let small = try #require(catalogue["iphone-4.7"])
    #expect(small.size == Size(375, 667) && small.safeArea == Edges(top: 20) && small.safeArea(.landscape) == .zero)
    #expect(small.size(.landscape) == Size(667, 375))
    let large = try #require(catalogue["iphone-6.1"])
    #expect(large.safeArea == Edges(top: 44, bottom: 34))
    #expect(large.safeArea(.landscape) == Edges(left: 44, bottom: 21, right: 44))
    #expect(large.sizeClasses(.landscape) == SizeClasses(width: .regular, height: .compact))
    #expect(catalogue["retina4_7"]?.id == "iphone-4.7")
    #expect(catalogue["nothing"] == nil)
  }

  @Test(arguments: [
    ("{", "invalid device catalog"), ("{}", "devices"),
    (
      #"{"devices":[{"id":"x","name":"X","profile":"os2","kind":"phone","size":[1,1],"scale":1,"sizeClasses":["compact","regular"]}]}"#,
      "device “x”: invalid profile"
    ),
    (
      #"{"devices":[{"id":"x","name":"X","profile":"ios","kind":"phone","size":[1],"scale":1,"sizeClasses":["compact","regular"]}]}"#,
      "device “x”: invalid size"
    ),
    (
      #"{"devices":[{"id":"x","name":"X","profile":"ios","kind":"phone","size":[1,1],"scale":0,"sizeClasses":["compact","regular"]}]}"#,
      "device “x”: invalid scale"
    ),
    (
      #"{"devices":[{"id":"x","name":"X","profile":"ios","kind":"phone","size":[1,1],"scale":1,"sizeClasses":["tiny","regular"]}]}"#,
      "device “x”: invalid sizeClasses"
    ),
  ])
  func aBrokenCatalogueIsRefusedByName(json: String, reason: String) {
    let error = #expect(throws: DeviceCatalogueError.self) { try DeviceCatalogue(json: Array(json.utf8)) }
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }
}
