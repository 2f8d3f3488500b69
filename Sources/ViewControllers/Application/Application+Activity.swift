import RestorationEngine

extension Application {
  /// Declares that restoration continues after the pass, such as while data is loaded.
  ///
  /// Each call needs a ``completeStateRestoration()``. An app that crashes in between counts as one
  /// that crashed during restoration (rule R21). Ignored unless a session restores the app.
  public func extendStateRestoration() { restorationActivity?.extendStateRestoration() }

  /// Ends the extension that one ``extendStateRestoration()`` began (rule R21).
  public func completeStateRestoration() { restorationActivity?.completeStateRestoration() }
}
