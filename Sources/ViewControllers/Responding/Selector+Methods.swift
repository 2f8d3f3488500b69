#if !canImport(ObjectiveC)
  // Methods on the main actor, and methods on no actor, which are called there too. The compiler
  // does not convert one kind into the other.
  extension Selector {
    /// Creates a selector for a method without parameters, such as `Editor.save`, as `#selector`
    /// does on Apple's systems; `Tools/port` generates such calls. The method is called on objects
    /// of its class; other objects answer by ``Responder/responderActions``.
    public init<Target, Result>(
      _ name: String,
      _ method: @escaping (Target) -> @MainActor () -> Result
    ) { self.init(name, Unbound(method)) { method, target, _ in method(target)() } }

    /// Creates a selector for a method whose parameter is the sender, such as `Editor.save(_:)`.
    ///
    /// The method is not called if the sender has another type than its parameter.
    public init<Target, Sender, Result>(
      _ name: String,
      _ method: @escaping (Target) -> @MainActor (Sender) -> Result
    ) {
      self.init(name, Unbound(method)) { method, target, sent in
        guard let sender: Sender = sent.value(0) else { return nil }
        return method(target)(sender)
      }
    }

    /// Creates a selector for a method with the sender and one more parameter, such as an event.
    public init<Target, Sender, More, Result>(
      _ name: String,
      _ method: @escaping (Target) -> @MainActor (Sender, More) -> Result
    ) {
      self.init(name, Unbound(method)) { method, target, sent in
        guard let sender: Sender = sent.value(0), let more: More = sent.value(1) else { return nil }
        return method(target)(sender, more)
      }
    }

    /// Creates a selector for a nonisolated method without parameters; it is called on the main
    /// actor.
    @_disfavoredOverload
    public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
      self.init(name, Unbound(method)) { method, target, _ in method(target)() }
    }

    /// Creates a selector for a nonisolated method whose parameter is the sender.
    @_disfavoredOverload public init<Target, Sender, Result>(
      _ name: String,
      _ method: @escaping (Target) -> (Sender) -> Result
    ) {
      self.init(name, Unbound(method)) { method, target, sent in
        guard let sender: Sender = sent.value(0) else { return nil }
        return method(target)(sender)
      }
    }

    /// Creates a selector for a nonisolated method with the sender and one more parameter.
    @_disfavoredOverload public init<Target, Sender, More, Result>(
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

  /// An unbound method. It captures no object, so no other actor can change its contents.
  private struct Unbound<Function>: @unchecked Sendable {
    let function: Function
    init(_ function: Function) { self.function = function }
  }

  /// The arguments of an action.
  private struct Sent {
    let arguments: [Any]

    /// Returns an argument in the type of a method's parameter; a missing one is `nil` for a
    /// parameter of optional type.
    func value<Value>(_ index: Int) -> Value? {
      let argument: Any? = arguments.indices.contains(index) ? arguments[index] : nil
      return argument as? Value
    }
  }
#endif
