#!/usr/bin/env bash
# In a checkout whose path has an apostrophe `./dev run` builds by a path without one, so that ninja finds every header
# again, and starts the program in the folder that it was called from.
#
# usage: apostrophe_test.sh DEV
set -euo pipefail
dev=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
checkout="$folder/it's here"
mkdir -p "$checkout" "$folder/tools" "$folder/tmp" "$folder/elsewhere"
cp "$dev" "$checkout/dev"

# What stands for the tools says where it runs.
cat >"$folder/tools/tool" <<'TOOL'
#!/usr/bin/env bash
case ${0##*/} in
    dpkg-query) echo "ok installed" ;;
    cmake) pwd >>"$SEEN"; mkdir -p build/release; touch build/release/build.ninja ;;
    ninja)
        pwd >>"$SEEN"
        printf '#!/bin/sh\npwd >>"$SEEN"\n' >build/release/collision-testbed
        chmod +x build/release/collision-testbed
        ;;
esac
TOOL
chmod +x "$folder/tools/tool"
for name in dpkg-query apt-get cmake ninja; do ln -s tool "$folder/tools/$name"; done

export SEEN=$folder/seen
for caller in "$checkout" "$folder/elsewhere"; do
    : >"$SEEN"
    rm -rf "$checkout/build"
    cd "$caller"
    TMPDIR=$folder/tmp PATH=$folder/tools:$PATH "$checkout/dev" run 2>"$folder/said" || { cat "$folder/said"; exit 1; }
    [ "$(wc -l <"$SEEN")" = 3 ] || { echo "not configured, built and started:"; cat "$SEEN"; exit 1; }
    ! head -2 "$SEEN" | grep -q "'" || { echo "built in"; cat "$SEEN"; exit 1; }
    [ "$(tail -1 "$SEEN")" = "$caller" ] || { echo "started in"; cat "$SEEN"; exit 1; }
done
[ -x "$checkout/build/release/collision-testbed" ] || { echo "the build is elsewhere"; exit 1; }
