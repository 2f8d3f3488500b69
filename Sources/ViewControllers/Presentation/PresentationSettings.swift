/// A controller's state for presenting and being presented.
struct PresentationSettings {
  var style = ModalPresentationStyle.automatic
  var transitionStyle = ModalTransitionStyle.coverVertical
  /// The explicit choice to define a presentation context, or `nil` for the default of the class.
  var definesContext: Bool?
  var controller: PresentationController?
  var transition: Transition?
  /// Indicates whether a dismissal is in progress.
  var isLeaving = false
  /// The stage of presentations over this child, made by the first one.
  var stage: Stage?
  /// The first responder at the time when this controller began to present.
  var focus: WeakResponder?
}

struct WeakResponder { weak var responder: Responder? }
