#if Macros
  public import RestorationCoding
  import RestorationEngine

  /// Preserves and restores the properties of a class, or the fields of a structure, in code that is written when the
  /// app is compiled.
  ///
  /// In a class, every stored `var` is a restorable property under its own name, as if it were marked with
  /// `@Restorable`, and archives have the same bytes. Saving and restoring take less time, because nothing is found by
  /// reflection and no value is boxed. The class adopts `StateRestoring`, itself or through its superclass.
  ///
  /// ```swift
  /// @RestorableState
  /// final class Reader: StateRestoring {
  ///   let restorableStateTracker: RestorableStateTracker? = RestorableStateTracker()
  ///   var offset = 0.0
  ///   var filter = Filter()
  ///   @RestorableProperty(sensitivity: .private, level: .content) var search: String?
  ///   @RestorableProperty(formerly: ["scale"]) var zoom = 1.0
  ///   @RestorationIgnored var images: [Image] = []
  /// }
  ///
  /// @RestorableState
  /// struct Filter: Codable, Equatable {
  ///   var tags: [String] = []
  ///   @RestorableProperty(formerly: ["sorting"]) var order = Order.date
  /// }
  /// ```
  ///
  /// A structure is `Codable`, and stored like any other value that is. It may change: a field that was not
  /// stored has its default, and so has a field that cannot be read, such as an enumeration whose case is gone. The
  /// report names the latter, and the stored value waits until the property is changed. A field without a default has
  /// to be stored.
  ///
  /// | in the type | restored |
  /// |---|---|
  /// | `var offset = 0.0`, also if it is private | yes |
  /// | `@RestorationIgnored var images` | no |
  /// | `@Restorable var row` | in a class, by that wrapper |
  /// | computed, `static`, `lazy`, `weak`, `unowned`, and a `let` with a value | no |
  /// | any other `let` | in a structure |
  ///
  /// A class and its superclass may both be marked, in whichever module. Classes and structures inside functions cannot,
  /// as the compiler extends none of them.
  @attached(
    member,
    conformances: RestorableStateCoding,
    names: named(encodeRestorableProperties(to:)),
    named(decodeRestorableProperties(from:)),
    named(restorablePropertyKeys)
  )
  @attached(memberAttribute)
  @attached(
    extension,
    conformances: RestorableStateCoding,
    names: named(encode(to:)),
    named(init(from:))
  )
  public macro RestorableState() =
    #externalMacro(module: "RestorationMacrosPlugin", type: "RestorableStateMacro")

  /// Sets how a property of a type marked with ``RestorableState()`` is stored.
  ///
  /// - Parameters:
  ///   - key: A key that is unique in the object. The default is the property's name.
  ///   - formerKeys: The keys under which earlier versions stored the value, the latest first. They are asked for if
  ///     nothing is stored under the key.
  ///   - sensitivity: The sensitivity with which the value is stored; only in a class.
  ///   - level: The importance of the value when a launch restores only part of the state; only in a class.
  @attached(peer)
  public macro RestorableProperty(
    _ key: String? = nil,
    formerly formerKeys: [String] = [],
    sensitivity: Sensitivity = .normal,
    level: RestorationLevel = .navigation
  ) = #externalMacro(module: "RestorationMacrosPlugin", type: "RestorablePropertyMacro")

  /// Leaves out a property of a type marked with ``RestorableState()``.
  @attached(peer)
  public macro RestorationIgnored() =
    #externalMacro(module: "RestorationMacrosPlugin", type: "RestorationIgnoredMacro")

  /// Reports each change of a property. ``RestorableState()`` adds it to the properties of a class; apps do not use it.
  @attached(accessor, names: named(init), named(get), named(set))
  @attached(peer, names: prefixed(_))
  public macro RestorableTracked() =
    #externalMacro(module: "RestorationMacrosPlugin", type: "RestorableTrackedMacro")
#endif
