import Testing

@testable import LocalServing

@Suite struct LivePageTests {
  private static let words = LiveWords(closed: "“a” <closed> & \"gone\"", lost: "lost")

  private static func live(_ page: String) -> String {
    String(decoding: LivePage.bytes(of: Array(page.utf8), 7, words), as: UTF8.self)
  }

  @Test func thePageGetsTheScriptAndThePermissionForIt() {
    let page = """
      <head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <style>a</style></head><body>&lt;/head></head></body>
      """
    let live = Self.live(page)
    #expect(
      live.contains(
        "content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'\">"))
    #expect(
      live.contains(
        """
        <script src="live.js" defer data-revision="7" data-closed="“a” &lt;closed&gt; &amp; &quot;gone&quot;" \
        data-lost="lost"></script>
        </head><body>&lt;/head></head></body>
        """))
    #expect(live.hasPrefix("<head><meta"))
  }

  /// A page with a script of its own keeps it.
  @Test func aPolicyKeepsWhatItAllows() {
    var policy = ContentPolicy("default-src 'none';script-src 'sha256-abc=' ; connect-src 'none'; img-src data:;")
    for name in ["script-src", "connect-src"] { policy.allow("'self'", for: name) }
    #expect(
      policy.text == "default-src 'none'; script-src 'sha256-abc=' 'self'; connect-src 'self'; img-src data:")
    policy.allow("'self'", for: "connect-src")
    #expect(policy.text.contains("connect-src 'self'; "))
  }

  @Test func onlyThePolicyOfTheHeadCounts() {
    let body = "<body><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\">"
    #expect(Self.live("<head></head>" + body).hasSuffix(body))
    #expect(Self.live("no head") == "no head")
    let broken = "<head><meta http-equiv=\"Content-Security-Policy\" content=\"</head>"
    #expect(Self.live(broken).hasSuffix("</head>"))
  }
}
