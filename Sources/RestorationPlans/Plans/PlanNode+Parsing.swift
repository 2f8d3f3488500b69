#if Plans
  import Yams

  extension PlanNode {
    static func parse(_ text: String) throws(PlanFault) -> PlanNode {
      let root: Node?
      do {
        root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
      } catch {
        throw fault(error)
      }
      guard let root else { throw PlanFault(Place(), "expected a plan, found an empty file") }
      var count = 0
      return try PlanNode(root, depth: 0, &count)
    }

    private static func fault(_ error: any Error) -> PlanFault {
      guard let error = error as? YamlError else { return PlanFault(Place(), "\(error)") }
      switch error {
      case .parser(_, let problem, let mark, _) where problem.contains("nesting"):
        return PlanFault(
          Place(line: mark.line, column: mark.column),
          "expected at most \(maximumDepth) levels, found more; this may be another file"
        )
      case .scanner(let context?, let problem, _, _) where context.text.contains("quoted scalar"):
        return PlanFault(
          Place(line: context.mark.line, column: context.mark.column),
          "expected text that ends where it should; \(problem.trimmed); check the quotes around here"
        )
      case .scanner(let context, let problem, let mark, _),
        .parser(let context, let problem, let mark, _),
        .composer(let context, let problem, let mark, _):
        let text = context.map { "\($0.text) " } ?? ""
        return PlanFault(
          Place(line: mark.line, column: mark.column),
          "expected YAML or JSON; \(text)\(problem.trimmed); check the indentation and the "
            + "quotes around here"
        )
      case .duplicatedKeysInMapping(let duplicates, let context):
        return PlanFault(
          Place(line: context.mark.line, column: context.mark.column),
          "expected each name once, found \"\(duplicates.first ?? "")\" twice; remove one"
        )
      case .reader(let problem, _, _, _):
        return PlanFault(Place(), "expected text; \(problem); remove what is no text")
      default: return PlanFault(Place(), "\(error)")
      }
    }

    private init(_ node: Node, depth: Int, _ count: inout Int) throws(PlanFault) {
      place = Place(line: node.mark?.line ?? 0, column: node.mark?.column ?? 0)
      count += 1
      guard depth <= Self.maximumDepth, count <= Self.maximumNodeCount else {
        throw PlanFault(
          place,
          "expected at most \(Self.maximumNodeCount) parts and \(Self.maximumDepth) levels; split the "
            + "plan"
        )
      }
      switch node {
      case .scalar(let scalar):
        content = .scalar(scalar.string, isPlain: scalar.style == .plain || scalar.style == .any)
      case .sequence(let sequence):
        var elements: [PlanNode] = []
        for element in sequence { elements.append(try PlanNode(element, depth: depth + 1, &count)) }
        content = .list(elements)
      case .mapping(let mapping):
        var members: [(key: PlanNode, name: String, value: PlanNode)] = []
        for (key, value) in mapping {
          let keyNode = try PlanNode(key, depth: depth + 1, &count)
          guard case .scalar(let name, _) = keyNode.content else {
            throw PlanFault(keyNode.place, "expected a name, found \(keyNode.kindName)")
          }
          members.append((keyNode, name, try PlanNode(value, depth: depth + 1, &count)))
        }
        content = .map(members)
      case .alias:
        throw PlanFault(place, "expected a plan without aliases, found one; repeat what is meant")
      }
    }
  }

  extension String {
    /// Without blanks and line ends around it.
    fileprivate var trimmed: Substring {
      var text = self[...]
      while text.last?.isWhitespace == true { text.removeLast() }
      return text.drop { $0.isWhitespace }
    }
  }
#else
  extension PlanNode {
    static func parse(_ text: String) throws(PlanFault) -> PlanNode {
      throw PlanFault(
        Place(),
        "expected a program that can read plans, found one that was built without; enable the trait Plans "
          + "of the package StateRestoration"
      )
    }
  }
#endif
