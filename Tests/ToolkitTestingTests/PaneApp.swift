import Foundation
import RestorationTesting

/// An app of that toolkit, whose launch creates two panes.
@MainActor
final class PaneApp: RestorationHost, AppUnderTest {
  private(set) var desktop: Pane?

  var host: any RestorationHost { self }
  var restorationRoots: [any RestorableController] { desktop.map { [$0] } ?? [] }

  func willFinishLaunching() {
    let desktop = Pane("desktop")
    desktop.add(Pane("draft"))
    self.desktop = desktop
  }

  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { true }

  func type(_ text: String) { desktop?.panes.first?.text = text }
}
