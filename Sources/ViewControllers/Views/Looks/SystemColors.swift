import Foundation

/// The system colours, each with a light and a dark variant.
package enum SystemColors {
  private typealias Form = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  package static let named: [String: Color] = Dictionary(
    uniqueKeysWithValues: table.map { ($0.name, color($0.name, $0.light, $0.dark)) }
  )

  /// Returns the system colour of a name. A name that is not in the table is an error in this
  /// module and traps.
  package static func color(_ name: String) -> Color {
    guard let color = named[name] else { preconditionFailure("no system colour \(name)") }
    return color
  }

  private static func color(_ name: String, _ light: Form, _ dark: Form) -> Color {
    let (inLight, inDark) = (components(light), components(dark))
    return Color(inLight, name: name) { traits in
      traits.userInterfaceStyle == .dark ? inDark : inLight
    }
  }

  private static func components(_ form: Form) -> Color.Components {
    Color.Components(
      red: form.red / 255,
      green: form.green / 255,
      blue: form.blue / 255,
      alpha: form.alpha
    )
  }

  private static let table: [(name: String, light: Form, dark: Form)] = [
    ("systemRed", (255, 59, 48, 1), (255, 69, 58, 1)),
    ("systemOrange", (255, 149, 0, 1), (255, 159, 10, 1)),
    ("systemYellow", (255, 204, 0, 1), (255, 214, 10, 1)),
    ("systemGreen", (52, 199, 89, 1), (48, 209, 88, 1)),
    ("systemMint", (0, 199, 190, 1), (99, 230, 226, 1)),
    ("systemTeal", (48, 176, 199, 1), (64, 200, 224, 1)),
    ("systemCyan", (50, 173, 230, 1), (100, 210, 255, 1)),
    ("systemBlue", (0, 122, 255, 1), (10, 132, 255, 1)),
    ("systemIndigo", (88, 86, 214, 1), (94, 92, 230, 1)),
    ("systemPurple", (175, 82, 222, 1), (191, 90, 242, 1)),
    ("systemPink", (255, 45, 85, 1), (255, 55, 95, 1)),
    ("systemBrown", (162, 132, 94, 1), (172, 142, 104, 1)),
    ("systemGray", (142, 142, 147, 1), (142, 142, 147, 1)),
    ("systemGray2", (174, 174, 178, 1), (99, 99, 102, 1)),
    ("systemGray3", (199, 199, 204, 1), (72, 72, 74, 1)),
    ("systemGray4", (209, 209, 214, 1), (58, 58, 60, 1)),
    ("systemGray5", (229, 229, 234, 1), (44, 44, 46, 1)),
    ("systemGray6", (242, 242, 247, 1), (28, 28, 30, 1)),
    ("tintColor", (0, 122, 255, 1), (10, 132, 255, 1)),
    ("label", (0, 0, 0, 1), (255, 255, 255, 1)),
    ("secondaryLabel", (60, 60, 67, 0.6), (235, 235, 245, 0.6)),
    ("tertiaryLabel", (60, 60, 67, 0.3), (235, 235, 245, 0.3)),
    ("quaternaryLabel", (60, 60, 67, 0.18), (235, 235, 245, 0.16)),
    ("placeholderText", (60, 60, 67, 0.3), (235, 235, 245, 0.3)),
    ("link", (0, 122, 255, 1), (9, 132, 255, 1)),
    ("separator", (60, 60, 67, 0.29), (84, 84, 88, 0.6)),
    ("opaqueSeparator", (198, 198, 200, 1), (56, 56, 58, 1)),
    ("systemBackground", (255, 255, 255, 1), (0, 0, 0, 1)),
    ("secondarySystemBackground", (242, 242, 247, 1), (28, 28, 30, 1)),
    ("tertiarySystemBackground", (255, 255, 255, 1), (44, 44, 46, 1)),
    ("systemGroupedBackground", (242, 242, 247, 1), (0, 0, 0, 1)),
    ("secondarySystemGroupedBackground", (255, 255, 255, 1), (28, 28, 30, 1)),
    ("tertiarySystemGroupedBackground", (242, 242, 247, 1), (44, 44, 46, 1)),
    ("systemFill", (120, 120, 128, 0.2), (120, 120, 128, 0.36)),
    ("secondarySystemFill", (120, 120, 128, 0.16), (120, 120, 128, 0.32)),
    ("tertiarySystemFill", (118, 118, 128, 0.12), (118, 118, 128, 0.24)),
    ("quaternarySystemFill", (116, 116, 128, 0.08), (118, 118, 128, 0.18)),
    ("lightText", (255, 255, 255, 0.6), (255, 255, 255, 0.6)),
    ("darkText", (0, 0, 0, 1), (0, 0, 0, 1)),
  ]
}
