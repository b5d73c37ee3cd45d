#!/usr/bin/env bash
# Where a package is missing CMake says which, how it is named on Debian, and how to build without it.
#   missing_test.sh CMAKE SOURCES CXX_COMPILER
set -euo pipefail
cmake=$1 sources=$2 compiler=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
configure() { "$cmake" -G Ninja -S "$sources" -B "$folder/build" -DCMAKE_CXX_COMPILER="$compiler" "$@" >"$folder/log" 2>&1; }
expect() { # PATTERN
    grep -q -- "$1" "$folder/log" || { cat "$folder/log"; echo "it does not say: $1"; exit 1; }
}
without=(-DCMAKE_DISABLE_FIND_PACKAGE_rapidcheck=ON -DCMAKE_DISABLE_FIND_PACKAGE_GTest=ON)
! configure "${without[@]}" || { echo "it does without its tests' libraries"; exit 1; }
expect 'rapidcheck is missing (Debian: librapidcheck-dev). Only the tests need it: -DTESTBED_TESTS=OFF'
expect 'GTest is missing (Debian: libgtest-dev). Only the tests need it: -DTESTBED_TESTS=OFF'
expect 'apt-get install libgtest-dev librapidcheck-dev$'
! grep -q 'Call Stack' "$folder/log" || { cat "$folder/log"; echo "it shows its own files"; exit 1; }
configure "${without[@]}" -DTESTBED_TESTS=OFF || { cat "$folder/log"; exit 1; }

rm -rf "$folder/build"
! configure -DCMAKE_DISABLE_FIND_PACKAGE_SDL2=ON -DCMAKE_DISABLE_FIND_PACKAGE_glm=ON -DTESTBED_TESTS=OFF || exit 1
expect 'SDL2 is missing (Debian: libsdl2-dev)\.$'
expect 'glm is missing (Debian: libglm-dev)\.$'
