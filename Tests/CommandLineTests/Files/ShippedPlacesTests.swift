import Foundation
import TestSupport
import Testing

@testable import ProgramResources

/// The search for the files that come with the program.
@Suite struct ShippedPlacesTests {
  private func choice(
    _ program: String?, among folders: [String], dataFolders: String? = nil
  ) -> ShippedPlaces? {
    var environment: [String: String] = [:]
    environment["XDG_DATA_DIRS"] = dataFolders
    return ShippedPlaces.choice(program: program, environment: environment, isFolder: folders.contains)
  }

  @Test(arguments: ["/usr", "/home/ann/.local", "/opt/plumb-1"])
  func installedProgramsUseTheFilesBesideThem(_ prefix: String) {
    let places = choice("\(prefix)/bin/plumb", among: ["\(prefix)/share/plumb", "/usr/share/plumb"])
    #expect(
      places
        == ShippedPlaces(
          resources: "\(prefix)/share/plumb", examples: "\(prefix)/share/plumb/examples",
          programIcons: "\(prefix)/share/icons", languages: "\(prefix)/share/locale"))
  }

  @Test func programsUnderTheRootFolderUseTheFilesBesideThem() {
    #expect(choice("/bin/plumb", among: ["/share/plumb"]) == .installed(in: "/share"))
  }

  /// The files of an older installed program would not fit a new build.
  @Test func programsInABuildFolderUseTheFilesOfTheBuild() {
    let bundle = "/src/.build/debug/Plumb_ProgramResources.resources"
    let places = choice("/src/.build/debug/plumb", among: ["\(bundle)/Resources", "/usr/share/plumb"])
    #expect(places == .built(in: "/src/.build/debug"))
    #expect(places?.examples == "\(bundle)/examples")
    #expect(places?.languages == "/src/.build/debug/locale")
  }

  @Test func otherProgramsUseTheDataFolders() {
    let folders = ["/data/plumb", "/usr/share/plumb"]
    #expect(choice("/tmp/plumb", among: folders, dataFolders: "/more:/data/:/usr/share") == .installed(in: "/data"))
    #expect(choice(nil, among: folders, dataFolders: "/data") == .installed(in: "/data"))
  }

  @Test(arguments: [nil, "", "share"]) func missingDataFoldersAreTheUsualOnes(_ dataFolders: String?) {
    let usual = dataFolders == "share" ? nil : ShippedPlaces.installed(in: "/usr/share")
    #expect(choice("/tmp/plumb", among: ["/usr/share/plumb", "share/plumb"], dataFolders: dataFolders) == usual)
  }

  @Test func missingFilesGiveNil() {
    #expect(choice("/tmp/plumb", among: ["/tmp/share", "/usr/share/other"]) == nil)
  }

  @Test func testsUseTheFilesOfTheBuild() {
    #expect(ShippedPlaces.current != nil)
    #expect(ShippedFiles.complaint(about: .editor) == nil)
  }
}

/// The command line's messages when these files are missing.
@Suite struct MissingFilesTests {
  private static func run(_ script: String) throws -> Plumbline {
    let folder = try TemporaryFolder()
    let install = "F='\(folder.url.path)'; mkdir -p $F/bin $F/share; cp $P $F/bin/; export XDG_DATA_DIRS=/nowhere\n"
    return try Plumbline.shell(install + script)
  }

  @Test func allFilesMissing() throws {
    let run = try Self.run("$F/bin/plumbline solve data/examples/search.plumb")
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(run.complaintLines.count == 1)
    #expect(run.complaints.contains("/share/plumb"), "\(run.complaints)")
    #expect(run.complaints.contains("/nowhere/plumb"), "\(run.complaints)")
  }

  @Test func oneFileMissing() throws {
    let run = try Self.run("mkdir $F/share/plumb; $F/bin/plumbline solve data/examples/search.plumb")
    #expect(run.code == 2, "\(run.complaints)")
    #expect(run.complaints.contains("/share/plumb/devices.json"), "\(run.complaints)")
  }

  @Test func aLinkToTheProgramIsEnough() throws {
    let run = try Self.run(
      "ln -s \"$PWD/Resources\" $F/share/plumb; ln -s bin/plumbline $F/p; $F/p devices --json | head -c 1")
    #expect(run.output == "[", "\(run.complaints)")
  }
}
