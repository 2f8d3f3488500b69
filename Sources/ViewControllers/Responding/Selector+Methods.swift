#if !canImport(ObjectiveC)
  // Methods of two kinds, which the compiler does not convert into each other: those of the main actor, and
  // those of no actor, which are called on it too.
  extension Selector {
    /// Names a method that takes nothing, as `#selector` does elsewhere; `Tools/port` writes it.
    ///
    /// - Parameters:
    ///   - name: The name that Objective-C would use.
    ///   - method: The method, such as `Editor.save`. It is called for objects of its class; others answer by
    ///     ``Responder/responderActions``.
    public init<Target, Result>(
      _ name: String,
      _ method: @escaping (Target) -> @MainActor () -> Result
    ) { self.init(name, Unbound(method)) { method, target, _ in method(target)() } }

    /// Names a method that takes who sends the action, such as `Editor.save(_:)`.
    ///
    /// A sender of another type than the method's is not sent.
    public init<Target, Sender, Result>(
      _ name: String,
      _ method: @escaping (Target) -> @MainActor (Sender) -> Result
    ) {
      self.init(name, Unbound(method)) { method, target, sent in
        guard let sender: Sender = sent.value(0) else { return nil }
        return method(target)(sender)
      }
    }

    /// Names a method that takes who sends the action and something more, such as an event.
    public init<Target, Sender, More, Result>(
      _ name: String,
      _ method: @escaping (Target) -> @MainActor (Sender, More) -> Result
    ) {
      self.init(name, Unbound(method)) { method, target, sent in
        guard let sender: Sender = sent.value(0), let more: More = sent.value(1) else { return nil }
        return method(target)(sender, more)
      }
    }

    /// Names a method of no actor that takes nothing; it is called on the main actor.
    @_disfavoredOverload
    public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
      self.init(name, Unbound(method)) { method, target, _ in method(target)() }
    }

    /// Names a method of no actor that takes who sends the action.
    @_disfavoredOverload
    public init<Target, Sender, Result>(
      _ name: String,
      _ method: @escaping (Target) -> (Sender) -> Result
    ) {
      self.init(name, Unbound(method)) { method, target, sent in
        guard let sender: Sender = sent.value(0) else { return nil }
        return method(target)(sender)
      }
    }

    /// Names a method of no actor that takes who sends the action and something more.
    @_disfavoredOverload
    public init<Target, Sender, More, Result>(
      _ name: String,
      _ method: @escaping (Target) -> (Sender, More) -> Result
    ) {
      self.init(name, Unbound(method)) { method, target, sent in
        guard let sender: Sender = sent.value(0), let more: More = sent.value(1) else { return nil }
        return method(target)(sender, more)
      }
    }

    private init<Target, Function>(
      _ name: String,
      _ method: Unbound<Function>,
      call: @escaping @MainActor @Sendable (Function, Target, Sent) -> Any?
    ) {
      self.init(
        name,
        bind: { target in
          guard let target = target as? Target else { return nil }
          return { call(method.function, target, Sent(arguments: $0)) }
        }
      )
    }
  }

  /// A method that belongs to no object yet, and so holds nothing that another actor could change.
  private struct Unbound<Function>: @unchecked Sendable {
    let function: Function
    init(_ function: Function) { self.function = function }
  }

  /// What is sent with an action.
  private struct Sent {
    let arguments: [Any]

    /// An argument as a method takes it; one that is not there is `nil` for a method that takes optionals.
    func value<Value>(_ index: Int) -> Value? {
      let argument: Any? = arguments.indices.contains(index) ? arguments[index] : nil
      return argument as? Value
    }
  }
#endif
