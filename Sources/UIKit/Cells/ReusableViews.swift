import ViewControllers

/// The registered makers of a list's cells and supplementary views, by reuse identifier.
@MainActor
final class ReusableViews {
  private static let all = Attachments<UIScrollView, ReusableViews>()

  static func of(_ list: UIScrollView) -> ReusableViews { all.value(of: list) { ReusableViews() } }

  private var makers: [String: (String) -> UIView?] = [:]

  func register(_ identifier: String, kind: String = "", _ make: ((String) -> UIView?)?) {
    makers[kind + "/" + identifier] = make
  }

  func make<Content: UIView>(_ identifier: String, kind: String = "") -> Content? {
    makers[kind + "/" + identifier]?(identifier) as? Content
  }
}
