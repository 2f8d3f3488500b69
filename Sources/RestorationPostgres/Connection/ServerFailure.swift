#if Postgres
  import CPostgres
  import RestorationArchive
  import RestorationStorage

  /// A server's refusal: its code and the one line of its message that quotes no values.
  struct ServerFailure: Error, CustomStringConvertible {
    /// The five characters of SQLSTATE; empty when the connection broke without a message.
    let state: String
    let message: String

    var description: String { state.isEmpty ? message : "PostgreSQL \(state): \(message)" }

    init(state: String, message: String) {
      self.state = state
      self.message = message
    }

    /// Reads the failure from a result.
    init(_ result: OpaquePointer) {
      // Not the detail, which quotes rows.
      state = Self.field("C", of: result)
      message = Self.readable(Self.field("M", of: result))
    }

    /// Returns a field of a failure or a notice, by PostgreSQL's letter for it.
    static func field(_ letter: Unicode.Scalar, of result: OpaquePointer) -> String {
      PQresultErrorField(result, Int32(letter.value)).map { String(cString: $0) } ?? ""
    }

    /// Returns one line of printable characters: the answer may come from an untrusted program.
    static func readable(_ text: String, maximumCount: Int = 400) -> String {
      text.unicodeScalars.prefix(maximumCount)
        .split { $0 == " " || $0.properties.generalCategory == .control }
        .map { String(String.UnicodeScalarView($0)) }
        .joined(separator: " ")
    }

    /// The failure of a transaction on a connection that was not set up for it.
    static let otherConnection = ServerFailure(
      state: "26000",
      message: "the settings of the connection are not there"
    )

    /// Indicates whether the same transaction may succeed when it is repeated.
    var isConflict: Bool { state == "40001" || state == "40P01" }

    /// Indicates whether the connection cannot be used any more.
    var endsConnection: Bool {
      state.isEmpty || state.hasPrefix("08") || state.hasPrefix("57P") || state == "25P03"
    }

    /// Indicates whether the role lacks a privilege.
    var isRefusal: Bool { state == "42501" }

    /// The error for the caller.
    var error: RestorationError {
      let (code, meaning): (RestorationError.Code, String) =
        switch state {
        case "55P03", "40001", "40P01":
          (.storeBusy, "expected access to the session, found it in use for too long; try again")
        case "57014":
          (.storeBusy, "the server took longer than the time limit; try again")
        case "53100": (.diskFull, "the server's disk is full; make room there and save again")
        case "25006":
          (.readOnlyStore, "the server takes no changes now; save again when it has a primary")
        case "XX001", "XX002":
          (.corrupted, "the server found its own data damaged; restore it from a backup")
        case "42501":
          (
            .storeFailed,
            "the role may not do this; let the owner of the store admit it to the app, by restoration.admit"
          )
        case "26000", "42P05":
          (
            .storeFailed,
            "a pool in front of the server gives each transaction another connection; let it keep one for a "
              + "session (pool_mode = session)"
          )
        case "3D000", "3F000", "42P01", "42703":
          (.storeFailed, "there is no store in this database; its owner makes one by saving there")
        case "":
          (.unavailable, "the server cannot be reached; acknowledged saves are there, try again")
        default:
          switch state.prefix(2) {
          case "08", "57", "53", "25":
            (
              .unavailable,
              "the server is shutting down or full; acknowledged saves are there, try again"
            )
          case "28": (.storeFailed, "the server rejects the role; check role and password")
          default: (.storeFailed, "earlier saves are untouched")
          }
        }
      return RestorationError(code, "\(meaning) (\(self))", cause: self)
    }
  }
#endif
