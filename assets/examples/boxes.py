# A program of falling boxes, as the Live panel's example. Its separating axis test has a mistake: it tries the edges of the
# first box alone. Correct it, and choose "Try an example" again.
import math
import time

from collision_testbed import Testbed

COUNT, RATE, SECONDS = 12, 60, 20


class Box:
    def __init__(self, i):
        self.name = f"box {i + 1}"
        self.x, self.y = (i % 4) * 2.3 - 3.5 + 0.13 * i, 3 + (i // 4) * 2.5
        self.vx, self.vy = 0.3 * ((i * 7) % 5 - 2), 0.0
        self.degrees, self.spin = 11.0 * i, 20.0 * ((i * 3) % 7 - 3)
        self.w, self.h = 1 + 0.1 * (i % 3), 0.7 + 0.1 * (i % 4)

    def move(self, dt):
        self.vy -= 9.81 * dt
        self.x += self.vx * dt
        self.y += self.vy * dt
        self.degrees += self.spin * dt
        if self.y < 0.7:
            self.y, self.vy, self.spin = 0.7, -0.4 * self.vy, 0.9 * self.spin

    def corners(self):
        c, s = math.cos(math.radians(self.degrees)), math.sin(math.radians(self.degrees))
        return [(self.x + c * u - s * v, self.y + s * u + c * v)
                for u, v in ((-self.w / 2, -self.h / 2), (self.w / 2, -self.h / 2), (self.w / 2, self.h / 2), (-self.w / 2, self.h / 2))]


def overlap(a, b):
    for i in range(4):
        (ax, ay), (bx, by) = a[i], a[(i + 1) % 4]
        if all((x - ax) * (by - ay) + (y - ay) * (ax - bx) > 0 for x, y in b):
            return False
    return True  # the mistake: the edges of b are never tried


boxes = [Box(i) for i in range(COUNT)]
with Testbed("falling boxes", touching="overlaps") as testbed:
    for frame in range(RATE * SECONDS):
        time.sleep(1 / RATE)
        testbed.frame()
        for box in boxes:
            box.move(1 / RATE)
        corners = [box.corners() for box in boxes]
        for box, polygon in zip(boxes, corners):
            testbed.polygon(box.name, polygon)
        for i in range(COUNT):
            for j in range(i + 1, COUNT):
                met = overlap(corners[i], corners[j])
                testbed.said(boxes[i].name, boxes[j].name, overlap=met)
                if met:
                    push = 0.2 if boxes[i].x < boxes[j].x else -0.2
                    boxes[i].vx -= push
                    boxes[j].vx += push
