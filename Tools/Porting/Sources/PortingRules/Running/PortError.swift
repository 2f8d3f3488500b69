/// An error of a port; each case calls for another action of the user.
public enum PortError: Error, Hashable {
  /// The arguments contradict each other.
  case wrongUsage(String)
  case sourceNotFound(String)
  /// The output contains files that port did not write, or that were edited since.
  case inTheWay([String])
  case cannotWrite(String)

  /// The exit status of the command; the numbers never change.
  public var exitStatus: Int32 {
    switch self {
    case .wrongUsage: 64
    case .sourceNotFound: 66
    case .inTheWay: 73
    case .cannotWrite: 74
    }
  }
}

extension PortError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .wrongUsage(let message), .sourceNotFound(let message), .cannotWrite(let message):
      message
    case .inTheWay(let paths):
      paths.map { "\($0) was not written by port, or was edited since" }
        .joined(separator: "\n") + "\nmove away the files you need, or replace them with --force"
    }
  }
}
