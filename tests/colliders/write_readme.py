#!/usr/bin/env python3
"""Writes README.md and scenes/ beside this file from the reports of `collision-testbed verify --json`.

usage: write_readme.py FOLDER    the one with NAME.json of each library below; ./dev peers makes it
"""
import datetime
import json
import pathlib
import shutil
import subprocess
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent

# Of each library: how its adapter asks it, and what the causes of findings are where its source shows them.
LIBRARIES = {
    "box2d": {
        "title": "Box2D", "package": "libbox2d-dev", "adapter": "box2d.cpp",
        "asked": "`b2TestOverlap` says yes or no, `b2Distance` with the shapes' radii the distance and the closest "
                 "points, `b2Collide…` depth, normal and contacts, `b2Shape::TestPoint` points, `b2Shape::RayCast` rays. "
                 "A segment is a two-sided `b2EdgeShape`. Polygons are skipped where `b2PolygonShape::Set` would join "
                 "vertices nearer than half of `b2_linearSlop` and assert that three are left.",
        "means": ["Polygons and edges have a skin of `b2_polygonRadius`, 0.01: two of them overlap up to 0.02 apart, "
                  "a circle and one of them up to 0.01. It keeps resting bodies apart.",
                  "Shapes are solid to points and not to rays, as the headers say."],
        "causes": {
            "wrong-way": "The center of the circle lies on an end of the segment: the normal is then (1, 0), whichever "
                         "way the segment goes.",
            "normal-not-unit": "A circle whose center lies on a corner: there is no direction to normalize.",
            "longer-than-needed": "An edge and a polygon: the edge's own normal is preferred to the polygon's unless "
                                  "that is better by 2 % and 0.001, which keeps contacts from jittering, and only one "
                                  "side of the edge is tried.",
        },
    },
    "chipmunk": {
        "title": "Chipmunk", "package": "libchipmunk-dev", "adapter": "chipmunk.c",
        "asked": "`cpShapesCollide` says yes or no, depth and normal; `cpShapePointQuery` the signed distance of points, "
                 "and no yes or no; `cpShapeSegmentQuery` rays, as segments that end behind the shape. A capsule is a "
                 "segment shape with a radius. The depth is minus the `distance` of the deepest contact, which is "
                 "documented to be negative where shapes overlap. A turned box is a polygon.",
        "means": [],
        "causes": {
            "not-finite": "A point on the boundary of a polygon: the closest point is NaN.",
            "depth-negative": "The shapes are given in the other order than that of Chipmunk's types (circle, segment, "
                              "polygon): the normal is turned around, and the sign of `distance` with it.",
            "asymmetric": "The sign of `distance`, as under negative depths.",
            "overlap-invented": "Mostly pairs in line beside each other, with edges on one line: the distance is taken "
                                "along the normal of an edge of their difference, and is 0 there.",
            "touching-missed": "Some of the pairs that touch in a corner.",
            "distance": "Points and boxes of size zero.",
        },
    },
    "planck": {
        "title": "planck", "package": "planck", "adapter": "planck.js",
        "asked": "As Box2D, of which it is a port: `testOverlap`, `Distance` with the shapes' radii, `Collide…`, "
                 "`testPoint`, `rayCast`. Polygons are skipped whose vertices `Polygon` joins to fewer than three: the "
                 "published build then makes a box of its own.",
        "means": ["The skin is Box2D's, the precision double."],
        "causes": {
            "wrong-way": "As in Box2D: the center of the circle lies on an end of the segment.",
            "longer-than-needed": "As in Box2D: of an edge and a polygon one side of the edge is preferred, that of "
                                  "the polygon's center, which is rounded far from the origin (the adapter gives world "
                                  "coordinates). Of two "
                                  "polygons a's faces are preferred unless b's are better by a tenth of `linearSlop`; "
                                  "with the skin that is just more than is left open.",
            "contact-incomplete": "The center of the circle lies on an end of the segment, and the contact follows the "
                                  "wrong normal.",
        },
    },
    "matter-js": {
        "title": "matter-js", "package": "matter-js", "adapter": "matter-js.js",
        "asked": "`Collision.collides` of two new bodies, with the vertices that were asked about. Circles are not "
                 "asked: a circle body is a polygon of 10 to 26 sides. Boxes of no area are skipped: a body has no "
                 "center then.",
        "means": ["It is a separating-axis test of convex polygons: the depth is the overlap along the best axis."],
        "causes": {
            "overlap-invented": "Pairs that touch and whose overlap is a rounding error.",
            "wrong-way": "The best axis has two directions; the one away from the other body's center is taken. Where "
                         "the way out is short on the other side the push goes deeper.",
            "longer-than-needed": "Slivers. Axes that are nearly parallel are taken for one: their gradients are "
                                  "compared to three digits.",
            "contact-outside": "Where no support vertex lies inside the other body, the first is reported anyway.",
        },
    },
    "sat": {
        "title": "SAT.js", "package": "sat", "adapter": "sat.js",
        "asked": "`testPolygonPolygon`, `testPolygonCircle`, `testCirclePolygon` and `testCircleCircle` with a new "
                 "`Response`, `pointInPolygon`, `pointInCircle`. A segment is a polygon of two points, as its "
                 "documentation says; a rectangle is a `Box`.",
        "means": ["A point is asked as a box of side 0.000001 with its corner in the point, which has to lie inside."],
        "causes": {
            "overlap-invented": "Segments that lie in one line: two points have no axis along the line. And shapes "
                                "without length or area, which have no axis at all.",
            "touching-missed": "Projections on normalized axes are rounded, and no tolerance is left for it.",
            "touching-invented": "A point on a left or lower edge: its box lies inside. On the other edges it lies "
                                 "outside.",
            "normal-not-unit": "Circles with one center, and shapes without length or area.",
        },
    },
    "intersects": {
        "title": "intersects", "package": "intersects", "adapter": "intersects.js",
        "asked": "The function named after the two types, with the tolerance that it has by itself.",
        "means": ["Functions about points and polygons take a tolerance, documented as 1, which suits pixels; it is more "
                  "than a calibration takes for a convention, so shapes it joins are listed below. What is compared with "
                  "it is not a distance: by how much the way over the point is longer than the edge."],
        "causes": {
            "overlap-invented": "The tolerance of 1; see also the run with another below.",
            "overlap-missed": "Segments of length zero: a division by it.",
        },
    },
    "rapier": {
        "title": "Rapier 2D", "package": "@dimforge/rapier2d-compat", "adapter": "rapier.mjs",
        "asked": "`intersectsShape` says yes or no; `contactShape`, with a prediction without end, distance and closest "
                 "points, or depth and normal; `containsPoint` points, `castRayAndGetNormal` rays. Polygons that "
                 "`ConvexPolygon` refuses are skipped.",
        "means": [],
        "causes": {},
    },
    "detect-collisions": {
        "title": "detect-collisions", "package": "detect-collisions", "adapter": "detect-collisions.js",
        "asked": "`System.checkCollision` and its response.",
        "means": ["It is SAT.js behind a test of bounds."],
        "causes": {"normal-not-unit": "Circles with one center."},
    },
    "intersects-tolerance": {
        "title": "intersects, tolerance 1e-9", "package": "intersects", "adapter": "intersects.js",
        "asked": "As above, with 1e-9 as the tolerance of the functions that take one.",
        "means": [],
        "causes": {
            "overlap-invented": "`pointLine`, the function for a point and a line in this order, takes no tolerance: "
                                "1 holds.",
            "overlap-missed": "Segments of length zero.",
        },
    },
}


