"""The checks of `Tools/check-pages`."""
import argparse, functools, http.server, json, os, shutil, subprocess, sys, tempfile
import threading, time

from browser import Browser
from samples import ROOT, Samples

VISIBLE = "[...document.querySelectorAll('.object')].filter(o => !o.closest('li[hidden]')).length"
NAME = "document.activeElement.querySelector('.name')?.textContent"
# Waits until the browser has drawn.
TIME = "new Promise(done => {{ const start = performance.now(); {0};" \
    " requestAnimationFrame(() => setTimeout(() => done(performance.now() - start))); }})"


class Served:
    """A store that `restoration inspect` serves."""

    def __init__(self, samples, store, *arguments):
        self.process = subprocess.Popen(
            [samples.program("restoration"), "inspect", store, "--format", "json", *arguments],
            cwd=samples.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        self.address = json.loads(self.process.stdout.readline())["address"]

    def close(self):
        self.process.stdin.close()
        return self.process.wait(timeout=30)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A file server that does not log requests."""

    def log_message(self, *_):
        pass


class Check:
    def __init__(self, samples, program, screenshots):
        self.samples, self.program, self.screenshots = samples, program, screenshots
        self.found, self.measured, self.count, self.patience = [], [], 0, 1

    def browser(self):
        self.count += 1
        browser = Browser(self.program, self.samples.path(f"profile-{self.count}"))
        browser.size(1200, 900)
        return browser

    def expect(self, browser, expression, wanted, what=""):
        found = browser.value(expression)
        if found != wanted:
            self.found.append(f"{what or expression}: expected {wanted!r}, found {found!r}")

    def within(self, seconds, limit, what, patience=None):
        limit *= patience or self.patience
        self.measured.append(f"{what}: {'never' if seconds is None else f'{seconds:.3f} s'}")
        if seconds is None or seconds > limit:
            self.found.append(f"{self.measured[-1]}, more than {limit} s")

    def picture(self, browser, name, scheme="light", width=1000, height=900):
        if self.screenshots:
            path = os.path.join(self.screenshots, name + ".png")
            browser.screenshot(path, scheme, width, height)

    def finish(self, browser, what, *allowed):
        self.found += [f"{what}: {fault}" for fault in browser.faults(*allowed)]
        browser.close()

    # Both pages

    def check_strings(self, browser, what):
        """Names do not become markup, and nothing makes the page wider than a small window."""
        self.expect(browser, "document.scripts.length", 1, what + ": scripts")
        self.expect(browser, "document.images.length", 0, what + ": images")
        browser.value("document.getElementById('open-all').click();"
                      "for (const one of document.querySelectorAll('details')) one.open = true")
        for width in [400, 1200]:
            browser.size(width)
            for part in browser.value("[...document.querySelectorAll('main > section')].map(s => s.id)"):
                browser.value(f"location.hash = '{part}'")
                time.sleep(0.05)
                wide = browser.value("document.documentElement.scrollWidth - innerWidth")
                if wide > 0:
                    self.found.append(f"{what}: {part} is {wide} pixels wider than {width}")
                self.picture(browser, f"{what}-{part}-{width}", "light", width)
        browser.value("location.hash = ''")

    def check_keyboard(self, browser):
        """Walks the tree with the keyboard."""
        browser.value("document.activeElement.blur()")
        browser.press("/", "/")
        self.expect(browser, "document.activeElement.id", "filter")
        browser.write("ruth")
        # The draft, the objects above it, and the app.
        self.expect(browser, VISIBLE, 3)
        self.expect(browser, "document.getElementById('found').textContent", "1 of 14")
        browser.press("Escape")
        self.expect(browser, VISIBLE, 14)
        self.expect(browser, NAME, "(app)", "after Escape the focus")
        for key, name in [("ArrowDown", "filter"), ("ArrowDown", "tabs"), ("ArrowDown", "compose"),
                          ("ArrowUp", "tabs"), ("End", "list"), ("Home", "(app)"),
                          ("ArrowRight", "filter")]:
            browser.press(key)
            self.expect(browser, NAME, name, f"after {key} the focus")
        browser.press("ArrowLeft")
        self.expect(browser, "document.activeElement.parentElement.open", False)
        browser.press("Enter")
        self.expect(browser, "document.activeElement.parentElement.open", True)
        browser.press("ArrowLeft"), browser.press("ArrowLeft")
        self.expect(browser, NAME, "(app)")
        browser.value("document.querySelector('nav a[href=\"#time-line\"]').focus()")
        browser.press("Enter")
        self.expect(browser, "document.querySelector('main > .current').id", "time-line")
        self.expect(browser, "document.querySelector('nav a[aria-current]').textContent", "Time line")
        browser.press("Tab"), browser.press("Tab")
        browser.value("document.querySelector('#revision-4 > summary').focus()")
        browser.press("Enter")
        self.expect(browser, "document.querySelector('#revision-4').open", True)
        # A reference leads to its object, in the part that has it.
        browser.value("document.querySelector('#sizes a').click()")
        self.expect(browser, "document.querySelector('main > .current').id", "objects")
        self.expect(browser, "document.activeElement.tagName", "SUMMARY")

    def check_names(self, browser, what):
        """Every control has a name and a role for screen readers."""
        tree = browser("Accessibility.getFullAXTree")["nodes"]
        roles = {}
        for node in tree:
            role, name = node.get("role", {}).get("value"), node.get("name", {}).get("value", "")
            roles.setdefault(role, []).append(name)
            if role in ["button", "link", "searchbox", "textbox", "combobox"] and not name.strip():
                self.found.append(f"{what}: a {role} without a name")
        for role in ["banner", "navigation", "main", "heading", "searchbox", "list"]:
            if role not in roles:
                self.found.append(f"{what}: nothing has the role {role}")

    def check_many(self, browser, what):
        # A user cannot click before the page has been drawn.
        time.sleep(1)
        for name in ["open-all", "close-all", "open-all"]:
            time_ = browser.value(TIME.format(f"document.getElementById('{name}').click()"))
            self.within(time_ / 1000, 0.5, f"{what}: {name}")
        self.expect(browser, "document.querySelectorAll('.object:not([open])').length", 0)
        browser.value("document.querySelector('#tree summary').focus()")
        start = time.monotonic()
        for _ in range(20):
            browser.press("ArrowDown")
        self.within((time.monotonic() - start) / 20, 0.1, f"{what}: a key")
        filtering = "const f = document.getElementById('filter'); f.value = 'item 17 of group 3';" \
            "f.dispatchEvent(new Event('input', { bubbles: true }))"
        self.within(browser.value(TIME.format(filtering)) / 1000, 1, f"{what}: a filter")

    def check_wide(self):
        """Of 5,000 objects beside each other, each key in the filter is answered at once."""
        self.samples.make_wide()
        browser = self.browser()
        address = self.samples.page("wide.sqlite")
        browser.open(address)
        time.sleep(1)
        browser.press("/", "/")
        slowest = 0
        for text, count in [("r", 5000), ("ro", 5000), ("row-4", 1000), ("row-49", 100),
                            ("row-4999", 1), ("row-49", 100), ("value 1", 1111), ("", None),
                            ("5", 1357), ("", None)]:
            filtering = f"const f = document.getElementById('filter'); f.value = '{text}';" \
                "f.dispatchEvent(new Event('input', { bubbles: true }))"
            slowest = max(slowest, browser.work(TIME.format(filtering)))
            if count is not None and count < 5000:
                self.expect(browser, "document.getElementById('found').textContent",
                            f"{count} of 5002", f"for {text} the count")
        # All come back, in their order, while nothing else is to do.
        browser.wait("windows.length === 0", 30 * self.patience)
        self.expect(browser, VISIBLE, 5002, "shown after filtering")
        self.expect(browser, "[...document.querySelectorAll('#tree .name')].map(n => n.textContent)"
                    ".filter(n => n.startsWith('row-')).every((n, i) => n === `row-${String(i).padStart(4, '0')}`)", True,
                    "in order after filtering")
        # Of the processor, so that a busy machine needs little patience.
        self.within(slowest, 0.1, "5,000 siblings: a key in the filter", patience=max(1, self.patience / 4))
        # Arrows go on where the window ends, and only what is shown can be reached.
        browser.press("Escape")
        browser.press("/", "/"), browser.write("row-4")
        browser.press("ArrowDown"), browser.press("ArrowDown"), browser.press("ArrowDown")
        self.expect(browser, NAME, "row-4000", "after the arrows the focus")
        for _ in range(150):
            browser.press("ArrowDown")
        self.expect(browser, "document.activeElement.textContent.includes('row-')", True,
                    "beyond the first matches the focus")
        browser.press("End")
        self.expect(browser, "document.querySelector('#filter').value", "row-4")
        browser.press("/", "/"), browser.press("Escape")
        self.expect(browser, "document.querySelectorAll('.object').length", 5002)
        self.expect(browser, "document.querySelectorAll('ul[hidden], li[hidden], .more').length", 0)
        self.finish(browser, "wide", address)

    # The self-contained page

    def check_static(self):
        for store in ["hostile", "notes", "large"]:
            browser = self.browser()
            address = self.samples.page(store + ".sqlite")
            browser.open(address)
            what = "static-" + store
            if store == "large":
                self.check_many(browser, what)
            else:
                if store == "notes":
                    for scheme in ["light", "dark"]:
                        self.picture(browser, f"{what}-{scheme}", scheme)
                    self.check_keyboard(browser)
                    self.check_names(browser, what)
                    self.picture_catalog(browser)
                self.check_strings(browser, what)
            self.finish(browser, what, address)

    def picture_catalog(self, browser):
        """The two pictures of the catalog."""
        browser.value("document.querySelector('nav a').click(); document.activeElement.blur()")
        self.picture(browser, "page", "light", 1000, 760)
        browser.value("document.querySelector('nav a[href=\"#time-line\"]').click();"
                      "document.activeElement.blur();"
                      "document.querySelector('#revision-4').open = false;"
                      "document.querySelector('#revision-3').open = true;")
        self.picture(browser, "time-line", "dark", 1000, 760)

    # The served page

    def check_served(self):
        for store in ["hostile", "notes"]:
            served, browser = Served(self.samples, store + ".sqlite", "--allow-changes"), self.browser()
            browser.open(served.address)
            what = "served-" + store
            if store == "notes":
                self.check_keyboard(browser)
                self.check_names(browser, what)
                self.check_asking(browser)
                self.check_changing(browser)
                self.picture(browser, what + "-dark", "dark")
            self.check_strings(browser, what)
            if served.close() != 0:
                self.found.append("inspect did not end with its input")
            if not browser.wait("document.getElementById('state').textContent.startsWith('Ended')", 5):
                self.found.append("the page does not say that the tool has ended")
            # The browser then reports that the server has gone.
            browser.events = [event for event in browser.events if "CONNECTION_REFUSED" not in str(event)]
            self.finish(browser, what, served.address)

    def check_asking(self, browser):
        browser.value("location.hash = 'compare'")
        if not browser.wait("document.querySelector('#comparison h3') !== null"):
            self.found.append("no comparison is shown")
        browser.value("const from = document.getElementById('compare-from'); from.value = '1';"
                      "from.dispatchEvent(new Event('input', { bubbles: true }))")
        if not browser.wait("document.querySelector('#comparison .note').textContent"
                            ".startsWith('From revision 1 to revision 4')"):
            self.found.append("chosen revisions are not compared")
        browser.value("location.hash = 'search'")
        browser.value("document.activeElement.blur()")
        time.sleep(0.1)
        browser.press("/", "/")
        browser.write("ruth")
        if not browser.wait("document.getElementById('search-state').textContent === '3 places'"):
            self.found.append("a text is not found")
        browser.value("document.querySelector('#places li:last-child a').click()")
        if not browser.wait("document.body?.dataset.revision === '1' && "
                            "document.activeElement.querySelector?.('.name')?.textContent === 'compose'"):
            shown = browser.value("[document.body?.dataset.revision, location.href.split('?')[1],"
                                  "document.activeElement?.outerHTML.slice(0, 200)].join(' | ')")
            self.found.append(f"a found place is not shown in its revision: {shown}")
        browser.value("document.querySelector('#status a').click()")
        if not browser.wait("document.body?.dataset.revision === '4'"):
            self.found.append("there is no way back to the newest revision")

    def check_changing(self, browser):
        browser.value("location.hash = 'objects'")
        # An element that is not shown yet cannot have the focus.
        browser.wait("document.querySelector('main > .current')?.id === 'objects'")
        edit = "[...document.querySelectorAll('.edit')]" \
            ".find(b => b.getAttribute('aria-label') === 'Change draftTitle')"
        browser.value(f"{edit}.focus()")
        browser.press("Enter")
        if not browser.wait("document.getElementById('editor').open"):
            return self.found.append("a value cannot be changed")
        self.picture(browser, "served-notes-editor", "light", 1000, 760)
        self.expect(browser, "document.getElementById('editor-text').value", "Sunday")
        browser.value("document.getElementById('editor-text').value = '<b>Monday</b>'")
        browser.value("document.getElementById('editor-save').click()")
        if not browser.wait("document.getElementById('tree').textContent.includes('<b>Monday</b>')", 5):
            self.found.append("a changed value is not shown")
        self.expect(browser, "document.getElementById('editor').open", False)
        self.expect(browser, "document.querySelectorAll('b').length", 0)
        browser.value("location.hash = 'time-line'")
        browser.value("document.querySelector('#revision-4 [data-change=revert]').click()")
        if not browser.wait("document.body.dataset.newest === '6'", 5):
            self.found.append("reverting to a revision has no effect")
        browser.value("document.querySelector('#revision-1 [data-change=pin]').click()")
        if not browser.wait("document.querySelector('#revision-1 .mark')?.textContent === 'pinned'", 5):
            self.found.append("a revision is not pinned")

    def check_running_app(self):
        """An app saves, and the page shows it; open elements stay open, and the focus stays."""
        app = subprocess.Popen(
            [self.samples.program("Journal")], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
            text=True, env=os.environ | {"XDG_STATE_HOME": self.samples.path("state")})
        store = self.samples.path("state/org.example.journal/restoration.sqlite")
        # It saves once when it begins.
        for _ in range(200):
            shown = subprocess.run([self.samples.program("restoration"), "show", store],
                                   capture_output=True)
            if shown.returncode == 0:
                break
            time.sleep(0.05)
        served, browser = Served(self.samples, store), self.browser()
        browser.open(served.address)
        browser.value("document.querySelector('#tree summary').focus()")
        slowest = 0
        for word in ["one", "</script>", "three"]:
            app.stdin.write(word + "\n"), app.stdin.flush()
            took = browser.wait(
                f"document.getElementById('tree').textContent.includes({json.dumps(word + ' ')})", 5)
            slowest = max(slowest, 99 if took is None else took)
        self.within(slowest, 1, "from an app's save to the page")
        self.expect(browser, "document.activeElement.tagName", "SUMMARY", "after a save the focus")
        if "was saved" not in browser.value("document.getElementById('news').textContent"):
            self.found.append("a save is not announced")
        app.stdin.close(), app.wait(timeout=30), served.close()
        browser.events = [event for event in browser.events if "CONNECTION_REFUSED" not in str(event)]
        self.finish(browser, "running app", served.address)

    def check_empty(self):
        """An empty store gets a revision, and the page is then complete."""
        self.samples.run("copy", "notes.sqlite@1", "one.restoration")
        self.samples.run("import", "one.restoration", "empty.sqlite")
        self.samples.run("remove", "empty.sqlite", "--scene", "main", "--for-good")
        served, browser = Served(self.samples, "empty.sqlite"), self.browser()
        browser.open(served.address)
        self.expect(browser, "document.querySelector('h1').textContent", "No session")
        self.samples.run("import", "one.restoration", "empty.sqlite")
        if not browser.wait("document.getElementById('tree') !== null", 5):
            self.found.append("the first revision of an empty store is not shown")
        browser.wait("document.readyState === 'complete'")
        browser.press("/", "/")
        browser.write("ruth")
        self.expect(browser, VISIBLE, 4, "in a store that was empty the filter")
        served.close()
        browser.events = [event for event in browser.events if "CONNECTION_REFUSED" not in str(event)]
        self.finish(browser, "empty", served.address)

    def check_strangers(self):
        """A page of another origin that knows the whole address gets and changes nothing."""
        served, browser = Served(self.samples, "notes.sqlite", "--allow-changes"), self.browser()
        with open(self.samples.path("stranger.html"), "w") as file:
            file.write("<!DOCTYPE html><title>stranger</title>")
        stranger = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Quiet, directory=self.samples.folder))
        threading.Thread(target=stranger.serve_forever, daemon=True).start()
        page = f"http://127.0.0.1:{stranger.server_address[1]}/stranger.html"
        browser.open(page)
        before = self.samples.digest("notes.sqlite")
        session = "?app=org%2Eexample%2Enotes&scene=main"
        for address in [served.address, served.address.replace("127.0.0.1", "localhost")]:
            for name in ["", "difference", "search", "sessions", "value"]:
                seen = browser.value(
                    f"fetch('{address}{name}{session}&text=ruth&from=1&to=2')"
                    ".then(answer => answer.text()).catch(() => 'refused')")
                if seen != "refused":
                    self.found.append(f"a stranger reads {name}: {seen[:80]}")
            for name in ["pin", "revert", "set"]:
                for kind in ["application/json", "text/plain"]:
                    for mode in ["cors", "no-cors"]:
                        browser.value(
                            f"fetch('{address}{name}{session}&revision=1', {{ method: 'POST',"
                            f" mode: '{mode}', headers: {{ 'Content-Type': '{kind}' }}, body:"
                            " JSON.stringify({ newest: 6, pinned: false }) }).catch(() => 0)")
        if self.samples.digest("notes.sqlite") != before:
            self.found.append("a stranger changes the store")
        browser.value(f"setTimeout(() => {{ location.href = '{served.address}' }})")
        if not browser.wait("document.body?.textContent.includes('answers only its own page')"):
            self.found.append("a stranger's link opens the page")
        stranger.shutdown(), served.close(), browser.close()

    def check_large(self):
        served, browser = Served(self.samples, "large.sqlite", "--allow-changes"), self.browser()
        browser.open(served.address)
        self.check_many(browser, "served-large")
        browser.value("const f = document.getElementById('filter'); f.value = '';"
                      "f.dispatchEvent(new Event('input', { bubbles: true })); scrollTo(0, 0)")
        before = browser.value("document.querySelectorAll('.object').length")
        self.samples.make_large(2)
        if not browser.wait("document.body.dataset.newest === '2'", 30):
            self.found.append("a large revision is not shown")
        self.expect(browser, "document.querySelectorAll('.object[open]').length", before,
                    "objects that are open after a save")
        self.samples.make_large(3, "Part")
        took = browser.wait("document.body.dataset.newest === '3'", 60)
        self.within(took, 60, "until 5,000 changed objects are shown, by a tool that is not optimised")
        self.expect(browser, "document.getElementById('tree').textContent.includes('Part 100 of')", True)
        served.close()
        browser.events = [event for event in browser.events if "CONNECTION_REFUSED" not in str(event)]
        self.finish(browser, "served-large", served.address)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default=f"{ROOT}/.build/debug")
    parser.add_argument("--screenshots")
    parser.add_argument("--patience", type=float, default=1)
    options = parser.parse_args()
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if not program:
        sys.exit("check-pages: there is no chromium; install it, and run this again")
    for name in ["restoration", "Journal"]:
        if not os.access(os.path.join(options.build, name), os.X_OK):
            sys.exit(f"check-pages: {options.build} has no {name}; build first: swift build --build-tests")
    if options.screenshots:
        os.makedirs(options.screenshots, exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        samples = Samples(os.path.abspath(options.build), folder)
        count = samples.make_large(1)
        check = Check(samples, program, options.screenshots and os.path.abspath(options.screenshots))
        check.patience = options.patience
        check.check_static()
        check.check_wide()
        check.check_served()
        check.check_empty()
        check.check_strangers()
        check.check_running_app()
        check.check_large()
    print(f"check-pages: {count} objects; " + "; ".join(check.measured))
    for fault in check.found:
        print("check-pages: " + fault, file=sys.stderr)
    if check.found:
        sys.exit(1)
    print("check-pages: no console message, no strange request, and everything does what it should")


main()
