#!/usr/bin/env bash
# Tests that `export` writes compile and pass against right answers, and fail against each wrong one: GoogleTest,
# Catch2, pytest, Jest and Rust. The answers are those of `check`. Catch2, pytest and Jest are stood in for by a few
# lines; a language that this machine lacks is left out, and said so.
#
# usage: exported_tests_test.sh PROGRAM CXX_COMPILER
set -euo pipefail
program=$1 cxx=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
command -v python3 >/dev/null || { echo "left out: there is no python3"; exit 0; }
cat >scene.json <<'SCENE'
{"format": "collision-scene", "version": 1, "horizon": 2, "shapes": [
  {"id": "a \"b\" \\", "type": "circle", "position": [0.1, -3.3333333333333335], "radius": 1, "velocity": [0.5, 3]},
  {"id": "tri", "type": "polygon", "rotation": 45, "vertices": [[0, 0], [3, 0], [0, 1]]},
  {"id": "box", "type": "oriented_rectangle", "position": [1.5, 1], "rotation": 20, "size": [2, 1]},
  {"id": "ball", "type": "circle", "position": [2, 1.7], "radius": 0.5},
  {"id": "floor", "type": "rectangle", "position": [9, 0], "size": [6, 2]},
  {"id": "crate", "type": "rectangle", "position": [9, 1.75], "size": [2, 2]},
  {"id": "pebble", "type": "circle", "position": [8, 0.2], "radius": 0.3},
  {"id": "star", "type": "polygon", "position": [-9, 4], "rotation": 10, "vertices": [[0, 0], [4, 1], [1.5, 1.2], [1, 4]]},
  {"id": "wheel", "type": "oriented_rectangle", "position": [9, 7], "size": [3, 1], "velocity": [0, -2], "spin": 90},
  {"id": "ray", "type": "ray", "position": [-3, 0.7], "direction": [3, 0]}]}
SCENE
"$program" check scene.json >answers.json
functions="overlap distance depth normal closest contacts contains hit impact area perimeter hull"

# Answers by the names of two shapes, with a lie about one function where LIE names it.
cat >answers.py <<'CODE'
import json, os
told = json.load(open("answers.json"))
pairs = {(p["a"], p["b"]): p for p in told["pairs"]}
ids = [s["id"] for s in told["shapes"]]
hits = {(r["ray"], s): next((h["distance"] for h in r["hits"] if h["shape"] == s), None)
        for r in told["rays"] for s in ids if s != r["ray"]}
functions = {"overlap": {k: p["overlap"] for k, p in pairs.items()},
             "distance": {k: p["distance"] for k, p in pairs.items()},
             "depth": {k: p["depth"] for k, p in pairs.items() if p["depth"] is not None},
             "normal": {k: p["normal"] for k, p in pairs.items()},
             "closest": {k: p["closest"] for k, p in pairs.items()},
             "contacts": {k: p["contacts"] for k, p in pairs.items()},
             "contains": {**{(a, b): p.get("contains", False) for (a, b), p in pairs.items()},
                          **{(b, a): p.get("inside", False) for (a, b), p in pairs.items()}},
             "hit": hits,
             "impact": {(i["a"], i["b"]): i["time"] for i in told["impacts"]},
             # Of one shape: there is no second.
             "area": {(s["id"], ""): s["area"] for s in told["shapes"] if s.get("area") is not None},
             "perimeter": {(s["id"], ""): s["perimeter"] for s in told["shapes"] if s.get("perimeter") is not None},
             "hull": {(s["id"], ""): s["bounds"]["convex_hull"] for s in told["shapes"]
                      if s.get("bounds") and s["bounds"].get("convex_hull")}}
of_one = ("area", "perimeter", "hull")
def lie(value):
    if value is None: return 1.0
    if value == []: return [[1.0, 2.0]]
    if isinstance(value, bool): return not value
    if isinstance(value, list): return [lie(v) for v in value]
    return value + 0.001
CODE

# ---- pytest ----
mkdir fake && cat >fake/pytest.py <<'CODE'
class mark:
    @staticmethod
    def parametrize(names, rows):
        def run(test):
            test.rows = rows
            return test
        return run
def param(*values, id=None):
    return values
CODE
cat >fake/mine.py <<'CODE'
import os
from answers import functions, lie, of_one
def function(name):
    def of(a, *others):
        assert len(others) == (4 if name == "impact" else 0 if name in of_one else 1)
        value = functions[name][a["id"], others[0]["id"] if others else ""]
        return lie(value) if os.environ.get("LIE") == name else value
    return of
for name in functions:
    globals()[name] = function(name)
