// Errors of a code and a message, which stores and the tool throw in many places.
extension RestorationError {
  package static func corrupted(_ message: String) -> RestorationError { Self(.corrupted, message) }

  package static func storeFailed(_ message: String) -> RestorationError {
    Self(.storeFailed, message)
  }

  package static func unsupportedVersion(_ message: String) -> RestorationError {
    Self(.unsupportedVersion, message)
  }

  package static func insecurePermissions(_ message: String) -> RestorationError {
    Self(.insecurePermissions, message)
  }

  package static func limitExceeded(_ message: String) -> RestorationError {
    Self(.limitExceeded, message)
  }
}
