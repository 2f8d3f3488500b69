/// A dictionary's definition of a term; nothing is drawn.
open class UIReferenceLibraryViewController: ViewController {
  /// Creates a controller; the term is ignored.
  public convenience init(term: String) { self.init(nibName: nil, bundle: nil) }
  /// Indicates whether a definition exists; always `false`.
  open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }
}
