# A collider with a mistake, as the Collider panel's example: find it on the map, correct it, and save this file. The program
# starts again by itself.
import json
import sys


def overlap(a, b):
    """Separating axes: two convex polygons are apart if an edge of one has the other on its outer side."""
    for i in range(len(a)):
        (ax, ay), (bx, by) = a[i], a[(i + 1) % len(a)]
        normal = (by - ay, ax - bx)
        if all((x - ax) * normal[0] + (y - ay) * normal[1] > 0 for x, y in b):
            return False
    # The mistake: the edges of b are never tried.
    return True


def answer(question):
    a, b = question["a"].get("vertices"), question["b"].get("vertices")
    if a is None or b is None:
        return {"skip": "only boxes and convex polygons"}
    return {"overlap": overlap(a, b)}


print(json.dumps({"collider": "an example with a mistake", "answers": ["overlap"],
                  "types": ["rectangle", "oriented_rectangle", "polygon"]}), flush=True)
for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], **answer(question)}), flush=True)
