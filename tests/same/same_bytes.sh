#!/usr/bin/env bash
# Holds the programs of several builds against each other: `check` prints the same bytes, and exits with the same
# status, for every scene of the repository, every conformance case (where COLLISION_CASES names their folder) and some
# scenes that the programs make; and `verify` finds the same with the same seed, made small in the same way.
#
# usage: same_bytes.sh CASE_SCENES PROGRAM PROGRAM…
#   CASE_SCENES  prints the conformance cases as scenes, one a line
#   COLLISION_SAME_CHECK_ONLY  set: the programs have no `verify` (WebAssembly starts no processes)
# The other programs are held against the first. Exit status: 0 the same, 1 they differ.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
case_scenes=$1
first=$2
shift 2

# A collider whose answers follow from the question alone, mostly wrong.
collider='import sys, json
for line in sys.stdin:
    asked = json.loads(line)
    said = {"id": asked["id"]}
    if "shapes" in asked:
        said["pairs"] = [[0, 1]]
    else:
        said["overlap"] = asked["a"]["type"] == asked["b"]["type"]
    print(json.dumps(said), flush=True)'

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$case_scenes" >"$folder/cases.jsonl" || exit 1
mapfile -t scenes < <(find scenes -name '*.json' | LC_ALL=C sort)

# answers PROGRAM FOLDER: one file a question.
answers() {
    local program=$1 to=$2 scene rows n=0
    mkdir -p "$to"
    ask() { # NAME ARGUMENTS…
        local name=$1
        shift
        "$program" "$@" >"$to/$name" 2>&1 </dev/null
        echo "status $?" >>"$to/$name"
    }
    for scene in "${scenes[@]}"; do
        n=$((n + 1))
        # Two hundred shapes are twenty thousand pairs: every row about each takes minutes without optimization, and is
        # asked of fewer.
        rows=(--algorithms)
        [ "$(grep -o '"type"' "$scene" | wc -l)" -le 150 ] || rows=()
        ask "$n ${scene//\//_}" check "${rows[@]}" "$scene"
    done
    ask cases check --lines --algorithms "$folder/cases.jsonl"
    for n in 1 2 3; do
        ask "made_$n" make --count $((n * 60)) --seed $n --density $n -o "$to/made.json"
        ask "made_${n}_answers" check --algorithms "$to/made.json"
    done
    [ -n "${COLLISION_SAME_CHECK_ONLY:-}" ] || "$program" verify --questions 3000 --types circle,polygon,capsule,rectangle --ask overlap,pairs -o "$to" \
        -- python3 -c "$collider" >/dev/null 2>&1 </dev/null
    if [ -n "${COLLISION_CASES:-}" ]; then
        for scene in "$COLLISION_CASES"/crashes/*.json; do ask "$(basename "$scene")" check "$scene"; done
    fi
}

# As many at a time as there are cores.
answers "$first" "$folder/first" &
n=0
for program; do
    while [ "$(jobs -r | wc -l)" -ge "$(nproc)" ]; do wait -n; done
    n=$((n + 1))
    answers "$program" "$folder/other_$n" &
done
wait

asked=$(find "$folder/first" -type f | wc -l)
differ=0
n=0
for program; do
    n=$((n + 1))
    other=$folder/other_$n
    # The name of a file that was made is not part of what is said.
    sed -i "s|$other|$folder/first|g" "$other"/*
    if ! diff -r "$folder/first" "$other" >"$folder/differences"; then
        differ=1
        echo "$program does not say what $first says:"
        cut -c 1-400 "$folder/differences" | head -20
    else
        echo "$program says what $first says: $asked files, $(wc -l <"$folder/cases.jsonl") cases in one of them"
    fi
done
exit $differ
