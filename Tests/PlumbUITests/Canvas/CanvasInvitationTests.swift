import Testing

@testable import PlumbUI

@MainActor @Suite struct CanvasInvitationTests {
  @Test func invitationIsCenteredIfThereIsRoom() {
    #expect(CanvasInvitation.margin(before: 166, around: 300.7) == 217)
    #expect(CanvasInvitation.margin(before: 166, around: 80) == 0)
    #expect(CanvasInvitation.margin(before: 166, around: 1e9) == 30_000)
  }
}
