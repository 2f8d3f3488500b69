public import RestorationArchive

extension ArchiveDecoder {
  /// Makes the objects of a tree, each where its parent names it, and decodes them.
  ///
  /// Use this method for objects that encoded references to their children. It is faster than
  /// ``decodeAll(_:)`` with a table of paths: no path is made unless ``StateDecoder/path`` asks for
  /// one.
  ///
  /// ```swift
  /// let tree = try ArchiveDecoder(archive).decodeTree(makingRoots: Folder.init) { folder, coder in
  ///   folder.name = try coder.decodeIfPresent(String.self, forKey: "name") ?? ""
  ///   folder.children = try coder.makeChildren(forKey: "children", Folder.init)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - makeRoot: Makes an object that no listed object encloses.
  ///   - decode: Decodes the values of an object, parents before their children. The coder is valid
  ///     only during the call; unless retained, it is reused for the next object.
  /// - Returns: The roots, and what could not be joined.
  /// - Throws: The errors of the closures; `RestorationError` with code `corrupted` or
  ///   `limitExceeded` for the first object that cannot be read, or `typeMismatch` if a child was
  ///   made that is no `Node`.
  /// - Complexity: O(*n*) in the bytes of the archive.
  @inlinable
  public func decodeTree<Node: AnyObject>(
    makingRoots makeRoot: () throws -> Node,
    _ decode: (Node, StateDecoder) throws -> Void
  ) throws -> DecodedTree<Node> {
    var roots: [Node] = []
    let rest = try walk {
      let root = try makeRoot()
      roots.append(root)
      return root
    } decoding: { object, coder in
      guard let node = object as? Node else { throw coder.madeAsOther(than: Node.self) }
      try decode(node, coder)
    }
    return DecodedTree(roots: roots, missing: rest.missing, unclaimed: rest.unclaimed)
  }

  @usableFromInline
  func walk(
    makingRoots makeRoot: () throws -> AnyObject,
    decoding decode: (AnyObject, StateDecoder) throws -> Void
  ) throws -> (missing: [AnyObject], unclaimed: [IdentifierPath]) {
    var unclaimed: [IdentifierPath] = []
    let walk = environment.pass.walk()
    var last: StateDecoder?
    defer { last?.leaveWalk() }
    while let entry = try walk.next() {
      let object: UnownedObject
      let node: AnyObject
      switch entry {
      case .root(let listed):
        object = listed
        node = try makeRoot()
      case .child(let listed, let made):
        object = listed
        node = made
      case .unclaimed:
        unclaimed.append(walk.path)
        continue
      }
      let coder: Unmanaged<StateDecoder>
      if let last {
        coder = .passUnretained(last)
      } else {
        let new = try StateDecoder(walk.listed(object), in: environment)
        coder = .passUnretained(new)
        last = new
      }
      try coder._withUnsafeGuaranteedRef { coder in
        try coder.turn(to: object, of: walk)
        try decode(node, coder)
      }
      if !isKnownUniquelyReferenced(&last) {
        last?.leaveWalk()
        last = nil
      }
    }
    return (walk.unreached, unclaimed)
  }
}

extension StateDecoder {
  @usableFromInline
  func madeAsOther(than type: Any.Type, key: String? = nil) -> RestorationError {
    RestorationError(.typeMismatch, "a child was made that is no \(type)", path: path, key: key)
  }
}

/// The result of ``ArchiveDecoder/decodeTree(makingRoots:_:)``.
public struct DecodedTree<Node: AnyObject> {
  /// The objects that no listed object encloses, decoded with all that they named, in the order of
  /// their paths.
  public let roots: [Node]
  /// The children that were named and that the archive does not have, as they were made.
  public let missing: [AnyObject]
  /// The paths of the objects that were not decoded, because their parents did not name them.
  public let unclaimed: [IdentifierPath]

  @usableFromInline
  init(roots: [Node], missing: [AnyObject], unclaimed: [IdentifierPath]) {
    self.roots = roots
    self.missing = missing
    self.unclaimed = unclaimed
  }
}
