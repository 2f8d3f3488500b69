import RestorationArchive
import RestorationStorage

/// The result of mirroring one session.
public enum MirrorOutcome: Sendable {
  /// A revision that was saved on another device.
  public struct Elsewhere: Sendable, Hashable {
    /// The name of the device, as it gave it; `the server` for a revision that no device has sent, such as
    /// one that an operator has reverted to, changed or copied.
    public let device: String
    /// The number of the revision on the server.
    public let number: RevisionNumber
    /// The time of preservation by that device's clock, in seconds since 2001-01-01 00:00 UTC; of a revision
    /// that no device has sent, that of its arrival on the server.
    public let savedAt: Double
    /// The names of further devices with diverging saves, which are kept on the server.
    public let besides: [String]
    /// The reason for which it was not merged, if the app has asked for merges; it names paths and keys, and
    /// never contains a value.
    public var unmerged: String?
  }

  /// A part of a merged state that has changed since the last common revision.
  public struct Part: Sendable, Hashable {
    /// The path of the object.
    public let path: IdentifierPath
    /// The key of the value; `nil` for the whole object.
    public let key: String?
    /// The name of the device whose change it is, or of both if they made the same.
    public let devices: [String]
  }

  /// The server has not answered yet, or was not asked. The state on the device is restored.
  case unanswered
  /// The server cannot be reached or used, with the error. The state on the device is restored.
  case unreachable(RestorationError)
  /// The server has nothing that the device does not have.
  case current
  /// Another device continued from this state; its state is now the newest revision of the device.
  case taken(Elsewhere)
  /// This device and another one have both saved. Both revisions are kept, on the server and, if
  /// this device had one, here; the newer one by the devices' clocks is restored.
  case siblings(Elsewhere, isOursNewer: Bool)
  /// This device and another one have both saved, and both changes are now the newest revision of the
  /// device; only if the app has asked for merges (``MirroredStore/Siblings/merged``). Both revisions are
  /// kept too.
  case merged(Elsewhere, [Part])
  /// The revision of another device came too late: the app has already restored or saved its own.
  case tooLate(Elsewhere)
  /// A newer version of the app has saved the revision of another device. It is left on the server until
  /// this app is updated, and this device's own state is restored.
  case newerVersion(Elsewhere)
}

extension MirrorOutcome: CustomStringConvertible {
  /// The outcome in one sentence; empty when there is nothing to report.
  public var description: String {
    switch self {
    case .current: ""
    case .unanswered: "the server has not answered yet; this device's own state was restored"
    case .unreachable(let error):
      "the server cannot be used, so this device's own state was restored: \(error.message)"
    case .taken(let other):
      "\(other) continues from this device's state, and was taken from the server"
    case .siblings(let other, let isOursNewer):
      "this device and \(other) have both saved; both are kept, and "
        + (isOursNewer ? "this device's is newer" : "the other one is newer and was taken")
        + (other.unmerged.map { "; not merged: \($0)" } ?? "")
    case .merged(let other, let parts):
      "this device and \(other) have both saved, and were merged; \(Self.account(of: parts))"
    case .tooLate(let other):
      "\(other) was found on the server after the app had continued; it is kept there"
    case .newerVersion(let other):
      "\(other) was saved by a newer version of the app, and is kept on the server until this one is "
        + "updated; this device's own state was restored"
    }
  }
}

extension MirrorOutcome {
  /// The parts by the device that they come from.
  private static func account(of parts: [Part]) -> String {
    let devices = Dictionary(grouping: parts, by: \.devices).sorted {
      $0.key.lexicographicallyPrecedes($1.key)
    }
    let lists = devices.map { devices, parts in
      "from \(devices.map(Elsewhere.name).joined(separator: " and ")): "
        + parts.map(\.description).joined(separator: ", ")
    }
    return lists.isEmpty ? "nothing had changed" : lists.joined(separator: "; ")
  }
}

extension MirrorOutcome.Part: CustomStringConvertible {
  /// The path, and the key if there is one.
  public var description: String { MergePart(path, key: key).description }
}

extension MirrorOutcome.Elsewhere: CustomStringConvertible {
  /// The device and the number, and other devices with diverging saves.
  public var description: String {
    let names = besides.prefix(8).map(Self.name).joined(separator: ", ")
    let more = besides.count > 8 ? " and \(besides.count - 8) more" : ""
    let others = besides.isEmpty ? "" : ", besides saves of \(names)\(more)"
    return "revision \(number) of \(Self.name(device))\(others)"
  }

  static func name(_ device: String) -> String {
    device.isEmpty ? "another device" : String(reflecting: device)
  }
}
