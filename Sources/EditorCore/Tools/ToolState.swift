import Drawing
import LayoutModel
import Words

/// One moment of a tool: pressing, moving, choosing. Its fields are exactly what that moment needs.
package protocol ToolState: Sendable {
  /// Returns the step that a pointer event leads to.
  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep
  /// Returns the overlays of the state, drawn over everything else on the canvas.
  func overlays(in context: ToolContext) -> [Overlay]
  /// True if nothing is in progress that Escape would take back.
  var isIdle: Bool { get }
  /// The constraint with its line under the pointer. All lists light it too.
  var hoveredConstraint: ConstraintID? { get }
  /// The item that a constraint is being made from.
  var constraintSource: Item? { get }
  /// True if the user is moving or resizing frames by hand.
  var movesByHand: Bool { get }
  /// True if the preview of an edit includes the frames that follow it. False while the pointer drags, because the
  /// elements under the pointer would move away.
  var previewMovesFrames: Bool { get }
}

extension ToolState {
  package func overlays(in context: ToolContext) -> [Overlay] { [] }
  package var isIdle: Bool { false }
  package var hoveredConstraint: ConstraintID? { nil }
  package var constraintSource: Item? { nil }
  package var movesByHand: Bool { false }
  package var previewMovesFrames: Bool { false }
}

/// The inputs of a state. The document is as it was before the gesture: each step starts from there.
package struct ToolContext: Sendable {
  package var document: Document
  package var selection: Selection
  package var geometry: CanvasGeometry
  package var layouts: SceneLayouts
  /// The lines of constraints, made only when they are needed. Most events need none, and many constraints make them
  /// slow.
  let lines: MadeOnce<[ConstraintMark]>
  package var marks: [ConstraintMark] { lines.value }
  package var zoom: Double
  /// The chosen tool, to which gestures return.
  package var tool: Tool
  /// True if dragged things snap to what is near.
  package var snaps: Bool
  /// True if layout guides placed by the user are shown, and can be dragged.
  package var showsGuides = true
  /// True if the user guides from the rulers are shown.
  var showsUserGuides = true
  /// The inner corner of the rulers on the pasteboard; nil without rulers.
  var rulerCorner: Point?

  /// The distance on the pasteboard after which a press becomes a drag.
  package var dragThreshold: Double { 4 / zoom }
  /// Half the side of a handle's square as it is drawn.
  package var handleSize: Double { 3.5 / zoom }
  /// The distance from a handle's middle within which a press grabs it.
  package var handleReach: Double { 7 / zoom }
  /// The distance from a constraint's line within which a press hits it.
  package var lineReach: Double { 5 / zoom }
  /// The distance from a stop within which an edge snaps to it.
  package var snapReach: Double { 4 / zoom }

  var positions: AnchorPositions { AnchorPositions(document: document, geometry: geometry, layouts: layouts) }

  package var idle: any ToolState { tool.traits.idle }
}

/// The result of an event: the next state, and the effect on the document.
package struct ToolStep: Sendable {
  package typealias Edit = @Sendable (inout Draft) -> Void

  package enum Effect: Sendable {
    /// Takes the last preview back.
    case nothing
    /// Shows the edit. The next step takes it back.
    case preview(Edit)
    /// Makes the edit, as one step of undo.
    case commit(Message, Edit)
  }

  package var next: any ToolState
  package var effect = Effect.nothing
  /// The new selection; nil leaves it as it is.
  package var selection: Selection?
  package var cursor = Cursor.arrow
  /// A constraint to be edited in its editor on the canvas.
  var opensConstraint: ConstraintID?
  /// An instance with a component that is to be shown and edited.
  var opensComponentOf: ElementID?

  package init(
    _ next: any ToolState, _ effect: Effect = .nothing, selection: Selection? = nil, cursor: Cursor = .arrow
  ) {
    self.next = next
    self.effect = effect
    self.selection = selection
    self.cursor = cursor
  }
}