def version(package, folder):
    installed = folder / "node_modules" / package / "package.json"
    if installed.exists():
        return json.loads(installed.read_text())["version"]
    asked = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
    return asked.stdout.strip() or "?"


def number(value):
    return f"{value:,.0f}"


def conventions(c):
    """What was found or said, in words."""
    words = [c["touching"]]
    if c["gap"]:
        words.append(f"shapes up to {c['gap']:.3g} apart may count as overlapping")
    if c["slop"]:
        words.append(f"overlaps up to {c['slop']:.3g} deep may count as apart")
    if "normal" in c["answers"]:
        words.append("normals point " + c["normal"])
    if c.get("y") == "down":
        words.append("y of normals points down")
    if c["winding"] == "clockwise":
        words.append("vertices clockwise")
    words.append(c["precision"] + " precision")
    if c["rounds"]:
        words.append("yes and no are rounded: pairs nearer to touching than 1e-9 are left open, those that touch are not")
    if "ray" in c["answers"] and c["rays_from_inside"] == "miss":
        words.append("a ray that starts inside meets nothing")
    return "; ".join(words) + "."


def kind_name(finding):
    """The scene's title is "types: kind in words"."""
    return json.loads(pathlib.Path(finding["file"]).read_text())["title"].split(": ", 1)[1]


