#if Postgres
  import RestorationArchive

  /// The reason that a call failed, and the kind of retry that it allows.
  enum Interruption: Error {
    /// A retry would fail too, or might repeat a change that was made.
    case failed(RestorationError)
    /// Another writer was faster.
    case overtaken(RestorationError)
    /// The connection was broken before anything could happen.
    case brokenBefore(RestorationError)

    /// Runs a closure, and classifies its failure.
    ///
    /// - Parameter isSafeToRepeat: Indicates that nothing can have changed when the connection
    ///   breaks.
    static func of<Value>(
      _ connection: ServerConnection,
      isSafeToRepeat: Bool,
      _ body: () throws(RestorationError) -> Value
    ) throws(Interruption) -> Value {
      do throws(RestorationError) {
        return try body()
      } catch {
        let failure = error.cause as? ServerFailure
        if failure?.isConflict == true { throw .overtaken(error) }
        throw isSafeToRepeat && !connection.isOpen ? .brokenBefore(error) : .failed(error)
      }
    }
  }
#endif
