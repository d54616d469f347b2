import Markup
import TestSupport
import Testing

@Suite struct DevicesTests {
  @Test func devicesAreListed() throws {
    let result = try Plumbline.run("devices", "--json")
    #expect(result.code == 0)
    let devices = Array(try JSONTree(Array(result.output.utf8)).root.items)
    let phone = try #require(devices.first { $0.member("id")?.string == "iphone-4.7" })
    #expect(phone.member("size")?.items.compactMap(\.number) == [375, 667])
    #expect(phone.member("safeArea")?.items.compactMap(\.number) == [20, 0, 0, 0])
    let plain = try Plumbline.run("devices").output.split(separator: "\n")
    #expect(plain.count == devices.count)
    #expect(plain.contains { $0.hasPrefix("iphone-4.7 ") && $0.contains("375 × 667") })
  }

  @Test(arguments: ["iPhone 17 Pro", "iphone 16 pro", "iphone-6.3", "retina6_3"])
  func devicesAreFoundByCommonNames(name: String) throws {
    let result = try Plumbline.run("solve", "--json", TestFiles.example("photo"), "--device", name)
    let scene = try JSONTree(Array(result.output.utf8)).root.member("scenes")?.items.first { _ in true }
    #expect(scene?.member("size")?.items.compactMap(\.number) == [402, 874], "\(result.complaints)")
  }

  @Test func aNameThatIsNearlyOneIsSuggested() throws {
    let result = try Plumbline.run("solve", TestFiles.example("photo"), "--device", "iPhone 17 Pto")
    #expect(result.code == 2, "\(result.complaints)")
    #expect(result.complaints.contains("Did you mean “iPhone 17 Pro”?"), "\(result.complaints)")
  }

  /// The comma in parentheses is part of a name.
  @Test func severalAreChecked() throws {
    let devices = "iPhone SE (2nd, 3rd), iphone-air,iPad mini"
    let result = try Plumbline.run("check", "--json", TestFiles.example("search"), "--devices", devices)
    let scene = try JSONTree(Array(result.output.utf8)).root.member("scenes")?.items.first { _ in true }
    let issue = scene?.member("issues")?.items.first { _ in true }
    #expect(
      issue?.member("environments")?.items.compactMap(\.string) == [
        "iphone-4.7 portrait en", "iphone-air portrait en", "ipad-8.3 portrait en",
      ], "\(result.complaints)")
  }

  @Test func everyDeviceCanBeLaidOutOn() throws {
    let devices = try JSONTree(Array(try Plumbline.run("devices", "--json").output.utf8)).root
    #expect(devices.items.contains { _ in true })
    for device in devices.items {
      let id = try #require(device.member("id")?.string)
      let result = try Plumbline.run("solve", "--json", TestFiles.example("photo"), "--device", id)
      let scene = try JSONTree(Array(result.output.utf8)).root.member("scenes")?.items.first { _ in true }
      #expect(
        scene?.member("size")?.items.compactMap(\.number) == device.member("size")?.items.compactMap(\.number), "\(id)")
    }
  }
}
