/// Colours that adapt to the light and dark styles.
extension UIColor {
  /// The system's red.
  public class var systemRed: UIColor { SystemColors.color("systemRed") }
  /// The system's orange.
  public class var systemOrange: UIColor { SystemColors.color("systemOrange") }
  /// The system's yellow.
  public class var systemYellow: UIColor { SystemColors.color("systemYellow") }
  /// The system's green.
  public class var systemGreen: UIColor { SystemColors.color("systemGreen") }
  /// The system's mint.
  public class var systemMint: UIColor { SystemColors.color("systemMint") }
  /// The system's teal.
  public class var systemTeal: UIColor { SystemColors.color("systemTeal") }
  /// The system's cyan.
  public class var systemCyan: UIColor { SystemColors.color("systemCyan") }
  /// The system's blue.
  public class var systemBlue: UIColor { SystemColors.color("systemBlue") }
  /// The system's indigo.
  public class var systemIndigo: UIColor { SystemColors.color("systemIndigo") }
  /// The system's purple.
  public class var systemPurple: UIColor { SystemColors.color("systemPurple") }
  /// The system's pink.
  public class var systemPink: UIColor { SystemColors.color("systemPink") }
  /// The system's brown.
  public class var systemBrown: UIColor { SystemColors.color("systemBrown") }
  /// The system's grey.
  public class var systemGray: UIColor { SystemColors.color("systemGray") }
  /// A grey nearer to the background than ``systemGray``.
  public class var systemGray2: UIColor { SystemColors.color("systemGray2") }
  /// A grey nearer to the background than ``systemGray2``.
  public class var systemGray3: UIColor { SystemColors.color("systemGray3") }
  /// A grey nearer to the background than ``systemGray3``.
  public class var systemGray4: UIColor { SystemColors.color("systemGray4") }
  /// A grey nearer to the background than ``systemGray4``.
  public class var systemGray5: UIColor { SystemColors.color("systemGray5") }
  /// The grey nearest to the background.
  public class var systemGray6: UIColor { SystemColors.color("systemGray6") }
  /// The tint colour of controls.
  public class var tintColor: UIColor { SystemColors.color("tintColor") }
  /// The colour of text of primary importance.
  public class var label: UIColor { SystemColors.color("label") }
  /// The colour of text of secondary importance.
  public class var secondaryLabel: UIColor { SystemColors.color("secondaryLabel") }
  /// The colour of text of tertiary importance.
  public class var tertiaryLabel: UIColor { SystemColors.color("tertiaryLabel") }
  /// The colour of text of quaternary importance.
  public class var quaternaryLabel: UIColor { SystemColors.color("quaternaryLabel") }
  /// The colour of placeholder text in controls.
  public class var placeholderText: UIColor { SystemColors.color("placeholderText") }
  /// The colour of links.
  public class var link: UIColor { SystemColors.color("link") }
  /// The colour of separators through which content below is visible.
  public class var separator: UIColor { SystemColors.color("separator") }
  /// The colour of opaque separators.
  public class var opaqueSeparator: UIColor { SystemColors.color("opaqueSeparator") }
  /// The colour of the main background.
  public class var systemBackground: UIColor { SystemColors.color("systemBackground") }
  /// The colour of content layered on the main background.
  public class var secondarySystemBackground: UIColor {
    SystemColors.color("secondarySystemBackground")
  }
  /// The colour of content layered on the secondary background.
  public class var tertiarySystemBackground: UIColor {
    SystemColors.color("tertiarySystemBackground")
  }
  /// The colour of the main background of grouped content.
  public class var systemGroupedBackground: UIColor {
    SystemColors.color("systemGroupedBackground")
  }
  /// The colour of content layered on the main grouped background.
  public class var secondarySystemGroupedBackground: UIColor {
    SystemColors.color("secondarySystemGroupedBackground")
  }
  /// The colour of content layered on the secondary grouped background.
  public class var tertiarySystemGroupedBackground: UIColor {
    SystemColors.color("tertiarySystemGroupedBackground")
  }
  /// The colour of the fill of thin and small shapes.
  public class var systemFill: UIColor { SystemColors.color("systemFill") }
  /// The colour of the fill of medium-sized shapes.
  public class var secondarySystemFill: UIColor { SystemColors.color("secondarySystemFill") }
  /// The colour of the fill of large shapes.
  public class var tertiarySystemFill: UIColor { SystemColors.color("tertiarySystemFill") }
  /// The colour of the fill of large areas with complex content.
  public class var quaternarySystemFill: UIColor { SystemColors.color("quaternarySystemFill") }
  /// The colour of text on a dark background.
  public class var lightText: UIColor { SystemColors.color("lightText") }
  /// The colour of text on a light background.
  public class var darkText: UIColor { SystemColors.color("darkText") }
}
