import ArgumentParser
import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

struct EditCommand: RevisingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a revision in your editor, as a new revision.",
    discussion: """
      Opens the JSON of `restoration export`, private values included, with $VISUAL or $EDITOR; \
      without a revision, that of the newest good one. The file is readable only by you and is \
      removed afterwards, also when a signal ends the editor or the tool; one that is left is named \
      by the next edit. The edited text is checked completely and saved as a new revision, with the \
      current time unless you changed the time. An unchanged text saves nothing. If the text cannot be read, or the app saves meanwhile, \
      nothing is changed, and your file is kept and named.

      EXAMPLES
        restoration edit notes.sqlite
        restoration edit notes.sqlite@-1 --scene main
        EDITOR="code --wait" restoration edit notes.sqlite@3 --scene second
      """
  )

  @Argument(
    help: "A directory or a SQLite file, or STORE@REVISION.",
    completion: StoreCompletion.states
  )
  var store: String

  @OptionGroup var choice: RevisionOptions
  @OptionGroup var encryption: EncryptionOptions
  @OptionGroup var waiting: WaitOptions
  @OptionGroup var output: ResultOptions

  func perform() async throws -> ExitStatus {
    let place = EditedFiles.folder
    for path in EditedFiles.leftovers(in: place) {
      Terminal.error("restoration: an earlier edit has left \(escaped(path)); look, and remove it")
    }
    // From here on a signal ends the editor, and the tool after the file is removed or named.
    Interruption.listen()
    defer { Interruption.end() }
    let folder = TypedPath.inside(place, EditedFiles.newName)
    try makeFolder(folder)
    let file = TypedPath.inside(folder, "state.json")
    // The text that the editor was given; `nil` until it has a file.
    var before: [UInt8]?
    do {
      // A user who leaves the text as it was wants nothing of a revision that the app saved.
      let status = try await revise(store, ignoresSaves: true) { chosen, _, _ in
        let json = try chosen.document().json()
        try StateFile.write(json, to: file, replaces: false)
        before = json
        try runEditor(on: file)
        let after = try StateFile.read(file)
        if after == json { return nil }
        let (archive, dated) = try archives(after)
        guard SceneSession(archive.header) == SceneSession(chosen.archive.header) else {
          throw ToolFailure.wrongUsage(
            "app and scene identify the session, and were changed; nothing was saved",
            remedy: "use `restoration import --app --scene` to save it as another session's"
          )
        }
        if archive.bytes == chosen.archive.bytes { return nil }
        // A time that the user has changed is kept.
        let isDated =
          archive.header.timestamp.bitPattern != chosen.archive.header.timestamp.bitPattern
        return isDated ? archive : dated
      }
      remove(folder)
      return status
    } catch {
      if let before, let kept = keptText(in: folder, file, unless: before) {
        Terminal.error("restoration: your text is kept in \(escaped(kept))")
      } else {
        remove(folder)
      }
      throw error
    }
  }

  /// Returns the place where an editor may have left the user's text, or `nil` if there is none.
  ///
  /// An unchanged file is not worth keeping, and has private values in it. One that cannot be read
  /// may have the text all the same, and so may a file of another name.
  private func keptText(in folder: String, _ file: String, unless before: [UInt8]) -> String? {
    let manager = FileManager.default
    if manager.fileExists(atPath: file) {
      let left = try? StateFile.read(file)
      return left == before ? nil : file
    }
    guard manager.fileExists(atPath: folder) else { return nil }
    let names = try? manager.contentsOfDirectory(atPath: folder)
    return names?.isEmpty == true ? nil : folder
  }

  /// Removes the folder of the edited file, or says that it is left.
  private func remove(_ folder: String) {
    guard FileManager.default.fileExists(atPath: folder) else { return }
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      Terminal.error("restoration: \(escaped(folder)) cannot be removed now; remove it later")
    }
  }

  /// Returns the archive of the edited JSON, as written and with the current time.
  private func archives(_ json: [UInt8]) throws -> (written: Archive, dated: Archive) {
    do throws(RestorationError) {
      let document = try ArchiveDocument(json: json)
      return (try document.archive(), try document.archiveSavedNow())
    } catch {
      throw ToolFailure.wrongUsage(
        "your text cannot be read: \(error.text)",
        remedy: "mend it, and save it with: restoration import FILE \(shellQuoted(store))"
      )
    }
  }

  private func makeFolder(_ folder: String) throws {
    guard mkdir(folder, 0o700) == 0 else {
      throw ToolFailure(
        .inputOutput,
        "cannot make \(escaped(folder)): \(String(cString: strerror(errno)))"
      )
    }
  }

  private func runEditor(on file: String) throws {
    guard Interruption.ending == nil else {
      throw ToolFailure(.inputOutput, "the edit was ended by a signal; nothing was changed")
    }
    let environment = ProcessInfo.processInfo.environment
    let editors = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.filter { !$0.isEmpty }
    // `EDITOR` may contain options, and the shell splits it into words.
    let status = try ForegroundProcess.run(
      "/bin/sh",
      ["-c", "\(editors.first ?? "vi") \"$0\"", file]
    )
    guard status == 0 else {
      throw ToolFailure(
        .inputOutput,
        "the editor ended with status \(status); nothing was changed",
        remedy: status == 127 || status == 126
          ? "set EDITOR to a program that can be started" : "see what it says above"
      )
    }
  }
}
