import RestorationArchive

extension HTMLTree {
  /// The number of the largest objects in the table.
  private static let largestCount = 20

  /// Writes a table of the largest objects.
  ///
  /// - Parameter whole: The length of the archive in bytes.
  func writeSizes(of whole: Int, _ html: inout HTMLWriter) {
    let largest = nodes.indices.filter { nodes[$0].object != nil }
      .sorted { (nodes[$0].ownByteCount, $1) > (nodes[$1].ownByteCount, $0) }
    let sum = nodes.reduce(0) { $0 + $1.ownByteCount }
    html.verbatim("\n")
    html.element("section", ["id": "sizes", "aria-labelledby": "sizes-title"]) { html in
      html.element("h2", ["id": "sizes-title"], "Sizes")
      html.element(
        "p",
        "\(byteText(whole)): \(counted(largest.count, "object")) of \(byteText(sum)), "
          + "\(byteText(max(whole - sum, 0))) of header and directory."
          + (largest.count > Self.largestCount ? " The \(Self.largestCount) largest:" : "")
      )
      html.element("table", ["class": "sizes"]) { html in
        html.verbatim("<thead><tr><th scope=\"col\">Object</th><th scope=\"col\">Own</th>")
        html.verbatim("<th scope=\"col\">With all below</th><td></td></tr></thead>")
        html.element("tbody") { html in
          for index in largest.prefix(Self.largestCount) {
            writeSize(of: nodes[index], of: whole, &html)
          }
        }
      }
    }
  }

  private func writeSize(of node: Node, of whole: Int, _ html: inout HTMLWriter) {
    html.element("tr") { html in
      html.element("th", ["scope": "row"]) { html in
        html.element(
          "a",
          ["href": "#\(node.anchor)"],
          node.path.isEmpty ? "(app)" : shortened(node.path.description, to: 300)
        )
      }
      html.element("td", byteText(node.ownByteCount))
      html.element("td", byteText(node.totalByteCount))
      html.element("td") { $0.bar(node.ownByteCount, of: whole) }
    }
  }
}
