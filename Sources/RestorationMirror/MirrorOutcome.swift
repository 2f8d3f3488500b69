import RestorationArchive
import RestorationStorage

/// What a mirror has found about a session, and done about it.
public enum MirrorOutcome: Sendable {
  /// What was saved on another device.
  public struct Elsewhere: Sendable, Hashable {
    /// The name of the device, as it gave it.
    public let device: String
    /// Its number on the server.
    public let number: RevisionNumber
    /// When it was preserved by that device's clock, in seconds since 2001-01-01 00:00 UTC.
    public let savedAt: Double
    /// The devices that have saved apart from this, by name; what they saved is kept on the server.
    public let besides: [String]
  }

  /// The server has not answered yet, or was not asked. What is on the device is restored.
  case unanswered
  /// The server cannot be reached or used, for that reason. What is on the device is restored.
  case unreachable(RestorationError)
  /// The server has nothing that the device has not.
  case current
  /// Another device went on from what was here; its state is now the newest revision of the device.
  case taken(Elsewhere)
  /// This device and another one have both saved. Both are kept, on the server and where this device had
  /// one, and the newer one by the devices' clocks is restored.
  case siblings(Elsewhere, isOursNewer: Bool)
  /// What another device has saved came too late: the app has restored or saved its own by then.
  case tooLate(Elsewhere)
}

extension MirrorOutcome: CustomStringConvertible {
  /// The outcome in one sentence, for people; empty when there is nothing to say.
  public var description: String {
    switch self {
    case .current: ""
    case .unanswered: "the server has not answered yet; what is on this device was restored"
    case .unreachable(let error):
      "the server cannot be used, so what is on this device was restored: \(error.message)"
    case .taken(let other):
      "\(other) goes on from what was here, and was taken from the server"
    case .siblings(let other, let isOursNewer):
      "this device and \(other) have both saved; both are kept, and "
        + (isOursNewer ? "this device's is newer" : "the other one is newer and was taken")
    case .tooLate(let other):
      "\(other) was found on the server after the app had gone on; it is kept there"
    }
  }
}

extension MirrorOutcome.Elsewhere: CustomStringConvertible {
  /// The device and the number, and who else has saved.
  public var description: String {
    let others =
      besides.isEmpty ? "" : ", beside what \(besides.map(Self.name).joined(separator: ", ")) saved"
    return "revision \(number) of \(Self.name(device))\(others)"
  }

  private static func name(_ device: String) -> String {
    device.isEmpty ? "another device" : String(reflecting: device)
  }
}
