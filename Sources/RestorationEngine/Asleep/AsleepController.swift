/// A controller that stands in the place of one that is not made yet: the answer "not now" to a
/// restoration.
///
/// A factory returns one, or the container has one for a child
/// (``RestorableController/restorationStandIns(in:)``). The saved state of the absent controller, and of
/// all below it, stays with the stand-in: saves copy it, no age or limit ends it, and no object is made
/// of it. It is copied as it was stored; where the stand-in has moved, with the paths of its new place.
/// A controller that the app puts into that place itself is given the state. When the user goes there, ``RestorationActivity/wake(_:)`` asks the usual
/// factories for the controller, which takes the place of its stand-in.
///
/// A toolkit has one class of stand-ins.
@preconcurrency @MainActor
public protocol AsleepController: RestorableController {
  /// The state of the controller that is asleep; `nil` before a restoration has met the stand-in, and
  /// after its end.
  var asleepState: AsleepState? { get set }
  /// Gives the place of the stand-in to the controller that was made for it and decodes afterwards.
  /// With `nil` the stand-in leaves its container, because the app has no use for the controller any
  /// more.
  func giveWay(to controller: (any RestorableController)?)
}
