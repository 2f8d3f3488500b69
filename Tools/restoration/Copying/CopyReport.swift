import RestorationArchive
import RestorationStorage

/// The report of copying a store, printed while it is made, so that memory does not grow with it.
struct CopyReport {
  struct Copied: Encodable, Sendable {
    let app: String
    let bytes: Int
    /// The number in the source, or `nil` for a single archive file; `to` is `nil` when a file was
    /// written.
    let from: RevisionNumber?
    let scene: String
    let to: RevisionNumber?

    init(_ session: SceneSession, from: RevisionNumber?, to: RevisionNumber?, _ bytes: Int) {
      (app, scene, self.bytes) = (session.app, session.scene, bytes)
      (self.from, self.to) = (from, to)
    }
  }

  struct LeftOut: Encodable, Sendable {
    let app: String
    let code: String
    let message: String
    let revision: RevisionNumber
    let scene: String

    init(_ revision: Revision, _ error: RestorationError) {
      app = revision.session.app
      code = error.code.name
      message = error.message
      self.revision = revision.number
      scene = revision.session.scene
    }
  }

  /// A label that another revision of the target has already, and keeps.
  struct LeftLabel: Encodable, Sendable {
    let app: String
    let label: String
    /// The revision of the source that has it.
    let revision: RevisionNumber
    let scene: String
    /// The revision of the target that keeps it.
    let stays: RevisionNumber
  }

  /// The properties of a report besides the copied revisions.
  private struct Rest: Encodable {
    let bytes: Int
    let labelsLeft: [LeftLabel]?
    let leftOut: [LeftOut]
    let notCopied: StoreRemains?
    let version = 1
    let warnings: [String]?
  }

  private let format: OutputFormat
  private var stream: JSONStream?
  private var bytes = 0
  private var count = 0
  private var sessionCount = 0
  private var hasNewNumbers = false
  private var leftOut: [LeftOut] = []
  private var labels: [LeftLabel] = []
  /// Sentences about the choice of a single revision.
  var warnings: [String] = []

  init(_ format: OutputFormat) {
    self.format = format
  }

  /// Adds the result for one session.
  mutating func add(
    _ copied: [Copied],
    leftOut: [LeftOut] = [],
    labels: [LeftLabel] = []
  ) throws {
    bytes += copied.reduce(0) { $0 + $1.bytes }
    count += copied.count
    sessionCount += copied.isEmpty ? 0 : 1
    self.leftOut += leftOut
    self.labels += labels
    hasNewNumbers = hasNewNumbers || copied.contains { $0.from != nil && $0.from != $0.to }
    guard format == .json else { return }
    var stream = stream ?? JSONStream(array: "copied")
    for item in copied { try stream.add(item) }
    self.stream = stream
  }

  /// Ends the report.
  ///
  /// - Parameters:
  ///   - remains: The contents that were not copied, or `nil` when only a part was wanted.
  ///   - source: The path of the source.
  func finish(_ remains: StoreRemains? = nil, of source: String = "") throws -> ExitStatus {
    var remains = remains
    remains?.renumbered = hasNewNumbers
    if remains?.sentence.isEmpty == true { remains = nil }
    switch format {
    case .json:
      let stream = stream ?? JSONStream(array: "copied")
      let left = labels.isEmpty ? nil : labels
      try stream.finish(
        Rest(
          bytes: bytes,
          labelsLeft: left,
          leftOut: leftOut,
          notCopied: remains,
          warnings: warnings.ifAny
        )
      )
    case .text:
      for item in leftOut {
        let session = SceneSession(app: item.app, scene: item.scene)
        Terminal.error(
          "restoration: \(session.text) revision \(item.revision) was left out: \(escaped(item.message))"
        )
      }
      for item in labels {
        let session = SceneSession(app: item.app, scene: item.scene)
        Terminal.error(
          "restoration: revision \(item.stays) of \(session.text) keeps the label "
            + "\"\(escaped(item.label))\", which revision \(item.revision) has in the source"
        )
      }
      Terminal.print(
        "copied \(counted(count, "revision")) of \(counted(sessionCount, "session")), "
          + "\(byteText(bytes)), verified"
      )
      if let remains {
        Terminal.print(
          "\(remains.sentence); a backup takes these too: restoration backup \(shellQuoted(source)) FILE"
        )
      }
    }
    return leftOut.isEmpty ? .fine : .damaged
  }
}
