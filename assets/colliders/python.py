# A collider for `collision-testbed verify`: your own collision code, asked about pairs of shapes.
# Copy this file to mine.py, fill in collide(), and run:  collision-testbed verify -- python3 mine.py
import json
import math
import sys

# A shape is a dict with a "type" and the members of that type; points are [x, y]:
# point: position; circle: center, radius; segment: from, to; capsule: from, to, radius; polygon and
# rectangle: vertices, counter-clockwise; oriented_rectangle: vertices, center, size, rotation (degrees).
# ray, only as a: base, direction; its answer is hit: {"distance": 1.5, "point": [x, y]} or null.
# Of two shapes answer what you know; what is left out is not judged: overlap, distance (0 if they
# overlap), closest [on a, on b], depth and normal (b moved by depth * normal leaves a; the normal has
# length 1 and points from a to b), contacts [points].


def collide(a, b):
    # Your code goes here. One pair as an example: two circles.
    if a["type"] == "circle" and b["type"] == "circle":
        dx = b["center"][0] - a["center"][0]
        dy = b["center"][1] - a["center"][1]
        reach = a["radius"] + b["radius"]
        squared = dx * dx + dy * dy
        distance = math.sqrt(squared)
        if squared > reach * reach:  # yes or no without the root, which rounds
            return {"overlap": False, "distance": distance - reach}
        # Centers in one place: every direction is as good.
        normal = [dx / distance, dy / distance] if distance > 1e-150 else [1, 0]
        return {"overlap": True, "distance": 0, "depth": reach - distance, "normal": normal}
    return {"skip": "not written yet"}  # an honest answer too


print(json.dumps({"collider": "my engine 1.0"}), flush=True)
for line in sys.stdin:
    question = json.loads(line)
    answer = collide(question["a"], question["b"])
    print(json.dumps({"id": question["id"], **answer}), flush=True)
