public import Foundation
public import ViewControllers

/// The height of rows that are as high as their cells, before Swift 4.2.
@preconcurrency @MainActor
public var UITableViewAutomaticDimension: CGFloat { UITableView.automaticDimension }
/// The address of the app's settings, before Swift 4.2.
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
/// No time in the background, before Swift 4.2.
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
/// The name for headers of sections, before Swift 4.2.
public let UICollectionElementKindSectionHeader = "UICollectionElementKindSectionHeader"
/// The name for footers of sections, before Swift 4.2.
public let UICollectionElementKindSectionFooter = "UICollectionElementKindSectionFooter"
/// Where the keyboard will be, before Swift 4.2.
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// Where the keyboard was, before Swift 4.2.
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
/// How long the keyboard takes, in seconds, before Swift 4.2.
public let UIKeyboardAnimationDurationUserInfoKey =
  UIResponder.keyboardAnimationDurationUserInfoKey

extension Notification.Name {
  /// The app has come to the front.
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  /// The app is about to leave the front.
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  /// The app has left the screen.
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  /// The app is about to come back to the screen.
  public static let UIApplicationWillEnterForeground =
    UIApplication.willEnterForegroundNotification
  /// The app is about to end.
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  /// Memory is short.
  public static let UIApplicationDidReceiveMemoryWarning =
    UIApplication.didReceiveMemoryWarningNotification
  /// The app has launched.
  public static let UIApplicationDidFinishLaunching =
    UIApplication.didFinishLaunchingNotification
  /// The keyboard is about to come.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// The keyboard has come.
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  /// The keyboard is about to go.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// The keyboard has gone.
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  /// The keyboard is about to change its place.
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  /// The device is held otherwise.
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  /// A field's text has changed.
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  /// A text view's text has changed.
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
}

extension UIApplication {
  /// The app has launched.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification"
  )
}

extension UIDevice {
  /// The device is held otherwise.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )
}

extension UIScreen {
  /// The screen is lighter or darker; nobody posts it here.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification"
  )
}
