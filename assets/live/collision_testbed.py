"""Shows what a running program believes about its shapes to a Collision Test-bed window, or to `live --check`.

Nothing is sent unless the environment variable COLLISION_TESTBED names a port, which `live` sets. No call but close()
waits: a frame that nobody takes is dropped whole and counted. With COLLISION_TESTBED_CHECK, which `live --check`
sets, each answer is sent before said() returns: nothing is dropped, and what a program said before it crashed
counts. Where an exception ends the program, the frame that it was in is sent too. Lengths are world units, angles degrees counter-clockwise; a point is a pair (x, y).
assets/live/README.md has an example and the lines that are sent.
"""
import atexit
import json
import os
import select
import socket
import time

_BUFFER = 4 << 20  # bytes that may wait to be sent


class Testbed:
    """One connection. `with Testbed("my game") as tb:` sends the last frame at the end, and says that the program is
    done unless an exception ends it."""

    def __init__(self, name="", touching=None, tolerance=0.0, port=None, answers=None, types=None):
        """touching: "overlaps" or "apart", what the program says of two shapes that only touch; tolerance: a
        gap that still counts as touching. port: in place of the environment's. answers, types: promises that
        `live --check` holds the program to, as answers=["overlap", "depth"], types=["circle", "polygon"]."""
        self.port = int(port or os.environ.get("COLLISION_TESTBED") or 0)
        self.patient = "COLLISION_TESTBED_CHECK" in os.environ
        self.greeting = {"collider": name, "tolerance": tolerance}
        if touching:
            self.greeting["touching"] = touching
        if answers is not None:
            self.greeting["answers"] = list(answers)
        if types is not None:
            self.greeting["types"] = list(types)
        self.dropped = 0
        self.trouble = ""  # why the window does not take this program; it is asked again once a second
        self._socket = None
        self._waiting = b""  # whole frames, of which the first may have been sent in part
        self._lines = []
        self._number = 0
        self._tried = None
        if self.port:
            atexit.register(self._leave, os.getpid())

    def __enter__(self):
        return self

    def __exit__(self, exception, *_):
        self.close(done=exception is None)

    def frame(self):
        """A new frame begins; the one before is sent."""
        if not self.port:
            return
        self._number += 1
        if self._socket is None:
            self._look()
        if self._socket is None:
            return
        self._finish()
        self._flush()
        if self._socket is not None:
            line = {"frame": self._number}
            if self.dropped:
                line["dropped"] = self.dropped
            self._lines.append(line)

    def shape(self, name, type, **fields):
        """"circle" center radius, "polygon" vertices, "polyline" vertices, "segment" from to, "capsule" from to
        radius, "oriented_rectangle" center size rotation, "rounded_polygon" vertices radius, "point" position,
        "ray" base direction."""
        self._send({"shape": name, "type": type, **fields})

    def circle(self, name, center, radius):
        self.shape(name, "circle", center=center, radius=radius)

    def polygon(self, name, vertices):
        self.shape(name, "polygon", vertices=vertices)

    def box(self, name, center, size, degrees=0.0):
        self.shape(name, "oriented_rectangle", center=center, size=size, rotation=degrees)

    def segment(self, name, start, end):
        self.shape(name, "segment", **{"from": start, "to": end})

    def said(self, a, b, **answer):
        """What the program decided of two shapes of this frame: overlap=True, distance=, depth= and normal=
        (b moved by depth along it is free of a), closest=, contacts=, hit= of a ray."""
        self._send({"said": [a, b], **answer})
        if self.patient and self._socket is not None:
            self._deliver()

    def step(self, text):
        """A step of the program's own algorithm: of the pair that is spoken of next."""
        self._send({"step": text})

    def mark(self, role="candidate", **geometry):
        """Of the last step: point=, segment=, polygon=, circle={"center":, "radius":}."""
        self._send({"mark": {**geometry, "role": role}})

    def close(self, done=True):
        """Sends what waits and says that the program is done: a busy window is waited for, up to ten seconds in which it
        takes nothing. done=False: the program gives up, which `live --check` counts as a crash. Whether all was taken."""
        taken = True
        if self._socket is not None:
            self._deliver(10 if done or self.patient else 0.1)
            if done and not self._waiting and self._socket is not None:
                self._lines.append({"close": True, "dropped": self.dropped})
                self._deliver()
            taken = self._socket is not None and not self._waiting
        self._hang_up()
        self.port = 0
        return taken

    def _leave(self, process):
        """The program ends without close(). A process that was forked off leaves the connection alone."""
        if os.getpid() == process and self._socket is not None:
            self._deliver(0.1)

    def _deliver(self, seconds=10):
        """Sends all that waits. Who takes nothing for so long is not waited for again."""
        self._finish()
        deadline = time.monotonic() + seconds
        while self._socket is not None and self._waiting:
            left = len(self._waiting)
            self._flush()
            if len(self._waiting) < left:
                deadline = time.monotonic() + seconds
            elif time.monotonic() > deadline:
                self.patient = False
                return
            else:
                select.select([], [self._socket], [], 0.01)

    def _send(self, line):
        if self._socket is not None:
            self._lines.append(line)

    def _look(self):
        now = time.monotonic()
        if self._tried is not None and now - self._tried < 1:
            return
        self._tried = now
        try:
            self._socket = socket.create_connection(("127.0.0.1", self.port), timeout=0.2)
            self._socket.setblocking(False)
            # `live` gives the program that it starts a token, so that it is listened to and nobody else is.
            token = os.environ.get("COLLISION_TESTBED_TOKEN")
            first = json.dumps({"token": token}) + "\n" if token else ""
            self._waiting = (first + json.dumps(self.greeting) + "\n").encode()
        except OSError:
            self._socket = None

    def _finish(self):
        lines, self._lines = self._lines, []
        # Surrogates, as of file names that are no UTF-8, are escaped by json.
        text = "".join(json.dumps(line) + "\n" for line in lines).encode()
        if len(self._waiting) + len(text) > _BUFFER:
            self.dropped += len(lines)
        else:
            self._waiting += text

    def _flush(self):
        try:
            words = self._socket.recv(1000)
            self.trouble = words.decode(errors="replace").strip()
            return self._hang_up()  # it speaks only to refuse, or it is gone
        except BlockingIOError:
            pass
        except OSError:
            return self._hang_up()
        if self.trouble and time.monotonic() - self._tried > 1:
            self.trouble = ""
        try:
            self._waiting = self._waiting[self._socket.send(self._waiting):]
        except BlockingIOError:
            pass
        except OSError:
            self._hang_up()

    def _hang_up(self):
        if self._socket is not None:
            self._socket.close()
        self._socket = None
        self._waiting = b""
        self._lines = []
