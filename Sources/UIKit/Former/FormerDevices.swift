public import Foundation
public import ViewControllers

/// Returns the idiom of the current device; the function from before iOS 13.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

/// Returns edge insets; the function from before Swift 4.2.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
  -> UIEdgeInsets
{
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Returns a rectangle reduced by insets; the function from before Swift 4.2.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  CGRect(
    x: rect.minX + insets.left,
    y: rect.minY + insets.top,
    width: rect.width - insets.left - insets.right,
    height: rect.height - insets.top - insets.bottom
  )
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect { UIEdgeInsetsInsetRect(self, insets) }
}

public func NSStringFromCGRect(_ rect: CGRect) -> String { NSStringFromRect(rect) }
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSStringFromPoint(point) }
public func NSStringFromCGSize(_ size: CGSize) -> String { NSStringFromSize(size) }
/// Returns the rectangle of a string, or zero if the string has another format.
public func CGRectFromString(_ string: String) -> CGRect { NSRectFromString(string) }
/// Returns the point of a string, or zero if the string has another format.
public func CGPointFromString(_ string: String) -> CGPoint { NSPointFromString(string) }
/// Returns the size of a string, or zero if the string has another format.
public func CGSizeFromString(_ string: String) -> CGSize { NSSizeFromString(string) }

/// The former name of `InfoKey.originalImage`, like those below from before Swift 4.2.
public let UIImagePickerControllerOriginalImage = UIImagePickerController.InfoKey.originalImage
public let UIImagePickerControllerEditedImage = UIImagePickerController.InfoKey.editedImage
public let UIImagePickerControllerMediaURL = UIImagePickerController.InfoKey.mediaURL
public let UIImagePickerControllerMediaType = UIImagePickerController.InfoKey.mediaType
public let UIImagePickerControllerImageURL = UIImagePickerController.InfoKey.imageURL

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
public typealias NSUserActivityPersistentIdentifier = String

extension UIDevice {
  /// Begins notifications of the device's orientation; ignored: only a test turns the device.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Ends notifications of the device's orientation; ignored: only a test turns the device.
  public func endGeneratingDeviceOrientationNotifications() {}
  public var isMultitaskingSupported: Bool { true }
  public var localizedModel: String { model }
  public var proximityState: Bool { false }
}