def scene(name, finding, scenes):
    """Copies the smallest question of a finding and returns the name of the copy."""
    kept = f"{name}-{finding['kind']}-{finding['types'].replace('–', '-')}.json"
    shutil.copyfile(finding["file"], scenes / kept)
    return kept


def section(name, library, report, scenes):
    c = report["conventions"]
    lines = [f"## {library['title']}", "", f"Adapter: [{library['adapter']}]({library['adapter']}). {library['asked']}",
             "", "What it means:", "", f"- answers {c['answers']}; {c['types']}", f"- {conventions(c)}"]
    lines += [f"- {meaning}" for meaning in library["means"] + report["notes"]]
    lines += ["", "Where it errs:", ""]
    if not report["findings"]:
        return lines + ["Nothing was found.", ""]
    lines += ["| what | of how many; the smallest | cause |", "|---|---|---|"]
    kinds = {}
    for finding in report["findings"]:
        kinds.setdefault(finding["kind"], []).append(finding)
    for kind, found in kinds.items():
        found.sort(key=lambda one: -one["count"])
        where = "<br>".join(
            f"[{one['types']}](scenes/{scene(name, one, scenes)}): {number(one['count'])} of {number(one['of'])}"
            for one in found[:3])
        if len(found) > 3:
            rest = sum(one["count"] for one in found[3:])
            where += f"<br>and {number(rest)} of {len(found) - 3} other pairs of types"
        lines.append(f"| {kind_name(found[0])} | {where} | {library['causes'].get(kind, '')} |")
    return lines + [""]


def wrapped(line):
    """Tables, headings and commands are one line each."""
    if line.startswith(("|", "#", "    ")):
        return line
    return textwrap.fill(line, 120, subsequent_indent="  " if line.startswith("- ") else "", break_long_words=False,
                         break_on_hyphens=False)


def main():
    folder = pathlib.Path(sys.argv[1])
    reports = {name: json.loads((folder / f"{name}.json").read_text()) for name in LIBRARIES}
    scenes = HERE / "scenes"
    shutil.rmtree(scenes, ignore_errors=True)
    scenes.mkdir()
    lines = [
        "# Colliders of other libraries", "",
        "`./dev peers` asks eight libraries by `collision-testbed verify` and writes this page. Each is asked through an "
        "adapter in this folder, which translates a question into the library's own types, calls its own functions, and "
        "corrects nothing. What a library means by touching, by a normal or by a tolerance is a choice; it is found out "
        "first and judged by. Where it errs is what contradicts its own meaning, on shapes that `verify` chose to be "
        "hard: touching, one ulp from touching, without area, slivers, far from the origin. Such pairs are far more "
        "frequent here than in a game.", "",
        f"Run of {datetime.date.today():%Y-%m-%d}, seed 1.", "",
        "| library | version | questions | skipped | wrong | kinds × types |", "|---|---|---|---|---|---|"]
    for name, library in LIBRARIES.items():
        report = reports[name]
        wrong = sum(finding["count"] for finding in report["findings"])
        anchor = library["title"].lower().replace(" ", "-").replace(",", "").replace(".", "")
        lines.append(f"| [{library['title']}](#{anchor}) | {version(library['package'], folder)} "
                     f"| {number(report['questions'])} | {number(report['skipped'])} | {number(wrong)} "
                     f"| {len(report['findings'])} |")
    lines += ["", "Of each kind the three pairs of types that it is most frequent of link to their smallest question, a scene "
              "with the true answer in `expect` and the library's in `said`. Shapes without length or area are valid "
              "questions to `verify`; a library may well not mean to take them.", ""]
    for name, library in LIBRARIES.items():
        lines += section(name, library, reports[name], scenes)
    lines += ["## Again", "",
              "`./dev peers` needs g++, Node.js with npm, and the packages libbox2d-dev and chipmunk-dev. The versions of "
              "the JavaScript libraries are those of `package-lock.json`; they are installed into `build/peers`, and so "
              "are the reports and all scenes. One library alone, as an example:", "",
              "    NODE_PATH=build/peers/node_modules collision-testbed verify -- node tests/colliders/planck.js", ""]
    (HERE / "README.md").write_text("\n".join(wrapped(line) for line in lines))


main()
