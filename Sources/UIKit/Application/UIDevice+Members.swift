import Foundation
public import ViewControllers

/// What a device says of itself and its system.
extension UIDevice {
  /// The name of the system.
  public var systemName: String { "Linux" }
  /// The version of the system.
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion)"
  }
  /// What kind of device it is.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// What its owner calls it.
  public var name: String { ProcessInfo.processInfo.hostName }
}
