/// A `#sourceLocation` line that names the file and line of the next line.
struct SourceLocationLine {
  let text: String

  init(_ source: SourceFile, line: Int) {
    var path = ""
    for scalar in source.shownPath.unicodeScalars {
      switch scalar {
      case "\\", "\"": path += "\\\(scalar)"
      case _ where scalar.value < 0x20: path += "\\u{\(String(scalar.value, radix: 16))}"
      default: path.unicodeScalars.append(scalar)
      }
    }
    text = "#sourceLocation(file: \"\(path)\", line: \(line))\n"
  }
}
