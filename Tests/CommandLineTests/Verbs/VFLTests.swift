import Testing

@Suite struct VFLTests {
  @Test func constraintsAsJSON() throws {
    let result = try Plumbline.run("vfl", "[a]-[b(>=70@250)]", "--json")
    #expect(result.code == 0)
    #expect(
      result.output == """
        { "constraints": [
            { "first": "b", "firstAttribute": "leading", "relation": "==", "second": "a", "secondAttribute": "trailing", "multiplier": 1, "constant": 8, "priority": 1000 },
            { "first": "b", "firstAttribute": "width", "relation": ">=", "second": null, "secondAttribute": null, "multiplier": 1, "constant": 70, "priority": 250 }
          ] }

        """)
  }

  @Test func constraintsAsLines() throws {
    let result = try Plumbline.run("vfl", "V:|-[a]-gap-[b]", "--metrics", "{\"gap\": 4.5}", "--views", "a, b")
    #expect(result.code == 0)
    #expect(result.output == "a.top == superview.top + 20\nb.top == a.bottom + 4.5\n")
  }

  @Test func optionsAndDirection() throws {
    let result = try Plumbline.run(
      "vfl", "[a]-[b]", "--options", "alignAllTop,directionRightToLeft", "--direction", "rtl")
    #expect(result.output == "a.left == b.right + 8\nb.top == a.top\n")
  }

  /// The constraints are the same in every language; their sides are not.
  @Test func directionTellsTheSides() throws {
    let turned = try Plumbline.run("vfl", "|-[a]-(>=8)-[b(70)]", "--direction", "rtl")
    #expect(
      turned.output == """
        a.leading == superview.leading + 20 (a.right == superview.right - 20)
        b.leading >= a.trailing + 8 (b.right <= a.left - 8)
        b.width == 70

        """)
    #expect(
      try Plumbline.run("vfl", "[a]-[b]", "--direction", "ltr").output
        == "b.leading == a.trailing + 8 (b.left == a.right + 8)\n")
    let json = try Plumbline.run("vfl", "[a]-[b]", "--direction", "rtl", "--json").output
    #expect(json.contains("\"firstAttribute\": \"leading\""))
    #expect(json.contains("\"laidOut\": \"b.right == a.left - 8\""))
  }

  @Test func errorsHaveTheirPlace() throws {
    let json = try Plumbline.run("vfl", "--json", "V|[backgroundBox]|")
    #expect(json.code == 1)
    #expect(json.complaints.isEmpty)
    #expect(
      json.output
        == "{ \"error\": { \"message\": \"Expected “:” after “V” to specify vertical arrangement\", \"offset\": 1 } }\n"
    )
    let plain = try Plumbline.run("vfl", "--views", "whiteBox2", "|[whiteBox2][blackBox]")
    #expect(plain.code == 1)
    #expect(
      plain.output == """
        Unable to find view with name “blackBox”
        |[whiteBox2][blackBox]
                             ^

        """)
  }

  @Test func aStringThatLooksLikeAnOption() throws {
    let result = try Plumbline.run("vfl", "--json", "--", "-[a]")
    #expect(result.code == 1)
    #expect(result.output.contains("\"offset\": 0"))
  }

  @Test(arguments: [
    [], ["[a]", "[b]"], ["[a]", "--metrics", "8"], ["[a]", "--metrics", "{"], ["[a]", "--metrics", "{\"a\": \"b\"}"],
    ["[a]", "--options", "alignAllEars"], ["[a]", "--direction", "up"],
  ]) func wrongUseIsOneLineAndTwo(_ arguments: [String]) throws {
    let result = try Plumbline.run(["vfl"] + arguments)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.complaintLines.count == 1)
  }

  @Test func aViewIsNotAsWideAsItself() throws {
    let result = try Plumbline.run("vfl", "[a(a)]")
    #expect(result.code == 1)
    #expect(result.output == "an item’s attribute can’t be constrained to itself\n[a(a)]\n    ^\n")
  }
}
