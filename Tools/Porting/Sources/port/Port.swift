import ArgumentParser
import Foundation
import PortingRules

/// The command that ports an iOS app's sources.
@main
struct Port: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Copy an iOS app's Swift sources so that they compile on Linux.",
    usage: "port <sources> ... <out> [--platform <platform>] [--ios <version>] [<options>]",
    discussion: """
      SOURCES are directories and Swift files; they are never changed. The copies have the same \
      paths below OUT, Note.swift as Note.ported.swift. Errors in them name the original file and \
      line. Run it again after a change: only what has to change is written, and copies whose \
      originals are gone are removed. Hidden files and files that are not Swift are left out; the \
      report counts storyboards, nibs, Objective-C sources and Core Data models, which the app needs.

      Attributes of Objective-C are removed, selectors carry their methods, key paths become \
      strings, and overrides move out of their extensions. Imports of Apple's frameworks become \
      conditional on the module. Conditions of #if that name a platform are decided for the one \
      asked for; the report counts the blocks that were kept, omitted and left, and names the \
      flags, such as DEBUG, that it leaves to the compiler. Code that cannot be ported is reported on standard error, in the \
      compiler's form. A file with syntax errors is copied with the other changes; a file that is \
      not UTF-8 is left out.

      EXIT STATUS
         0  done
         1  with --strict: there are warnings or errors
        64  wrong usage
        66  a source was not found
        73  files in OUT that port did not write are in the way; nothing was written
        74  the system refused to write
      """
  )

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, page
  }

  @Argument(help: ArgumentHelp("The sources, then the output directory.", valueName: "path"))
  var paths: [String]

  @Option(help: "The platform for which #if is decided.")
  var platform = Platform.iOS

  @Option(help: "Decide #available for this version of iOS, such as 13.4.")
  var ios: Version?

  @Flag(help: "Keep the app delegate as the entry of the program, as @main.")
  var keepMain = false

  @Flag(help: "Fail if there are warnings or errors.")
  var strict = false

  @Flag(help: "Replace files in OUT that port did not write.")
  var force = false

  @Option(
    help: ArgumentHelp(
      """
      The form of the report: text, on standard error; json, with each block of #if; or page, what \
      stands in the way of a whole app on one page. The latter two are on standard output.
      """
    )
  )
  var format = Format.text

  func validate() throws {
    guard paths.count > 1 else { throw ValidationError("name sources and an output directory") }
    guard ios == nil || [.iOS, .simulator, .macCatalyst].contains(platform) else {
      throw ValidationError("--ios is for the platforms iOS, simulator and macCatalyst")
    }
  }

  func run() throws {
    let report: Report
    do {
      report = try Porter(
        sources: paths.dropLast(),
        output: paths.last ?? "",
        options: PortOptions(platform: platform, iOSVersion: ios, keepsMain: keepMain),
        replacesAll: force,
        tool: Self.build
      ).run()
    } catch {
      Self.say("port: \(error)")
      throw ExitCode(error.exitStatus)
    }
    if format != .page { for diagnostic in report.diagnostics { Self.say(diagnostic.description) } }
    switch format {
    case .text: Self.say(report.summary)
    case .page: print(report.page)
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(report), as: UTF8.self))
    }
    if strict, !report.diagnostics.isEmpty { throw ExitCode(1) }
  }

  private static func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

  /// The size and date of this program. Another build may have other rules, so it makes every copy
  /// again.
  private static var build: String {
    let path = Bundle.main.executablePath ?? ""
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = attributes?[.modificationDate] as? Date
    return "\(attributes?[.size] ?? 0) \(date?.timeIntervalSince1970 ?? 0)"
  }
}

extension Platform: ExpressibleByArgument {}

extension Version: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
