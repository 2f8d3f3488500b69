"""The sample stores of the checks."""
import hashlib, json, os, subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HOSTILE = "</script><script>console.error('out')</script><img src=x onerror=alert(1)>" \
    "\"'&\u202e\u0007\u0000 --></style>"


class Samples:
    """A folder with stores, made by the tool."""

    def __init__(self, build, folder):
        self.build, self.folder = build, folder
        self.make_notes()
        self.make_hostile()

    def path(self, name):
        return os.path.join(self.folder, name)

    def program(self, name):
        return os.path.join(self.build, name)

    def run(self, *arguments):
        subprocess.run([self.program("restoration"), *arguments], cwd=self.folder, check=True,
                       stdout=subprocess.DEVNULL)

    def digest(self, name):
        with open(self.path(name), "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()

    def page(self, store):
        """The static page of a store; returns its address."""
        name = self.path(store + ".html")
        with open(name, "wb") as file:
            subprocess.run([self.program("restoration"), "show", store, "--format", "html"],
                           cwd=self.folder, check=True, stdout=file)
        return "file://" + name

    def store(self, name, document):
        with open(self.path("document.json"), "w") as file:
            json.dump(document, file)
        self.run("import", "document.json", name)

    def make_notes(self):
        """Four revisions of the Notes app, one pinned, the last one migrated."""
        fixtures = os.path.join(ROOT, "Tests/RestorationFixtures")
        for revision in ["Archives/notes-v1/notes", "Histories/notes/2", "Histories/notes/3"]:
            self.run("import", f"{fixtures}/{revision}.json", "notes.sqlite")
        self.run("label", "notes.sqlite", "--revision", "2")
        self.run("migrate", "notes.sqlite", "--plan", f"{fixtures}/Plans/notes.yaml")

    def make_hostile(self):
        """Names and values with markup, and others without a place to break a line."""
        for timestamp in [0.0, 60.0]:
            text = HOSTILE + str(timestamp)
            document = {
                "format": "restoration-archive", "version": 1, "app": HOSTILE, "scene": HOSTILE,
                "header": {"bundleVersion": HOSTILE, "interfaceIdiom": -1, "stateVersion": 1,
                           "systemVersion": HOSTILE, "timestamp": timestamp},
                "objects": [
                    {"class": HOSTILE, "path": [HOSTILE], "role": "view",
                     "restorationClass": HOSTILE,
                     "values": {HOSTILE: {"string": HOSTILE}, "k" * 900: {"string": "v" * 9000},
                                "list": {"array": [{"string": text}]}}},
                    {"class": "C" * 900, "path": ["n" * 200], "role": "view", "values": {}}],
            }
            self.store("hostile.sqlite", document)

    def make_wide(self):
        """5,000 objects beside each other."""
        objects = [{"class": "Example.List", "path": ["list"], "role": "controller", "values": {}}]
        objects += [{"class": "Example.Row", "path": ["list", f"row-{row:04}"], "role": "view",
                     "values": {"searchText": {"string": f"value {row}"}}} for row in range(5000)]
        self.store("wide.sqlite", {
            "format": "restoration-archive", "version": 1, "app": "org.example.wide",
            "scene": "main", "objects": objects,
            "header": {"bundleVersion": "1", "interfaceIdiom": -1, "stateVersion": 1,
                       "systemVersion": "", "timestamp": 1.0}})

    def make_large(self, number, title="Item"):
        """5,000 objects; the number is a value of one of them, the title of most."""
        objects = [{"class": "Example.Root", "path": ["root"], "role": "controller",
                    "values": {"number": {"int": number}}}]
        for group in range(49):
            path = ["root", f"group-{group:02}"]
            objects.append({"class": "Example.Group", "path": path, "role": "controller",
                            "values": {"index": {"int": group}}})
            for item in range(101):
                objects.append({
                    "class": "Example.Item", "path": path + [f"item-{item:03}"], "role": "view",
                    "values": {"title": {"string": f"{title} {item} of group {group}"},
                               "offset": {"double": item * 1.5},
                               "isSelected": {"bool": item % 2 == 0},
                               "note": {"string": "What a note of usual length says. " * 4}}})
        self.store("large.sqlite", {
            "format": "restoration-archive", "version": 1, "app": "org.example.large",
            "scene": "main", "objects": objects,
            "header": {"bundleVersion": "1", "interfaceIdiom": -1, "stateVersion": 1,
                       "systemVersion": "", "timestamp": float(number)}})
        return len(objects)
