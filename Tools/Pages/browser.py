"""Drives headless Chromium through a pipe with its debugging protocol, without other software."""
import base64, json, os, subprocess, time


class Browser:
    """One page in a browser of its own, which records faults in the console and the network."""

    def __init__(self, program, profile):
        down, up = os.pipe(), os.pipe()
        # The protocol is read from descriptor 3 and written to 4.
        def place():
            first, second = os.dup(down[0]), os.dup(up[1])
            os.dup2(first, 3), os.dup2(second, 4)
        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--remote-debugging-pipe", f"--user-data-dir={profile}", "about:blank"],
            preexec_fn=place, close_fds=False, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(down[0]), os.close(up[1])
        self.down, self.up = os.fdopen(down[1], "wb", 0), os.fdopen(up[0], "rb")
        self.rest, self.count, self.session, self.events = b"", 0, None, []
        pages = self("Target.getTargets")["targetInfos"]
        page = next(page for page in pages if page["type"] == "page")
        self.session = self(
            "Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self(domain + ".enable")

    def read(self):
        while b"\0" not in self.rest:
            chunk = self.up.read1(1 << 16)
            if not chunk:
                raise RuntimeError("the browser ended")
            self.rest += chunk
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def __call__(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.down.write(json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, url):
        seen = len(self.events)
        self("Page.navigate", url=url)
        while not any(event["method"] == "Page.loadEventFired" for event in self.events[seen:]):
            self.events.append(self.read())

    def value(self, expression):
        """The value of an expression in the page; of a promise, its result."""
        answer = self("Runtime.evaluate", expression=expression, returnByValue=True,
                      awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def work(self, expression):
        """The seconds of processor time that the page's main thread takes for an expression; of a promise, until
        its end. They do not depend on what else the machine does."""
        self("Performance.enable", timeDomain="threadTicks")

        def total():
            metrics = self("Performance.getMetrics")["metrics"]
            return next(one["value"] for one in metrics if one["name"] == "TaskDuration")

        start = total()
        self.value(expression)
        return total() - start

    def wait(self, expression, seconds=10):
        """Waits until an expression is true; returns the seconds, or None after the timeout."""
        start = time.monotonic()
        while time.monotonic() - start < seconds:
            try:
                if self.value(expression):
                    return time.monotonic() - start
            except RuntimeError:
                pass  # The page has just changed, perhaps to the expected one.
            time.sleep(0.02)
        return None

    def press(self, key, text=""):
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38,
                 "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35}
        text = {"Enter": "\r"}.get(key, text)
        self("Input.dispatchKeyEvent", type="keyDown", key=key, text=text,
             windowsVirtualKeyCode=codes.get(key, 0))
        self("Input.dispatchKeyEvent", type="keyUp", key=key,
             windowsVirtualKeyCode=codes.get(key, 0))

    def write(self, text):
        for character in text:
            self.press(character, character)

    def size(self, width, height=900):
        self("Emulation.setDeviceMetricsOverride", width=width, height=height,
             deviceScaleFactor=1, mobile=False)

    def screenshot(self, path, scheme, width=1000, height=1400):
        self("Emulation.setEmulatedMedia",
             features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.size(width, height)
        time.sleep(0.1)
        with open(path, "wb") as file:
            file.write(base64.b64decode(self("Page.captureScreenshot", format="png")["data"]))

    def faults(self, *allowed):
        """The faults in the console and the network.

        allowed: The beginnings of addresses that may be asked for.
        """
        for event in self.events:
            parameters = event.get("params", {})
            if event["method"] == "Log.entryAdded":
                yield parameters["entry"]["text"]
            elif event["method"] in ["Runtime.consoleAPICalled", "Runtime.exceptionThrown"]:
                yield json.dumps(parameters)[:400]
            elif event["method"] == "Page.javascriptDialogOpening":
                yield "a dialog: " + parameters["message"]
            elif event["method"] == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if not url.startswith(("about:", "data:,") + allowed):
                    yield "a request: " + url

    def close(self):
        self("Browser.close")
        self.process.wait(timeout=30)
