import Foundation
public import ViewControllers

/// The model and the operating system of the device.
extension UIDevice {
  /// The name of the operating system.
  public var systemName: String { "Linux" }
  /// The version of the operating system.
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion)"
  }
  /// The model: "iPad" or "iPhone", by the user interface idiom.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The name of the device: the host name.
  public var name: String { ProcessInfo.processInfo.hostName }
}
