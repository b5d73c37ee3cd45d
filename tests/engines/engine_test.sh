#!/bin/sh
# usage: engine_test.sh ENGINE PROGRAM SOURCE_FOLDER: a pile of 60 bodies for 1,000 frames passes `live --check`, an
# engine that errs does not, and without a listener the adapter changes nothing. 77: the engine is not installed here.
engine=$1 program=$2 root=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export NODE_PATH="${NODE_PATH:-$root/build/peers/node_modules}" PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$root/assets/live"
skip() {
    echo "skipped: $1 is not installed"
    exit 77
}
case $engine in
    box2d)
        echo '#include <box2d/box2d.h>' | g++ -x c++ -E - >/dev/null 2>&1 || skip libbox2d-dev
        g++ -std=c++17 -O1 -Wall -Wextra -Werror -I "$root" "$root/tests/engines/box2d.cpp" -lbox2d \
            -o "$folder/pile" || exit 1
        set -- "$folder/pile" ;;
    chipmunk)
        echo '#include <chipmunk/chipmunk_structs.h>' | gcc -E - >/dev/null 2>&1 || skip chipmunk-dev
        gcc -std=gnu11 -O1 -Wall -Wextra -Werror -I "$root" "$root/tests/engines/chipmunk.c" -lchipmunk -lm \
            -o "$folder/pile" || exit 1
        set -- "$folder/pile" ;;
    pygame)
        python=python3
        $python -c 'import pygame' >/dev/null 2>&1 || python=/usr/bin/python3  # where Debian puts its modules
        $python -c 'import pygame' >/dev/null 2>&1 || skip python3-pygame
        set -- $python "$root/tests/engines/pygame_pile.py" ;;
    planck | matter-js | @dimforge/rapier2d-compat)
        command -v node >/dev/null || skip nodejs
        [ -d "$NODE_PATH/$engine" ] || skip "the npm package $engine (./dev peers installs it)"
        name=${engine##*/}
        name=${name%-js}
        set -- node "$root/tests/engines/pile.mjs" "${name%2d-compat}" ;;
esac
"$program" live --check -- "$@" 1000 >"$folder/right" 2>&1 || {
    head -20 "$folder/right"
    echo "failed: a false alarm of $engine"
    exit 1
}
grep -q '^1000 frames, ' "$folder/right" || { cat "$folder/right"; exit 1; }
head -1 "$folder/right"
"$program" live --check -- "$@" 1000 fault >"$folder/wrong" 2>&1
[ $? = 1 ] && grep -q 'answers disagree$' "$folder/wrong" || {
    head -20 "$folder/wrong"
    echo "failed: the fault of $engine was not found"
    exit 1
}
head -2 "$folder/wrong"
env -u COLLISION_TESTBED "$@" 20
