#!/usr/bin/env bash
# The program as it is, in a real X server: it opens a scene, a drag moves its circle, Ctrl+S saves it, an idle window
# uses no processor time, Ctrl+Q closes it.
#
# Then in a server that starts anew whenever its last client leaves, where the program is the only one. Last, that server goes.
#
# usage: window_test.sh PROGRAM [DRIVER]
#   DRIVER  what SDL draws with (SDL_RENDER_DRIVER): "software" has the program's own rasterizer draw
# Exit status: 0 passed, 1 failed, 77 skipped for want of Xvfb or xdotool.
#
# Nothing here sleeps for a time that is hoped to be enough: every step is tried until it holds or its deadline passes.
set -u
program=$1
if [ -n "${2:-}" ]; then export SDL_RENDER_DRIVER=$2; fi

for tool in Xvfb xdotool; do
    command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" >&2; exit 77; }
done

folder=$(mktemp -d)
started=()
cleanup() {
    for process in "${started[@]}"; do kill "$process" 2>/dev/null; done
    wait 2>/dev/null
    rm -rf "$folder"
}
trap cleanup EXIT

fail() {
    echo "failed: $*" >&2
    sed 's/^/  program: /' "$folder/program.log" >&2
    exit 1
}

# until_true SECONDS WHAT COMMAND…: tries the command until it succeeds.
until_true() {
    local deadline=$((SECONDS + $1)) what=$2
    shift 2
    until "$@"; do
        [ $SECONDS -lt $deadline ] || fail "$what"
        sleep 0.05
    done
}

touch "$folder/program.log"
# The server itself chooses a display number that nobody has. Two that start at the same moment may still take one
# another's socket away: a server that does not answer is given up for another.
start_server() {
    : >"$folder/display"
    Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp "$@" 3>"$folder/display" 2>"$folder/server.log" &
    server=$!
    local deadline=$((SECONDS + 10))
    started+=($server)
    until [ -s "$folder/display" ]; do
        [ $SECONDS -lt $deadline ] && kill -0 $server 2>/dev/null || return 1
        sleep 0.05
    done
    DISPLAY=:$(cat "$folder/display")
    export DISPLAY
    [ "$1" = -fbdir ] || xdotool getdisplaygeometry >/dev/null 2>&1 || { kill $server; return 1; }
}
until_true 60 "no X server" start_server -noreset
export SDL_VIDEODRIVER=x11
# A home of its own: neither settings nor what an earlier run left behind count.
export HOME=$folder XDG_CONFIG_HOME=$folder/config XDG_DATA_HOME=$folder/data XDG_STATE_HOME=$folder/state \
    XDG_CACHE_HOME=$folder/cache COLLISION_TESTBED_SETTINGS=$folder/settings

# A circle that fills the middle of the canvas, wherever the window has it.
scene=$folder/scene.json
cat >"$scene" <<'JSON'
{"format": "collision-scene", "version": 1,
 "shapes": [{"id": "disc", "type": "circle", "radius": 4}],
 "view": {"center": [0, 0], "height": 10}}
JSON

"$program" "$scene" >"$folder/program.log" 2>&1 &
pid=$!
started+=($pid)

running() { kill -0 $pid 2>/dev/null; }
find_window() {
    running || fail "the program ended"
    window=$(xdotool search --onlyvisible --pid $pid 2>/dev/null | tail -1)
    [ -n "$window" ]
}
until_true 30 "no window" find_window

# Position of the disc in the file, "x y"; nothing while it is the default, where it was at the start.
disc() { sed -n 's/.*"position": *\[\([^],]*\), *\([^]]*\)\].*/\1 \2/p' "$scene" | head -1; }

# A window that has only just come may miss a press: the drag is then made again.
drag_and_save() {
    find_window || return 1
    xdotool mousemove --window "$window" 480 330 mousedown 1 mousemove --window "$window" 500 340 \
        mousemove --window "$window" 560 360 mouseup 1 key ctrl+s
    local deadline=$((SECONDS + 3))
    until [ -n "$(disc)" ]; do
        [ $SECONDS -lt $deadline ] || return 1
        sleep 0.05
    done
}
until_true 30 "a drag and Ctrl+S did not change the file" drag_and_save
read -r x y <<<"$(disc)"
awk -v x="$x" -v y="$y" 'BEGIN { exit !(x > 0.5 && y < -0.1) }' ||
    fail "the disc was dragged to the lower right, and is saved at ($x, $y)"
"$program" check "$scene" >/dev/null || fail "the saved scene does not pass check"

# Hundredths of a second that the program has used, and how often it went to sleep, all its threads together.
ticks() { awk '{ print $14 + $15 }' "/proc/$pid/stat"; }
sleeps() { cat /proc/$pid/task/*/status | awk '/^voluntary_ctxt_switches/ { sum += $2 } END { print sum }'; }
# An idle window wakes twice a second and looks whether there is news. A frame that is drawn sleeps at least once more,
# however fast the machine; what never sleeps uses the time. Time alone does not tell: on a busy machine a wake costs
# some milliseconds.
idle() {
    local slept used end=$((SECONDS + 3))
    slept=$(sleeps)
    used=$(ticks)
    while [ $SECONDS -lt $end ]; do
        sleep 0.2
        [ $(($(sleeps) - slept)) -le 12 ] && [ $(($(ticks) - used)) -le 30 ] || return 1
    done
}
if [ -r "/proc/$pid/stat" ]; then
    until_true 30 "the window is never idle" idle
fi

xdotool key ctrl+q 2>/dev/null  # the window may be gone before the keys are up again
until_true 20 "Ctrl+Q did not end the program" eval '! running'
wait $pid
status=$?
[ $status = 0 ] || fail "the program ended with status $status"

# A signal waits for no answer: what is unsaved is kept, and the program ends.
"$program" "$scene" >"$folder/program.log" 2>&1 &
pid=$!
started+=($pid)
until_true 30 "no second window" find_window
unsaved() {
    find_window || return 1
    xdotool mousemove --window "$window" 560 360 mousedown 1 mousemove --window "$window" 540 350 \
        mousemove --window "$window" 480 330 mouseup 1
    xdotool getwindowname "$window" | grep -q '^\*'
}
until_true 30 "a drag left nothing unsaved" unsaved
kill -TERM $pid
until_true 20 "SIGTERM did not end the program, whose work is unsaved" eval '! running'
grep -qs '"collision-scene"' "$folder"/settings/autosave/* || fail "what was unsaved is not kept"

# Without another client beside it: what is drawn on the black ground says whether there is a window.
mkdir "$folder/drawn"
until_true 60 "no second X server" start_server -fbdir "$folder/drawn" -br
"$program" "$scene" >"$folder/program.log" 2>&1 &
pid=$!
started+=($pid)
drawn() {
    running || fail "the program ended where it is the only client of the server"
    [ "$(tr -d '\0' <"$folder/drawn/Xvfb_screen0" | head -c 200000 | wc -c)" = 200000 ]
}
until_true 30 "no window where the program is the only client" drawn

# A program whose server is gone has nobody to ask, and ends.
kill $server
until_true 20 "the program goes on without its X server" eval '! running'

echo "passed: dragged to ($x, $y), saved, idle, closed"
