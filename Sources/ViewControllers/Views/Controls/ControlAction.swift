/// An action of a control, and the events that run it.
@MainActor struct ControlAction {
  var events: Control.Event
  let kind: Kind

  enum Kind {
    case closure(@MainActor () -> Void)
    case object(UIAction)
    case target(TargetAction)
  }

  var target: TargetAction? { if case .target(let target) = kind { target } else { nil } }
  var identifier: UIAction.Identifier? {
    if case .object(let action) = kind { action.identifier } else { nil }
  }
}
