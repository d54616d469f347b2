import Drawing
import LayoutModel
import Words

/// A moment of a tool: pressing, moving, choosing. Its fields are exactly what that moment needs.
package protocol ToolState: Sendable {
  /// What a pointer event leads to.
  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep
  /// What the moment shows on the canvas, over everything else.
  func overlays(in context: ToolContext) -> [Overlay]
  /// Is nothing half done, that Escape would take back?
  var isIdle: Bool { get }
  /// The line under the pointer, which every list lights too.
  var hoveredConstraint: ConstraintID? { get }
  /// What a constraint is being made from.
  var constraintSource: Item? { get }
  /// Does what it does to frames come from a hand that moves them?
  var movesByHand: Bool { get }
  /// Whether the state shows an edit together with the frames that follow it. False while the pointer drags: what it points at would
  /// move away.
  var showsWhatFollows: Bool { get }
}

extension ToolState {
  package func overlays(in context: ToolContext) -> [Overlay] { [] }
  package var isIdle: Bool { false }
  package var hoveredConstraint: ConstraintID? { nil }
  package var constraintSource: Item? { nil }
  package var movesByHand: Bool { false }
  package var showsWhatFollows: Bool { false }
}

/// What a state may know. The document is as it was before the gesture: each step starts anew from there.
package struct ToolContext: Sendable {
  package var document: Document
  package var selection: Selection
  package var geometry: CanvasGeometry
  package var layouts: SceneLayouts
  /// Most events need no lines, and many constraints make them dear: they are sought when somebody asks.
  let lines: MadeOnce<[ConstraintMark]>
  package var marks: [ConstraintMark] { lines.value }
  package var zoom: Double
  /// The tool that the tool bar shows, to which gestures return.
  package var tool: Tool
  /// Does what is dragged catch on what lies near?
  package var snaps: Bool
  /// Are the layout guides that were put there by hand to be seen, and so to be taken hold of?
  package var showsGuides = true
  /// Are the lines that came from the rulers to be seen?
  var showsUserGuides = true
  /// Where the rulers' inner edges meet, on the pasteboard; nil where there are no rulers.
  var rulerCorner: Point?

  /// How far the pointer may wander before a press becomes a drag, on the pasteboard.
  package var dragThreshold: Double { 4 / zoom }
  /// Half a handle's square as it is drawn.
  package var handleSize: Double { 3.5 / zoom }
  /// How near to a handle's middle still grabs it.
  package var handleReach: Double { 7 / zoom }
  /// How near to a constraint's line still hits it.
  package var lineReach: Double { 5 / zoom }
  /// How near an edge must come to catch on another one.
  package var snapReach: Double { 4 / zoom }

  var positions: AnchorPositions { AnchorPositions(document: document, geometry: geometry, layouts: layouts) }

  package var idle: any ToolState { tool.traits.idle }
}

/// Where an event leads: the next state, and what happens to the document on the way.
package struct ToolStep: Sendable {
  package typealias Edit = @Sendable (inout Draft) -> Void

  package enum Effect: Sendable {
    /// Whatever was previewed is taken back.
    case nothing
    /// The edit is shown, and taken back at the next step.
    case preview(Edit)
    /// The edit is made, as one step of undo.
    case commit(Message, Edit)
  }

  package var next: any ToolState
  package var effect = Effect.nothing
  /// Nil leaves the selection as it is.
  package var selection: Selection?
  package var cursor = Cursor.arrow
  /// A constraint whose editor is to be opened on the canvas.
  var opensConstraint: ConstraintID?

  package init(
    _ next: any ToolState, _ effect: Effect = .nothing, selection: Selection? = nil, cursor: Cursor = .arrow
  ) {
    self.next = next
    self.effect = effect
    self.selection = selection
    self.cursor = cursor
  }
}
