/// What a controller keeps about being presented and presenting.
struct PresentationSettings {
  /// As it was set; may be automatic.
  var style = ModalPresentationStyle.automatic
  var transitionStyle = ModalTransitionStyle.coverVertical
  /// `nil` leaves the answer to the class.
  var definesContext: Bool?
  var capturesStatusBar = false
  /// What manages the presentation, made when first asked for.
  var controller: PresentationController?
  /// The transition under way.
  var transition: Transition?
  /// Whether a dismissal is under way.
  var isLeaving = false
  /// Where presentations over this child show, once there was one.
  var stage: Stage?
  /// The first responder when something was presented over this controller.
  var focus: WeakResponder?
}

struct WeakResponder {
  weak var responder: Responder?
}
