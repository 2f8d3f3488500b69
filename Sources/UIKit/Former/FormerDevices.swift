public import Foundation
public import ViewControllers

/// What kind of device it is, as apps asked before iOS 13.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

/// Insets of four numbers, before Swift 4.2.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
  -> UIEdgeInsets
{
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// A rectangle without what insets take from it, before Swift 4.2.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  CGRect(
    x: rect.minX + insets.left,
    y: rect.minY + insets.top,
    width: rect.width - insets.left - insets.right,
    height: rect.height - insets.top - insets.bottom
  )
}

extension CGRect {
  /// The rectangle without what insets take from it.
  public func inset(by insets: UIEdgeInsets) -> CGRect { UIEdgeInsetsInsetRect(self, insets) }
}

/// A rectangle as a text.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSStringFromRect(rect) }
/// A point as a text.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSStringFromPoint(point) }
/// A size as a text.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSStringFromSize(size) }
/// The rectangle of a text; zero for a text of something else.
public func CGRectFromString(_ string: String) -> CGRect { NSRectFromString(string) }
/// The point of a text; zero for a text of something else.
public func CGPointFromString(_ string: String) -> CGPoint { NSPointFromString(string) }
/// The size of a text; zero for a text of something else.
public func CGSizeFromString(_ string: String) -> CGSize { NSSizeFromString(string) }

/// The picture as it was, before Swift 4.2.
public let UIImagePickerControllerOriginalImage = UIImagePickerController.InfoKey.originalImage
/// The picture as people have changed it, before Swift 4.2.
public let UIImagePickerControllerEditedImage = UIImagePickerController.InfoKey.editedImage
/// Where the film's file is, before Swift 4.2.
public let UIImagePickerControllerMediaURL = UIImagePickerController.InfoKey.mediaURL
/// Whether it is a picture or a film, before Swift 4.2.
public let UIImagePickerControllerMediaType = UIImagePickerController.InfoKey.mediaType
/// Where the picture's file is, before Swift 4.2.
public let UIImagePickerControllerImageURL = UIImagePickerController.InfoKey.imageURL

/// An activity that shows a page of the web.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
public typealias NSUserActivityPersistentIdentifier = String

extension UIDevice {
  /// Hears how the device is held; nobody turns it but a test.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Hears it no more.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// Whether the device can do several things at once.
  public var isMultitaskingSupported: Bool { true }
  /// What kind of device it is, in the user's words.
  public var localizedModel: String { model }
  /// Whether something is near the screen; nothing is.
  public var proximityState: Bool { false }
}
