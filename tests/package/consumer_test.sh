#!/usr/bin/env bash
# Builds other people's projects against the core, with one compiler: installed and found by CMake, installed and found by
# pkg-config, as a subfolder and by FetchContent. Each prints the right answers, and nothing of the core's own flags
# reaches them.
#
# usage: consumer_test.sh CMAKE BUILD_FOLDER SOURCES CXX_COMPILER (installed | subfolder | fetched)
set -euo pipefail
cmake=$1 build=$2 sources=$3 compiler=$4 way=$5
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { printf '%s\n' "$*"; exit 1; }
quietly() { "$@" >"$folder/log" 2>&1 || { cat "$folder/log"; fail "failed: $*"; }; }
says() { [ "$("$@")" = "overlap apart" ] || fail "wrong answers: $*"; }

if [ "$way" = installed ]; then
    installed=$folder/installed
    for component in development catalog; do
        quietly "$cmake" --install "$build" --component $component --prefix "$installed"
    done
    if grep -rqF -e "$build" -e "$sources" "$installed/lib"/{cmake,pkgconfig,*/cmake,*/pkgconfig} 2>/dev/null; then
        fail "the installed package names a folder of the machine that built it"
    fi
    moved=$folder/moved
    mv "$installed" "$moved"
    quietly "$cmake" -G Ninja -S "$here/consumer" -B "$folder/build" -DCMAKE_PREFIX_PATH="$moved" \
        -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Release
    quietly "$cmake" --build "$folder/build"
    says "$folder/build/consumer"
    # Without the catalog the core is complete, and the catalog is reported missing.
    rm -f "$moved"/lib/cmake/collision/collision-catalog* "$moved"/lib/*/cmake/collision/collision-catalog*
    ! "$cmake" -G Ninja -S "$here/consumer" -B "$folder/without" -DCMAKE_PREFIX_PATH="$moved" >"$folder/log" 2>&1 ||
        fail "a missing component was found"
    grep -q 'without its component catalog' "$folder/log" || fail "the missing component is not named"
    rm -rf "$moved/include/collision/textbook" "$moved/include/collision/catalog.h"

    command -v pkg-config >/dev/null || exit 0
    PKG_CONFIG_PATH=$(dirname "$(find "$moved" -name collision.pc)")
    export PKG_CONFIG_PATH
    read -ra flags <<<"$(pkg-config --cflags --libs collision)"
    game=("$here/host/game.cpp" "$here/host/colors.cpp")
    quietly "$compiler" -std=c++20 -O1 -Wall -Wextra -Wconversion -Werror -I "$here/host" "${game[@]}" "${flags[@]}" \
        -o "$folder/game"
    says "$folder/game"
    # Whatever a program makes of GLM's vectors.
    for define in XYZW_ONLY SWIZZLE EXPLICIT_CTOR CTOR_INIT INTRINSICS DEFAULT_ALIGNED_GENTYPES SIZE_T_LENGTH; do
        echo '#include <glm/glm.hpp>
            #include <collision/query/overlap.h>
            collision::Vec2 f(glm::dvec2 v) { collision::Vec2 w(v); return glm::dot(w, w) * (w + w); }' |
            quietly "$compiler" -std=c++20 -fsyntax-only -DGLM_FORCE_$define -x c++ - "${flags[@]/-l*/}"
    done
    exit 0
fi

fetch=OFF
[ "$way" = subfolder ] || fetch=ON
# Not optimized, and many files as one: it is about what is found and what leaks.
quietly "$cmake" -G Ninja -S "$here/host" -B "$folder/build" -DSOURCES="$sources" -DFETCH=$fetch \
    -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=12 "-DCMAKE_CXX_FLAGS=-O0"
for kept in 'CMAKE_CXX_STANDARD=<>' 'CMAKE_CXX_FLAGS=<-O0>' 'CMAKE_BUILD_TYPE=<>'; do
    grep -qF -- "-- $kept" "$folder/log" || { cat "$folder/log"; fail "the core changed what was $kept"; }
done
"$cmake" --build "$folder/build" --target help | grep -q 'gui_tests\|collision-testbed' &&
    fail "the host got the program, not the core alone"
quietly "$cmake" --build "$folder/build" --target game
says "$folder/build/game"
# The host's files are compiled with its own options, the C++ of the headers, and where these are.
command=$(grep -o '"command": .*-o [^ ]*game.dir[^ ]*' "$folder/build/compile_commands.json" | head -1)
[ -n "$command" ] || fail "the host's command was not found"
for word in ${command#*: \"* }; do
    case $word in
        "-I$sources" | "-I$sources/core") fail "the host's files find the core's sources as core/" ;;
        -O0 | -Wall | -Wextra | -Wconversion | -Werror | -std=* | -I* | -isystem | /* | -o | *game.dir*) ;;
        *) fail "the core adds $word to the host's files" ;;
    esac
done
# GLM's own vectors have another layout there than a program may choose: the core has no function of theirs.
library=$(find "$folder/build" -name 'libcollision.a')
if nm -C "$library" | grep -E 'glm::.*double, \(glm::qualifier\)0'; then
    fail "the core holds functions of glm::dvec2"
fi
