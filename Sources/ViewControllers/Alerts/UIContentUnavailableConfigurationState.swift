/// The state of a view controller that shows an unavailable-content view.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  public var traitCollection: TraitCollection
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }
  /// The app's own value for a key.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
