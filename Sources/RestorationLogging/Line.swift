#if Logging
  import Logging
  import RestorationArchive
  import RestorationMirror
  import RestorationStorage

  /// The line of a log for an event of a mirror.
  struct Line {
    let level: Logger.Level
    /// The name of the event.
    let name: String
    /// The outcome, or the code of an error.
    let result: String
    let text: String
    var metadata: Logger.Metadata = [:]

    init(_ event: MirrorEvent) {
      switch event {
      case .connected:
        (level, name, result) = (.debug, "connected", "ok")
        text = "connected to the server"
      case .disconnected:
        (level, name, result) = (.debug, "disconnected", "ok")
        text = "let the unused connection go"
      case .sent(let session, let byteCount, _):
        (level, name, result) = (.debug, "sent", "ok")
        text = "the server has a revision of \(byteCount) bytes"
        metadata = Self.metadata(session)
      case .failed(let session, let error):
        (level, name, result) = (.warning, "failed", error.code.name)
        text = "nothing could be sent: \(error.message)"
        metadata = Self.metadata(session)
      case .lost(let session):
        (level, name, result) = (.warning, "lost", "ok")
        text = "the server lacks what this device had sent, and gets it again"
        metadata = Self.metadata(session)
      case .found(let session, let outcome):
        (level, name, result) = (Self.level(of: outcome), "found", Self.result(of: outcome))
        let words = outcome.description
        text = words.isEmpty ? "the server has nothing new" : words
        metadata = Self.metadata(session)
      }
      metadata["event"] = "\(name)"
      metadata["result"] = "\(result)"
    }

    static func metadata(_ session: SceneSession) -> Logger.Metadata {
      ["app": "\(session.app)", "scene": "\(session.scene)"]
    }

    private static func level(of outcome: MirrorOutcome) -> Logger.Level {
      switch outcome {
      case .unanswered, .current: .debug
      case .taken, .merged: .info
      case .siblings, .tooLate, .newerVersion: .notice
      case .unreachable: .warning
      }
    }

    private static func result(of outcome: MirrorOutcome) -> String {
      switch outcome {
      case .unanswered: "unanswered"
      case .unreachable(let error): error.code.name
      case .current: "current"
      case .taken: "taken"
      case .siblings: "siblings"
      case .merged: "merged"
      case .tooLate: "tooLate"
      case .newerVersion: "newerVersion"
      }
    }
  }
#endif
