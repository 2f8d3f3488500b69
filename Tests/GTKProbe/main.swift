// A GTK application for tests, which obeys commands on its standard input: a command a line, and an
// answer a line, `= ` and the result, or `! ` and the reason for a failure.
//
//     GTKProbe STORE UI [PROFILE]
//
// UI is an interface file; all windows in it that have an `id` are always there. `Commands.swift` has the
// commands. When the windows have come back it writes `restored`, and `saved N` after each save, where N is
// the number of commands that had been done when the state was read.

#if GTK
  import CGTK
  import Foundation
  import RestorationGTK
  import StateRestoration

  let arguments = CommandLine.arguments
  guard arguments.count >= 3 else {
    FileHandle.standardError.write(Data("usage: GTKProbe STORE UI [PROFILE]\n".utf8))
    exit(64)
  }

  // libadwaita by name, as the library knows it: GtkBuilder finds its types among all symbols.
  if let adwaita = dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL),
    let initialise = dlsym(adwaita, "adw_init")
  {
    unsafeBitCast(initialise, to: (@convention(c) () -> Void).self)()
  }

  let environment = ProcessInfo.processInfo.environment
  // The signal mask, as it would be inherited from a parent process.
  var signals = sigset_t()
  sigfillset(&signals)
  pthread_sigmask(environment["BLOCKED_SIGNALS"] == nil ? SIG_UNBLOCK : SIG_BLOCK, &signals, nil)
  let isUnique = environment["UNIQUE"] != nil
  guard
    let application = gtk_application_new(
      "org.example.probe",
      isUnique ? GApplicationFlags(0) : G_APPLICATION_NON_UNIQUE
    )
  else { exit(70) }
  let probe = GTKProbe(application, arguments)
  exit(
    g_application_run(
      UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self),
      0,
      nil
    )
  )
#else
  print("built without the trait GTK")
#endif
