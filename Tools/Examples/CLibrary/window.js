// A GTK 4 app in JavaScript that keeps its place: the lines with `windows` are all that it takes.
//
//     gjs -m window.js
import Gio from 'gi://Gio'
import GLib from 'gi://GLib'
import Gtk from 'gi://Gtk?version=4.0'
import Restoration from 'gi://Restoration?version=0'

const INTERFACE = `<interface><object class='GtkApplicationWindow' id='main'><property name='title'>Main</property>
<property name='child'><object class='GtkBox'><property name='orientation'>vertical</property>
<child><object class='GtkEntry' id='draft'/></child>
<child><object class='GtkCheckButton' id='done'/></child>
</object></property></object></interface>`

const app = new Gtk.Application({ application_id: 'org.example.window', flags: Gio.ApplicationFlags.NON_UNIQUE })
const input = new Gio.DataInputStream({ base_stream: new Gio.UnixInputStream({ fd: 0 }) })
let builder = null

// Makes the window that always exists.
function launch() {
  builder = Gtk.Builder.new_from_string(INTERFACE, -1)
  builder.get_object('main').set_application(app)
  listen()
}

// Makes a window for a note of the user's.
function makeNote(name, _) {
  const note = new Gtk.Window({ title: name })
  const text = new Gtk.Entry()
  windows.set_identifier(text, 'text')
  note.set_child(text)
  return note
}

// Stands for the user: `show` prints what is seen, `fill` types something, `quit` ends the app.
function obey(line) {
  const draft = builder.get_object('draft'), done = builder.get_object('done')
  if (line === 'show') {
    print(`${draft.text}, ${done.active ? 'done' : 'not done'}, ${app.get_windows().length} windows`)
  } else if (line?.startsWith('fill ')) {
    draft.text = line.slice(5)
    done.active = true
    windows.open_window('note', 'first')
    try {
      windows.save()
      print('saved')
    } catch (error) {
      print(error.message)
    }
  } else {
    return app.quit()
  }
  listen()
}

function listen() {
  input.read_line_async(GLib.PRIORITY_DEFAULT, null, (_, result) => obey(input.read_line_finish_utf8(result)[0]))
}

const windows = Restoration.Windows.new(app, GLib.getenv('STORE'), launch)
windows.add_window('note', makeNote)
app.run(null)
