import Foundation

/// Ports an app's sources: reads them and writes copies that compile on Linux.
public struct Porter {
  private let sources: [String]
  private let output: OutputFolder
  private let options: PortOptions
  private let replacesAll: Bool
  private let tool: String

  /// Checks the sources and the output, and prepares a run.
  ///
  /// - Parameters:
  ///   - sources: Directories and files; they are never changed.
  ///   - output: The directory of the copies; it is created if necessary.
  ///   - replacesAll: Allows the replacement of files in the output that port did not write.
  ///   - tool: A text that differs between programs whose rules may differ.
  /// - Throws: `PortError.wrongUsage` if the output contains a source or the reverse.
  public init(
    sources: [String],
    output: String,
    options: PortOptions = PortOptions(),
    replacesAll: Bool = false,
    tool: String = ""
  ) throws(PortError) {
    self.sources = sources
    self.output = OutputFolder(output)
    self.options = options
    self.replacesAll = replacesAll
    self.tool = tool
    for source in sources.map(Paths.real)
    where Paths.isInside(source, self.output.path) || Paths.isInside(self.output.path, source) {
      throw .wrongUsage("\(output) and the sources must not be inside of each other")
    }
  }

  /// Ports the files that have changed since the last run.
  ///
  /// Throws `PortError.inTheWay`, before anything is written, if foreign files are in the way.
  public func run() throws(PortError) -> Report {
    let folder = try SourceFolder(sources)
    let former = PortState(in: output.path, tool: tool)
    var state = former
    state.files = [:]
    var report = Report(platform: options.platform)
    let folders = Set(
      folder.files.keys.flatMap { $0.split(separator: "/").dropLast().map(String.init) }
    )
    let packages = PackageProducts(of: sources)
    report.diagnostics = folder.unreadable
    report.otherFiles = folder.others

    var workshop = Workshop(folder.files, former, options)
    var copies: [(name: String, bytes: [UInt8])] = []
    var inTheWay: [String] = []
    for name in folder.files.keys.sorted() {
      let current = output.digest(of: name)
      let (ported, bytes) = workshop.port(name, former.files[name], current: current)
      state.files[name] = ported
      report.add(ported.remarks, folders, packages)
      guard let bytes, current != ported.output else {
        report.unchanged.append(name)
        continue
      }
      copies.append((name, bytes))
      report.written.append(name)
      if !mayReplace(name, current, former) { inTheWay.append(output.place(of: name)) }
    }
    for name in former.files.keys.sorted() where folder.files[name] == nil {
      guard output.exists(name) else { continue }
      report.removed.append(name)
      if !mayReplace(name, output.digest(of: name), former) {
        inTheWay.append(output.place(of: name))
      }
    }
    guard inTheWay.isEmpty else { throw .inTheWay(inTheWay) }

    for copy in copies { try output.write(copy.bytes, to: copy.name) }
    for name in report.removed { try output.remove(name) }
    if state != former || !output.exists(PortState.fileName) { try write(state) }
    report.sort()
    return report
  }

  /// Indicates whether a file is unchanged since port wrote it, or does not exist.
  private func mayReplace(_ name: String, _ current: String?, _ former: PortState) -> Bool {
    if output.leadsOut(name) { return false }
    if replacesAll || !output.exists(name) { return true }
    return current != nil && current == former.files[name]?.output
  }

  private func write(_ state: PortState) throws(PortError) {
    let bytes: [UInt8]
    do {
      bytes = try state.encoded()
    } catch {
      throw .cannotWrite("cannot write \(PortState.fileName): \(error)")
    }
    try output.write(bytes, to: PortState.fileName)
  }
}
