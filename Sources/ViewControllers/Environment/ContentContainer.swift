public import Foundation

/// An object that has traits, and hears when they change: a controller, view, window or screen.
@preconcurrency @MainActor
public protocol TraitEnvironment: AnyObject {
  /// The traits that hold here.
  var traitCollection: TraitCollection { get }
}

/// An object that shows content in an area, and is told when the size and the traits of the area change:
/// a controller or a presentation controller.
@preconcurrency @MainActor
public protocol ContentContainer: AnyObject {
  /// The size that the content would like to have, in points; zero if it does not care.
  var preferredContentSize: CGSize { get }
  /// Called when a child's preferred size has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)
  /// Called when a child was resized by its constraints.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer)
  /// The size that a child gets when the container has the given one.
  func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes.
  func viewWillTransition(
    to size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  )
  /// Called before the traits change.
  func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  )
}
