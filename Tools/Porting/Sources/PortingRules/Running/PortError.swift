/// Why nothing, or not all, could be ported; the cases differ in what whoever asked has to do.
public enum PortError: Error, Hashable {
  /// The paths do not make sense together.
  case wrongUsage(String)
  case sourceNotFound(String)
  /// Files are in the way that port has not written, or that somebody has edited since.
  case inTheWay([String])
  case cannotWrite(String)

  /// What the exit of the command says to scripts; the numbers never change.
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
      paths.map { "\($0) is not as port has written it, or not from port at all" }
        .joined(separator: "\n") + "\nmove away what you need, or replace it with --force"
    }
  }
}
