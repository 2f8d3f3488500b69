import Foundation

extension NSDocumentController {
  /// Opens a saved document once, however many windows it has.
  ///
  /// A document without a file is made anew, and gets its contents from its state only.
  func reopen(_ saved: SavedDocument, completion: @escaping ReopenedDocuments.Completion) {
    guard reopened.request(saved, completion) else { return }
    let type = saved.type ?? ""
    reopened.classes[type] = ClassNames.type(named: saved.className)
    guard let contents = saved.contents else {
      do {
        let document = try makeUntitledDocument(ofType: type)
        addDocument(document)
        reopened.finish(saved, document, nil)
      } catch {
        reopened.finish(saved, nil, error)
      }
      return
    }
    reopened.types[contents] = type
    let finish: @Sendable (NSDocument?, Bool, (any Error)?) -> Void = {
      [reopened] document, _, error in
      onMainActor { reopened.finish(saved, document, error) }
    }
    reopenDocument(
      for: saved.file,
      withContentsOf: contents,
      display: false,
      completionHandler: finish
    )
  }
}
