public import Foundation

/// An object that has traits, such as a controller, a view, a window or a screen.
@preconcurrency @MainActor
public protocol TraitEnvironment: AnyObject { var traitCollection: TraitCollection { get } }

/// An object that shows content in an area: a controller or a presentation controller. It receives
/// callbacks before the size or the traits of the area change.
@preconcurrency @MainActor public protocol ContentContainer: AnyObject {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)
  /// Called on Apple's systems when constraints have resized a child; never called here.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer)
  func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  func viewWillTransition(
    to size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  )
  func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  )
}