CODE
"$program" export --as pytest -o test_shapes.py scene.json
cat >run.py <<'CODE'
import test_shapes
ran = {}
for name, test in vars(test_shapes).items():
    if name.startswith("test_"):
        for row in test.rows:
            test(*row)
            ran[name] = ran.get(name, 0) + 1
print(ran)
from answers import functions
assert set(ran) == {"test_" + n for n in functions}
assert test_shapes.same([(1, 2), (3, 4)], [(3, 4), (1, 2)])
assert not test_shapes.same([(1, 2), (3, 4), (5, 6)], [(3, 4), (1, 2)]), "a hull with a corner too many passes"
CODE
PYTHONPATH=fake:. PYTHONDONTWRITEBYTECODE=1 python3 run.py
for lie in $functions; do
    ! LIE=$lie PYTHONPATH=fake:. PYTHONDONTWRITEBYTECODE=1 python3 run.py >lie.log 2>&1 || { echo "pytest: a wrong $lie passes"; exit 1; }
    grep -q AssertionError lie.log || { cat lie.log; exit 1; }
done

# ---- GoogleTest and Catch2 ----
python3 - <<'CODE'
from answers import functions, of_one
quote = lambda s: '"' + s.replace("\\", "\\\\").replace('"', '\\"') + '"'
types = {"overlap": "bool", "distance": "double", "depth": "double", "normal": "Vec2",
         "closest": "std::array<Vec2, 2>", "contacts": "std::vector<Vec2>", "hit": "std::optional<double>",
         "impact": "std::optional<double>", "contains": "bool", "area": "double", "perimeter": "double",
         "hull": "std::vector<Vec2>"}
def value(name, v):
    if isinstance(v, bool): return "true" if v else "false"
    if name in ("hit", "impact"): return "std::nullopt" if v is None else repr(float(v))
    if name in ("contacts", "hull"): return "{%s}" % ", ".join("Vec2{%r, %r}" % tuple(p) for p in v)
    if name == "normal": return "Vec2{%r, %r}" % tuple(v)
    if name == "closest": return "std::array<Vec2, 2>{Vec2{%r, %r}, Vec2{%r, %r}}" % (*v[0], *v[1])
    return repr(v)
with open("mine.inc", "w") as out:
    out.write("#include <cstdlib>\n#include <cstring>\n#include <map>\n#include <utility>\n"
              "static bool lies(const char* n) { const char* l = std::getenv(\"LIE\"); return l && !std::strcmp(l, n); }\n"
              "static bool lie(bool v) { return !v; }\nstatic double lie(double v) { return v + 0.001; }\n"
              "static Vec2 lie(Vec2 v) { return {lie(v.x), lie(v.y)}; }\n"
              "static std::array<Vec2, 2> lie(std::array<Vec2, 2> v) { return {lie(v[0]), lie(v[1])}; }\n"
              "static std::vector<Vec2> lie(std::vector<Vec2> v) { for (Vec2& p : v) p = lie(p); if (v.empty()) v.push_back({}); return v; }\n"
              "static std::optional<double> lie(std::optional<double> v) { return v.value_or(1) + 0.001; }\n")
    for name, rows in functions.items():
        motion = ", const Motion&, const Motion&, double" if name == "impact" else ""
        second = "" if name in of_one else ", const Shape& b"
        out.write("%s %s(const Shape& a%s%s) {\n    static const std::map<std::pair<std::string, std::string>, %s> t = {\n"
                  % (types[name], name, second, motion, types[name]))
        for (a, b), v in rows.items():
            out.write("        {{%s, %s}, %s},\n" % (quote(a), quote(b), value(name, v)))
        out.write("    };\n    const auto v = t.at({a.id, %s});\n    return lies(\"%s\") ? lie(v) : v;\n}\n"
                  % ('""' if name in of_one else "b.id", name))
CODE
"$program" export --as googletest -o google.cpp scene.json
cat mine.inc >>google.cpp
if echo '#include <gtest/gtest.h>' | "$cxx" -std=c++20 -E -x c++ - >/dev/null 2>&1; then
    "$cxx" -std=c++20 -O0 -Wall -Wextra -Werror google.cpp -o google -lgtest -lgtest_main -lpthread
    ./google >google.log || { cat google.log; exit 1; }
    for lie in $functions; do
        ! LIE=$lie ./google >google.log || { echo "GoogleTest: a wrong $lie passes"; exit 1; }
        grep -q "1 FAILED TEST" google.log || { cat google.log; exit 1; }
    done
else
    echo "left out: there is no GoogleTest"
