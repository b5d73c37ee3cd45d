#!/usr/bin/env bash
# What `export` prints compiles, runs, and holds the numbers that were exported: C, C++, Python and JavaScript. A
# language that this machine lacks is left out, and said so. Tests that it prints: exported_tests_test.sh.
#
# usage: copied_code_test.sh PROGRAM C_COMPILER CXX_COMPILER
set -euo pipefail
program=$1 cc=$2 cxx=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >scene.json <<'SCENE'
{"format": "collision-scene", "version": 1, "shapes": [
  {"id": "a \"b\" \\", "type": "circle", "position": [0.1, -3.3333333333333335], "radius": 1e-9},
  {"id": "tri ??/", "type": "polygon", "rotation": 45, "vertices": [[0, 0], [1, 0], [0, 1]]},
  {"id": "a??'b???/??(c", "type": "oriented_rectangle", "position": [3.5, 1e15], "rotation": 20, "size": [2, 1]},
  {"id": "pair", "type": "group", "position": [1, 2], "members": [
    {"type": "circle", "radius": 1, "position": [1, 0]},
    {"type": "polygon", "rotation": 90, "vertices": [[0, 0], [2, 0], [0, 2]]}]}]}
SCENE
"$program" export --as json -o wanted.json scene.json

"$program" export --as c -o shapes.c scene.json
cat >>shapes.c <<'CODE'
#include <stdio.h>
static void point(Vec2 v) { printf("%.17g %.17g\n", v.x, v.y); }
static void shape(const Shape *s) {
    printf("%s %s\n", s->id ? s->id : "", s->type);
    if (s->radius > 0) { point(s->center); printf("%.17g\n", s->radius); }
    for (int i = 0; s->vertices && i < s->count; ++i) point(s->vertices[i]);
    for (int i = 0; s->members && i < s->count; ++i) shape(&s->members[i]);
}
int main(void) {
    for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; ++i) shape(&shapes[i]);
    return 0;
}
CODE
"$cc" -std=c99 -Wall -Wextra -Wno-missing-field-initializers -Werror -pedantic -x c shapes.c -o c_program
./c_program >c.txt

"$program" export --as cpp -o shapes.cpp scene.json
cat >>shapes.cpp <<'CODE'
#include <cstdio>
static void point(Vec2 v) { std::printf("%.17g %.17g\n", v.x, v.y); }
static void shape(const Shape& s) {
    std::printf("%s %s\n", s.id.c_str(), s.type.c_str());
    if (s.radius > 0) { point(s.center); std::printf("%.17g\n", s.radius); }
    for (const Vec2 v : s.vertices) point(v);
    for (const Shape& member : s.members) shape(member);
}
int main() {
    for (const Shape& s : shapes) shape(s);
}
CODE
"$cxx" -std=c++20 -Wall -Werror shapes.cpp -o cpp_program
./cpp_program >cpp.txt
cmp c.txt cpp.txt
[ "$(wc -l <c.txt)" = 20 ] || { echo "C printed $(wc -l <c.txt) lines"; cat c.txt; exit 1; }

if command -v python3 >/dev/null; then
    "$program" export --as python -o shapes.py scene.json
    cat >>shapes.py <<'CODE'
import json
wanted = json.load(open("wanted.json"))
assert json.loads(json.dumps(shapes)) == wanted, (shapes, wanted)
def lines(s):
    yield f"{s.get('id', '')} {s['type']}"
    if "radius" in s:
        yield from ("%.17g %.17g" % tuple(s["center"]), "%.17g" % s["radius"])
    for v in s.get("vertices", []):
        yield "%.17g %.17g" % tuple(v)
    for member in s.get("members", []):
        yield from lines(member)
assert [line for s in shapes for line in lines(s)] == open("c.txt").read().splitlines()
CODE
    python3 shapes.py
else
    echo "left out: there is no python3"
fi

if command -v node >/dev/null; then
    "$program" export --as javascript -o shapes.js scene.json
    cat >>shapes.js <<'CODE'
const wanted = JSON.parse(require("fs").readFileSync("wanted.json", "utf8"));
require("assert").deepStrictEqual(shapes, wanted);
CODE
    node shapes.js
else
    echo "left out: there is no node"
fi

if command -v lua >/dev/null; then
    "$program" export --as lua -o shapes.lua scene.json
    echo 'assert(#shapes == 4 and shapes[2].vertices[2][1] == 0.7071067811865476)' >>shapes.lua
    lua shapes.lua
fi
