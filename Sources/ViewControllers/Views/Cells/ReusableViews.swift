/// The registered closures that create a list's cells and supplementary views, by reuse identifier.
@MainActor final class ReusableViews {
  private var makers: [String: (String) -> View?] = [:]

  func register(_ identifier: String, kind: String = "", _ make: ((String) -> View?)?) {
    makers[kind + "/" + identifier] = make
  }

  func register<Content: View>(_ identifier: String, kind: String = "", of type: Content.Type?) {
    register(identifier, kind: kind, type.map { type in { type.makeReusable($0) } })
  }

  func make<Content: View>(_ identifier: String, kind: String = "") -> Content? {
    makers[kind + "/" + identifier]?(identifier) as? Content
  }
}
