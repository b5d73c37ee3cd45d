#!/usr/bin/env bash
# `check` compiled to WebAssembly says the same bytes as the native one (same_bytes.sh). Exit status 77: there is no
# compiler for it, or no node.
#
# usage: wasm_test.sh CASE_SCENES PROGRAM
set -u
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
if [ ! -f "$root/build/wasm/build.ninja" ]; then
    echo "skipped: ./dev wasm was not run, or there is no Clang 22 for WASI here"
    exit 77
fi
command -v node >/dev/null || { echo "skipped: there is no node"; exit 77; }
log=$(ninja -C "$root/build/wasm" check 2>&1) || { echo "$log"; exit 1; }
COLLISION_SAME_CHECK_ONLY=1 exec "$root/tests/same/same_bytes.sh" "$1" "$2" "$root/app/platform/web/collision-testbed"
