#!/usr/bin/env bash
# ./dev built-with names each package and source that a release is built from, with its version. dpkg-query is a stand-in.
#   built_with_test.sh SOURCES
set -euo pipefail
sources=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/bin" "$work/clone/build"
cp "$sources/dev" "$work/clone/"
cat >"$work/bin/dpkg-query" <<'STAND_IN'
#!/usr/bin/env bash
status=0
for package in "${@:3}"; do
    case $package in
        nodejs) echo "no packages found matching $package" >&2; status=1 ;;
        wasi-libc) echo "$package " ;;  # known, but not installed
        *) echo "$package 1.0-of-$package" ;;
    esac
done
exit $status
STAND_IN
chmod +x "$work/bin/dpkg-query"

failed=0
said=
ask() { said=$(cd "$work/clone" && PATH=$work/bin:$PATH ./dev built-with); }
expect() { grep -qxF -- "$1" <<<"$said" || { printf 'built-with does not say "%s":\n%s\n' "$1" "$said" >&2; failed=1; }; }
expect_not() { ! grep -qF -- "$1" <<<"$said" || { printf 'built-with says "%s":\n%s\n' "$1" "$said" >&2; failed=1; }; }

ask
expect "g++ 1.0-of-g++"
expect "libsdl2-dev 1.0-of-libsdl2-dev"
expect "# page: not built here"
expect_not "wasm"

mkdir "$work/clone/build/libraries"
for name in imgui pugixml zlib giflib qr-code-generator; do
    printf 'Format: 3.0 (quilt)\nSource: %s\nVersion: 1:2.3-of-%s\n' "$name" "$name" \
        >"$work/clone/build/libraries/${name}_2.3.dsc"
done
touch "$work/clone/build/libraries/complete"
ask
for name in imgui pugixml zlib giflib qr-code-generator; do expect "$name 1:2.3-of-$name"; done
expect "clang-22 1.0-of-clang-22"
expect "libc++-22-dev-wasm32 1.0-of-libc++-22-dev-wasm32"
expect "libstb-dev 1.0-of-libstb-dev"
expect_not "nodejs"
expect_not "wasi-libc"
exit $failed
