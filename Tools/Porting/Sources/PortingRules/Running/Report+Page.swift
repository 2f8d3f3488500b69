extension Report {
  /// The obstacles of a whole app on one page: modules and packages that may be missing, files that are left out,
  /// code that needs work by hand, and blocks of `#if`.
  public var page: String {
    let files = written.count + unchanged.count
    var lines = [
      "\(files) files for \(platform.rawValue); \(filesLackingNoModule) import only modules that are "
        + "here"
    ]
    lines += table(
      "Modules and packages that may be missing, by files (files that lack nothing else)",
      obstacles
    )
    lines += table(
      "Files that are left out, which the app needs",
      otherFiles.map { files in
        let first = files.paths.first.map { "\($0.split(separator: "/").last ?? ""): " } ?? ""
        return ("\(files.paths.count)", files.kind.title, first + files.kind.advice)
      }
    )
    lines += table(
      "Places to check, by rule, with the first one",
      diagnosticsByRule.map { rule, found in
        let first = found.first.map { "\($0.fileName):\($0.line): \($0.message)" } ?? ""
        return ("\(found.count)", rule.rawValue, first)
      }
    )
    if !blocks.isEmpty { lines += [""] + blockLines }
    if undecidedAvailability > 0 {
      lines += ["", "#available, always true on Linux without --ios: \(undecidedAvailability)"]
    }
    return lines.map(clipped).joined(separator: "\n")
  }

  /// The modules and packages that may be missing, as rows, those of most files first.
  private var obstacles: [(String, String, String)] {
    let modules = missingModules.filter { $0.package == nil }.map { module in
      let origin =
        switch module.origin {
        case .apple: "Apple's; write stand-ins in a target of this name"
        case .package: "a module of an unknown package; depend on it, or write stand-ins"
        case .folder: "a folder of the sources; port it as a target"
        }
      return (module.files, module.filesLackingOnlyThis, module.name, origin)
    }
    let packages = missingPackages.map { package in
      let list =
        package.modules == [package.name] ? "" : ": \(package.modules.joined(separator: " "))"
      let text = "a package\(list); depend on it, or write stand-ins"
      return (package.files, package.filesLackingOnlyThis, package.name, text)
    }
    return (modules + packages).sorted { (-$0.0, $0.2) < (-$1.0, $1.2) }
      .map { ("\($0.0) (\($0.1))", $0.2, $0.3) }
  }

  private func clipped(_ line: String) -> String {
    line.count > Self.width ? line.prefix(Self.width - 1) + "…" : line
  }

  private var diagnosticsByRule: [(RuleName, [Diagnostic])] {
    Dictionary(grouping: diagnostics, by: \.rule)
      .map { ($0.key, $0.value) }
      .sorted { (-$0.1.count, $0.0) < (-$1.1.count, $1.0) }
  }

  // A page has about 60 lines of 100 columns.
  private static let rows = 30
  private static let width = 100

  /// The rows of a table below a title; the last row counts those that do not fit.
  private func table(_ title: String, _ rows: [(String, String, String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let shown = rows.prefix(Self.rows)
    let widths = (shown.map(\.0.count).max() ?? 0, shown.map(\.1.count).max() ?? 0)
    let lines = shown.map { count, name, text in
      let start = "  " + padding(widths.0 - count.count) + count + "  " + name
      let rest = padding(widths.1 - name.count + 2) + text
      return start + rest
    }
    let more = rows.count - shown.count
    return ["", title] + lines + (more > 0 ? ["  and \(more) more, with --format json"] : [])
  }

  private func padding(_ width: Int) -> String { String(repeating: " ", count: max(0, width)) }
}

extension Diagnostic {
  fileprivate var fileName: Substring { path.split(separator: "/").last ?? "" }
}
