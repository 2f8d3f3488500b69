#if GTK
  import Foundation
  import RestorationArchive
  import RestorationEngine
  import RestorationGTK
  import StateRestoration

  // Windows of GTK 4. `include/restoration.h` documents each function.

  public typealias CObject = UnsafeMutableRawPointer
  public typealias CLaunch = @convention(c) (UnsafeMutableRawPointer?) -> Void
  public typealias CMake =
    @convention(c) (CText, CObject?, UnsafeMutableRawPointer?) -> CObject?
  public typealias CName = @convention(c) (CObject, UnsafeMutableRawPointer?) -> CText?
  public typealias CDestroy = @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// Runs code with the restoration that a pointer stands for.
  private func with<Value>(
    _ pointer: CObject,
    error: CErrorPlace? = nil,
    _ work: @MainActor (GTKRestoration) -> Value
  ) -> Value? {
    nonisolated(unsafe) let pointer = pointer
    return onMain(error: error) {
      work(Unmanaged<GTKRestoration>.fromOpaque(pointer).takeUnretainedValue())
    }
  }

  @_cdecl("restoration_gtk_new")
  public func restorationGtkNew(
    _ app: CObject,
    _ path: CText?,
    _ launch: @escaping CLaunch,
    _ data: UnsafeMutableRawPointer?,
    _ destroy: CDestroy?
  ) -> CObject? {
    nonisolated(unsafe) let (app, call) = (app, Callback(launch, data, destroy))
    let path = path.map { String(cString: $0) }
    return onMain { () -> CObject in
      var options = GTKRestoration.Options()
      options.path = path
      let restoration = GTKRestoration(app, options: options) { call.function(call.data) }
      // The application retains it.
      return Unmanaged.passUnretained(restoration).toOpaque()
    }
  }

  @_cdecl("restoration_gtk_window")
  public func restorationGtkWindow(
    _ me: CObject,
    _ kind: CText,
    _ make: @escaping CMake,
    _ data: UnsafeMutableRawPointer?,
    _ destroy: CDestroy?
  ) {
    nonisolated(unsafe) let call = Callback(make, data, destroy)
    let kind = String(cString: kind)
    _ = with(me) { $0.window(kind) { name in call.function(name, nil, call.data) } }
  }

  @_cdecl("restoration_gtk_page")
  public func restorationGtkPage(
    _ me: CObject,
    _ kind: CText,
    _ make: @escaping CMake,
    _ data: UnsafeMutableRawPointer?,
    _ destroy: CDestroy?
  ) {
    nonisolated(unsafe) let call = Callback(make, data, destroy)
    let kind = String(cString: kind)
    _ = with(me) { $0.page(kind) { name, window in call.function(name, window, call.data) } }
  }

  @_cdecl("restoration_gtk_open_window")
  public func restorationGtkOpenWindow(_ me: CObject, _ kind: CText, _ name: CText?) -> CObject? {
    let (kind, name) = (String(cString: kind), name.map { String(cString: $0) })
    return with(me) { $0.openWindow(kind, name) } ?? nil
  }

  @_cdecl("restoration_gtk_open_page")
  public func restorationGtkOpenPage(
    _ me: CObject,
    _ kind: CText,
    _ name: CText,
    _ window: CObject
  ) -> CObject? {
    nonisolated(unsafe) let window = window
    let (kind, name) = (String(cString: kind), String(cString: name))
    return with(me) { $0.openPage(kind, name, in: window) } ?? nil
  }

  @_cdecl("restoration_gtk_start")
  public func restorationGtkStart(
    _ me: CObject,
    _ then: CLaunch?,
    _ data: UnsafeMutableRawPointer?,
    _ destroy: CDestroy?
  ) {
    nonisolated(unsafe) let call = Callback(then, data, destroy)
    _ = with(me) { $0.start { call.function?(call.data) } }
  }

  @_cdecl("restoration_gtk_set_identifier")
  public func restorationGtkSetIdentifier(_ me: CObject, _ widget: CObject, _ name: CText) {
    nonisolated(unsafe) let widget = widget
    let name = String(cString: name)
    _ = with(me) { $0.setIdentifier(name, of: widget) }
  }

  @_cdecl("restoration_gtk_exclude")
  public func restorationGtkExclude(_ me: CObject, _ object: CObject) {
    nonisolated(unsafe) let object = object
    _ = with(me) { $0.exclude(object) }
  }

  @_cdecl("restoration_gtk_keep_text")
  public func restorationGtkKeepText(_ me: CObject, _ view: CObject) {
    nonisolated(unsafe) let view = view
    _ = with(me) { $0.keepText(of: view) }
  }

  @_cdecl("restoration_gtk_keep")
  public func restorationGtkKeep(
    _ me: CObject,
    _ object: CObject,
    _ property: CText,
    _ name: CText?
  ) {
    nonisolated(unsafe) let object = object
    let (property, name) = (String(cString: property), name.map { String(cString: $0) })
    _ = with(me) { restoration in
      if let name {
        restoration.keep([property], of: object, as: name)
      } else {
        restoration.keep([property], of: object)
      }
    }
  }

  @_cdecl("restoration_gtk_name_items")
  public func restorationGtkNameItems(
    _ me: CObject,
    _ view: CObject,
    _ name: @escaping CName,
    _ data: UnsafeMutableRawPointer?,
    _ destroy: CDestroy?
  ) {
    nonisolated(unsafe) let (view, call) = (view, Callback(name, data, destroy))
    _ = with(me) { restoration in
      restoration.nameItems(of: view) { item in
        call.function(item, call.data).map { String(cString: $0) }
      }
    }
  }

  @_cdecl("restoration_gtk_save")
  public func restorationGtkSave(_ me: CObject, _ error: CErrorPlace?) -> Bool {
    nonisolated(unsafe) let error = error
    return with(me, error: error) { restoration in
      do {
        guard let session = restoration.session else {
          CError.set(error, "notSaved", "nothing was restored yet")
          return false
        }
        let outcome = try session.saveAndWait()
        guard let refusal = outcome.refusal else { return true }
        CError.set(error, "notSaved", "\(refusal.rawValue)")
      } catch let failure {
        CError.set(error, failure)
      }
      return false
    } ?? false
  }

  @_cdecl("restoration_gtk_report")
  public func restorationGtkReport(_ me: CObject) -> UnsafeMutablePointer<CChar>? {
    let text = with(me) { restoration in restoration.report.map { "\($0)" } }
    return (text ?? nil).flatMap { strdup($0) }
  }
#endif
