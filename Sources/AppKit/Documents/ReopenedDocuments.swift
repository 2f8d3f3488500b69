import Foundation

/// The documents that one restoration opens again, each once.
@MainActor
final class ReopenedDocuments {
  typealias Completion = @MainActor (NSDocument?, (any Error)?) -> Void

  /// The open documents by their saved numbers.
  private var documents: [Int: NSDocument] = [:]
  /// The windows that wait for a document.
  private var waiting: [Int: [Completion]] = [:]
  /// The saved type of each file.
  var types: [URL: String] = [:]
  /// The classes that have saved documents of each type.
  var classes: [String: AnyClass] = [:]

  /// Remembers a request for a document.
  ///
  /// - Returns: `true` if the document has to be opened.
  func request(_ saved: SavedDocument, _ completion: @escaping Completion) -> Bool {
    if let document = documents[saved.number] {
      completion(document, nil)
      return false
    }
    waiting[saved.number, default: []].append(completion)
    return waiting[saved.number]?.count == 1
  }

  /// Forgets a document that was closed, so that it is opened again where it is asked for again.
  func forget(_ document: NSDocument) { documents = documents.filter { $0.value !== document } }

  /// Forgets all documents, because their numbers now belong to others.
  func forgetAll() { documents = [:] }

  /// Passes a document, or the error of opening it, to all windows that wait for it.
  func finish(_ saved: SavedDocument, _ document: NSDocument?, _ error: (any Error)?) {
    guard let waiting = waiting.removeValue(forKey: saved.number) else { return }
    if let document {
      document.number = saved.number
      documents[saved.number] = document
    }
    for completion in waiting { completion(document, error) }
  }
}
