#!/usr/bin/env bash
# Installs the library of a build into a folder of its own and builds somebody else's project against it.
#
# usage: consumer_test.sh CMAKE BUILD_FOLDER CXX_COMPILER
set -euo pipefail
cmake=$1 build=$2 compiler=$3
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$cmake" --install "$build" --component development --prefix "$folder/installed" >"$folder/log"
if grep -rqF -- "$build" "$folder/installed/lib/cmake" "$folder"/installed/lib/*/cmake 2>/dev/null; then
    echo "the installed package names the folder that it was built in"
    exit 1
fi
"$cmake" -G Ninja -S "$here/consumer" -B "$folder/build" -DCMAKE_PREFIX_PATH="$folder/installed" \
    -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Release >>"$folder/log" 2>&1 &&
    "$cmake" --build "$folder/build" >>"$folder/log" 2>&1 || { cat "$folder/log"; exit 1; }
[ "$("$folder/build/consumer")" = "overlap apart" ]
