"""A headless Chromium, driven over a pipe by its debugging protocol: nothing but Python's own library.

The protocol's messages are JSON, each ended by a zero byte; the browser reads them from its file descriptor 3 and
writes to 4.
"""

import fcntl
import json
import os
import re
import shutil
import subprocess
import tempfile

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


class Missing(Exception):
    """The browser is not there; the message says how to install it."""


def find():
    path = next((found for found in map(shutil.which, NAMES) if found), None)
    if not path:
        raise Missing("no Chromium on the PATH; install it with: apt-get install chromium")
    return path


def version():
    """The product and its number, without the distribution."""
    line = subprocess.run([find(), "--version"], capture_output=True, text=True, timeout=60).stdout
    found = re.search(r"\S+ [\d.]+", line)
    return found.group(0) if found else line.strip()


def _pipe():
    """A pipe whose numbers are 10 and more, so that the shell that gives them others overwrites neither."""
    ends = os.pipe()
    pipe = tuple(fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends)
    for end in ends:
        os.close(end)
    return pipe


class Page:
    """A browser with one page, 1280 by 800 points. Use it in a `with` statement."""

    def __init__(self, url="about:blank", flags=()):
        self.profile = tempfile.TemporaryDirectory(prefix="lazygrid-chromium-")
        to_browser, self.output = _pipe()
        self.input, from_browser = _pipe()
        script = f'exec 3<&{to_browser} 4>&{from_browser} {to_browser}<&- {from_browser}>&-; exec "$@"'
        command = [
            find(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--no-first-run", "--disable-extensions", "--disable-background-networking", "--window-size=1280,800",
            "--js-flags=--expose-gc", "--enable-precise-memory-info", f"--user-data-dir={self.profile.name}",
            "--remote-debugging-pipe", *flags, "about:blank",
        ]
        self.process = subprocess.Popen(
            ["bash", "-c", script, "browser", *command], pass_fds=(to_browser, from_browser),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.number, self.session = b"", 0, None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Performance.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=1280, height=800, deviceScaleFactor=1, mobile=False)
        if url != "about:blank":
            self.call("Page.enable")
            self.call("Page.navigate", url=url)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self._send(message)
        while True:
            answer = self._receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error'].get('message')}")
                return answer["result"]

    def evaluate(self, expression):
        """The value of a JavaScript expression; promises are awaited."""
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description") or details.get("text"))
        return answer["result"].get("value")

    def metrics(self):
        """The page's counters, times in seconds."""
        return {metric["name"]: metric["value"] for metric in self.call("Performance.getMetrics")["metrics"]}

    def _send(self, message):
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]

    def _receive(self):
        while b"\0" not in self.buffer:
            part = os.read(self.input, 1 << 20)
            if not part:
                raise RuntimeError("Chromium ended; try it by hand: chromium --headless --no-sandbox --dump-dom about:blank")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.session = None
        try:
            self.call("Browser.close")
        except (RuntimeError, OSError):
            pass
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.input)
        os.close(self.output)
        self.profile.cleanup()
