import Testing

/// A mistyped word gets a suggestion of the intended one.
@Suite struct DidYouMeanTests {
  @Test(arguments: [
    (["chek"], "check"), (["slove", "x.plumb"], "solve"), (["solve", "--jsno", "x.plumb"], "--json"),
    (["solve", "--devcie=iphone-4.7", "x.plumb"], "--device"), (["help", "chekc"], "check"),
    (["solve", "--device", "iphon-4.7", "x.plumb"], "iphone-4.7"),
  ])
  func similarWordsAreSuggested(_ arguments: [String], _ meant: String) throws {
    let run = try Plumbline.run(arguments)
    #expect(run.code == 2)
    #expect(run.complaints.contains("“\(meant)”?"), "\(run.complaints)")
  }

  @Test(arguments: [
    ["xylophone"], ["solve", "--xylophone", "x.plumb"], ["solve", "--device", "xylophone", "x.plumb"],
  ])
  func unknownWordsReferToTheHelp(_ arguments: [String]) throws {
    let run = try Plumbline.run(arguments)
    #expect(run.code == 2)
    #expect(run.complaints.contains("(see plumbline "), "\(run.complaints)")
    #expect(!run.complaints.contains("?"), "\(run.complaints)")
  }
}