fi
mkdir -p catch2 && cat >catch2/catch_test_macros.hpp <<'CODE'
#include <iostream>
#include <vector>
inline int failed = 0;
inline std::vector<void (*)()> cases;
struct Add { explicit Add(void (*run)()) { cases.push_back(run); } };
#define JOIN2(a, b) a##b
#define JOIN(a, b) JOIN2(a, b)
#define TEST_CASE(name) static void JOIN(case_, __LINE__)(); static const Add JOIN(add_, __LINE__)(JOIN(case_, __LINE__)); static void JOIN(case_, __LINE__)()
#define INFO(text) (void)(text)
#define CHECK(truth) (void)((truth) || ++failed)
#define CHECK_FALSE(truth) CHECK(!(truth))
int main() { for (const auto run : cases) run(); std::cout << cases.size() << " cases\n"; return failed > 0; }
CODE
"$program" export --as catch2 -o catch.cpp scene.json
cat mine.inc >>catch.cpp
"$cxx" -std=c++20 -O0 -Wall -Wextra -Werror -I. catch.cpp -o catch
[ "$(./catch)" = "12 cases" ] || { echo "Catch2: a right answer fails"; exit 1; }
for lie in $functions; do
    ! LIE=$lie ./catch >/dev/null || { echo "Catch2: a wrong $lie passes"; exit 1; }
done

# ---- Jest ----
if command -v node >/dev/null; then
    python3 -c 'import json
from answers import functions
print("module.exports = " + json.dumps({n: [[a, b, v] for (a, b), v in r.items()] for n, r in functions.items()}))' >table.js
    "$program" export --as jest -o shapes.test.js scene.json
    cat >mine.js <<'CODE'
const lie = (v) => v === null ? 1 : Array.isArray(v) && v.length === 0 ? [[1, 2]] : typeof v === "boolean" ? !v : Array.isArray(v) ? v.map(lie) : v + 0.001;
for (const [name, rows] of Object.entries(require("./table.js")))
  exports[name] = (a, b) => {
    const value = rows.find((row) => row[0] === a.id && row[1] === (b ? b.id : ""))[2];
    return process.env.LIE === name ? lie(value) : value;
  };
CODE
    cat >run.js <<'CODE'
let tables = 0;
globalThis.test = { each: (rows) => (name, take) => { ++tables; rows.forEach((row) => take(...row)); } };
globalThis.expect = (value) => ({ toBe: (wanted) => require("assert").strictEqual(value, wanted) });
require("./shapes.test.js");
require("assert").strictEqual(tables, 12);
CODE
    node run.js
    for lie in $functions; do
        ! LIE=$lie node run.js >lie.log 2>&1 || { echo "Jest: a wrong $lie passes"; exit 1; }
        grep -q AssertionError lie.log || { cat lie.log; exit 1; }
    done
else
    echo "left out: there is no node"
fi

# ---- Rust ----
if rustc --version >/dev/null 2>&1; then
    "$program" export --as rust-test -o shapes.rs scene.json
    python3 - <<'CODE'
import re
from answers import functions, of_one
quote = lambda s: '"' + s.replace("\\", "\\\\").replace('"', '\\"') + '"'
text = open("shapes.rs").read()
def value(v):
    if isinstance(v, bool): return str(v).lower()
    if isinstance(v, list): return "[" + ", ".join(map(value, v)) + "]"
    return repr(float(v))
from answers import lie
for name, rows in functions.items():
    spell = {"hit": lambda v: "None" if v is None else "Some(%s)" % value(v), "contacts": lambda v: "vec!" + value(v)}
    spell["impact"], spell["hull"] = spell["hit"], spell["contacts"]
    spell = spell.get(name, value)
    body = 'let l = std::env::var("LIE").unwrap_or_default() == "%s"; match (_a.id, %s) {' % (name, '""' if name in of_one else "_b.id")
    for (a, b), v in rows.items():
        body += " (%s, %s) => if l { %s } else { %s }," % (quote(a), quote(b), spell(lie(v)), spell(v))
    body += " _ => panic!() }"
    text = re.sub(r'(fn %s\(.*\{\n    )todo!\("your own"\)' % name, lambda m: m.group(1) + body, text)
open("shapes.rs", "w").write(text)
CODE
    rustc --test -A dead_code -A clippy::all shapes.rs -o rust_test >rust.log 2>&1 || { cat rust.log; exit 1; }
    ./rust_test -q >rust.log || { cat rust.log; exit 1; }
    for lie in $functions; do
        ! LIE=$lie ./rust_test -q >rust.log 2>&1 || { echo "Rust: a wrong $lie passes"; exit 1; }
    done
else
    echo "left out: there is no Rust"
fi
