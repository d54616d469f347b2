import Foundation
import LayoutEngine
import LayoutModel
import Testing

@Suite struct DeviceCatalogueTests {
  /// Returns the catalogue that ships with the programs.
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
    #expect(small.size == Size(375, 667))
    #expect(small.safeArea == Edges(top: 20))
    #expect(small.safeArea(.landscape) == .zero)
    #expect(small.size(.landscape) == Size(667, 375))
    let large = try #require(catalogue["iphone-6.1"])
    #expect(large.safeArea == Edges(top: 48, bottom: 34))
    #expect(large.safeArea(.landscape) == Edges(left: 48, bottom: 21, right: 48))
    #expect(large.sizeClasses(.landscape) == SizeClasses(width: .regular, height: .compact))
    #expect(catalogue["retina4_7"]?.id == "iphone-4.7")
    #expect(catalogue["nothing"] == nil)
  }

  @Test(arguments: [
    ("iPhone 17 Pro", "iphone-6.3"), ("iphone 16 PRO", "iphone-6.3"), ("iPhone SE (2nd, 3rd)", "iphone-4.7"),
    ("iPhone SE (3rd generation)", "iphone-4.7"), ("iPad Pro 11″ (M4)", "ipad-11-2024"), ("iphone-6.1", "iphone-6.1"),
    ("iPad Pro 11-inch (M4)", "ipad-11-2024"), ("iPad Pro (12.9-inch)", "ipad-12.9"), ("ipad mini", "ipad-8.3"),
    ("iPhone XR", "iphone-6.1"), ("iPhone Air", "iphone-air"), ("retina6_3", "iphone-6.3"),
    ("iPad 9.7 Split 1/2", "ipad-9.7-half"), ("Android 412x915", "android-412x915"),
  ]) func aDeviceIsFoundByTheNameOfAModel(name: String, id: String) throws {
    #expect(try shipped().device(called: name)?.id == id)
  }

  @Test func unknownModelNamesGiveNil() throws {
    for name in ["", "()", "iPhone", "iPhone 17 Pro Mini", "toaster"] {
      #expect(try shipped().device(called: name) == nil, "\(name)")
    }
  }

  /// Each name belongs to one device only; otherwise a lookup would find the first of several.
  @Test func everyModelIsOneDevice() throws {
    var owners: [String: String] = [:]
    for device in try shipped().devices {
      for name in device.names {
        #expect(try shipped().device(called: name)?.id == device.id, "\(name)")
        #expect(owners.updateValue(device.id, forKey: name) == nil, "\(name)")
      }
    }
  }

  @Test func devicesAreSearchedByTheirModelsAndSizes() throws {
    func names(_ text: String) throws -> [String] {
      try shipped().groups(of: .ios, matching: text).flatMap(\.devices).map(\.name)
    }
    #expect(try names("17 pro") == ["iPhone 17 Pro", "iPhone 17 Pro Max"])
    #expect(try names("13 mini") == ["iPhone 13 mini"])
    #expect(try names("420x912") == ["iPhone Air"])
    #expect(try names("420 × 912") == ["iPhone Air"])
    #expect(try names("iphone17pro") == ["iPhone 17 Pro", "iPhone 17 Pro Max"])
    #expect(try names("slide") == ["iPad 12.9″ Slide Over", "iPad 9.7″ Slide Over"])
    #expect(try names("toaster") == [])
    let (groups, all) = (try shipped().groups(of: .ios), try shipped().devices)
    #expect(groups.map(\.group) == [.iphone, .ipad, .multitasking, .android])
    #expect(groups.first?.devices.first?.name == "iPhone 17 Pro", "the newest first")
    #expect(groups.flatMap(\.devices).count == all.count { $0.profile == .ios })
  }

  /// Parts of a screen, and sizes between those of other devices, are checked only on request.
  @Test func allDevicesAreWholeScreensOfTheirPlatform() throws {
    let devices = try shipped().devices
    #expect(devices.count { $0.isInMatrix && $0.profile == .ios } == 24)
    #expect(devices.allSatisfy { $0.isInMatrix || $0.kind == .window || $0.group == .android })
    #expect(!devices.contains { $0.isInMatrix && [.multitasking, .android].contains($0.group) })
    let sizes = devices.filter { $0.profile == .gnome && $0.isInMatrix }.map(\.size)
    #expect(sizes.contains(Size(360, 294)), "the smallest window of GNOME")
  }

  @Test func islandsLieOutsideTheSafeArea() throws {
    let devices = try shipped().devices.filter { $0.island != nil }
    #expect(devices.map(\.id) == ["iphone-6.3", "iphone-6.9", "iphone-air", "iphone-6.1-pro", "iphone-6.7"])
    for device in devices {
      let (upright, turned) = (try #require(device.island(.portrait)), try #require(device.island(.landscape)))
      #expect(upright.maxY < device.safeArea.top)
      #expect(turned.maxX < device.safeAreaLandscape.left)
      #expect(upright.center.x == device.size.width / 2)
      #expect(turned.center.y == device.size.width / 2)
    }
  }

  /// The README beside the file has the sources of each device.
  @Test func everyDeviceIsInTheReadme() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "Resources/README.md"), encoding: .utf8)
    for device in try shipped().devices { #expect(text.contains("`\(device.id)`"), "\(device.id)") }
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
    (
      #"{"devices":[{"id":"x","name":"X","profile":"ios","kind":"phone","group":"toys","size":[1,1],"scale":1,"sizeClasses":["compact","regular"]}]}"#,
      "device “x”: invalid group"
    ),
    (
      #"{"devices":[{"id":"x","name":"X","profile":"ios","kind":"phone","size":[1,1],"scale":1,"sizeClasses":["compact","regular"],"island":[1,0,1]}]}"#,
      "device “x”: invalid island"
    ),
  ])
  func aBrokenCatalogueIsRefusedByName(json: String, reason: String) {
    let error = #expect(throws: DeviceCatalogueError.self) { try DeviceCatalogue(json: Array(json.utf8)) }
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }
}
