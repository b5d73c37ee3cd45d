#!/usr/bin/env bash
# Each command of ./dev as the first one in a fresh clone: it installs what its configuration needs, and configures what it
# builds. cmake, ninja and the package manager are stand-ins that write down what they were asked.
#   first_command_test.sh SOURCES
set -euo pipefail
sources=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
stand_in() { printf '#!/usr/bin/env bash\n%s\n' "$2" >"$work/bin/$1"; chmod +x "$work/bin/$1"; }

stand_in dpkg-query 'exit 1'
stand_in apt-cache 'exit 0'
stand_in id 'echo 0'
stand_in apt-get 'echo "apt-get $*" >>"$LOG"'
# cmake -B FOLDER: a folder that is configured.
stand_in cmake 'while [ $# -gt 0 ]; do
    case $1 in
        -B) folder=$2; mkdir -p "$2"; touch "$2/build.ninja" ;;
        -D*) echo "option $folder ${1#-D}" >>"$LOG" ;;
    esac
    shift
done'
stand_in ninja 'folder=$2; shift 2; for target; do [ "$target" = -j ] || echo "target $folder $target" >>"$LOG"; done
[ $# -gt 0 ] || echo "target $folder all" >>"$LOG"'
for program in clang clang++ npm node chromium python3 gcc g++ cpack; do stand_in "$program" 'echo 16'; done

failed=0
complain() { printf '%s\n' "$*" >&2; failed=1; }
was_option() { grep -qx "option $1 $2" "$LOG"; }
installed() { grep -q "apt-get.* $1\( \|$\)" "$LOG"; }

# check COMMAND…
check() {
    rm -rf "$work/clone"
    mkdir -p "$work/clone/build/libraries"
    # The page's libraries are not fetched by a stand-in.
    sed -n 's/^web_sources=(\(.*\))$/\1/p' "$sources/dev" >"$work/clone/build/libraries/complete"
    cp -r "$sources/dev" "$sources/tests" "$work/clone/" 2>/dev/null
    export LOG=$work/log
    : >"$LOG"
    # What is built is not there, so a command may end early: what it asked for until then counts.
    (cd "$work/clone" && PATH=$work/bin:$PATH timeout 20 ./dev "$@" </dev/null >"$work/said" 2>&1) || true
    local kind folder target
    grep -q '^target' "$LOG" || complain "./dev $*: builds nothing: $(tail -3 "$work/said" | tr '\n' ' ')"
    while read -r kind folder target; do
        [ "$kind" = target ] || continue
        case $target in
            window_bench | live_bench | verify_bench | native_window | case_scenes)
                was_option "$folder" TESTBED_TESTS=ON ||
                    complain "./dev $*: builds $target in $folder, which has no tests" ;;
            bench)
                was_option "$folder" TESTBED_BENCH=ON ||
                    complain "./dev $*: builds $target in $folder, which has no benchmarks" ;;
            fuzz)
                was_option "$folder" TESTBED_FUZZ=ON ||
                    complain "./dev $*: builds $target in $folder, which has no fuzz targets" ;;
        esac
    done <"$LOG"
    if grep -q 'TESTBED_TESTS=ON' "$LOG"; then
        installed libgtest-dev || complain "./dev $*: configures the tests without installing libgtest-dev"
    fi
    # A folder that nothing says otherwise of is configured with the tests.
    for folder in $(sed -n 's/^option \([^ ]*\) CMAKE_BUILD_TYPE.*/\1/p' "$LOG" | grep -v wasm | sort -u); do
        grep -q "^option $folder TESTBED_TESTS" "$LOG" ||
            complain "./dev $*: does not say whether $folder has tests"
    done
}

check run --version
check build
check test
check test sanitized
check test web
check soak
check fuzz
check wasm
check web
check package
check same
check bench
check peers
check tidy
[ $failed = 0 ]
