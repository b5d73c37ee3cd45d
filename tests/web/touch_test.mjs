// Fingers as the mouse that the program knows, without a browser.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const source = fileURLToPath(new URL('../../assets/web/touch.js', import.meta.url));
const { Touch } = await import(pathToFileURL(existsSync(source) ? source : path.resolve(process.env.TESTBED_PAGE, 'touch.js')));

const LEFT = 0, RIGHT = 1;

// A clock that goes on only where a test lets it.
function handClock(t) {
  const { setTimeout, clearTimeout } = globalThis;
  t.after(() => Object.assign(globalThis, { setTimeout, clearTimeout }));
  const waiting = new Map();
  let now = 0, last = 0;
  globalThis.setTimeout = (done, after) => waiting.set(++last, [now + after, done]) && last;
  globalThis.clearTimeout = (id) => waiting.delete(id);
  return (milliseconds) => {
    now += milliseconds;
    for (const [id, [at, done]] of [...waiting])
      if (at <= now && waiting.delete(id)) done();
  };
}

// A finger on a shape, with the buttons that the program was told.
function onShape(t) {
  const wait = handClock(t);
  const buttons = [];
  const touch = new Touch({
    button: (x, y, button, down) => buttons.push([button, down]),
    motion: () => {}, wheel: () => {}, leave: () => {}, drags_at: () => true,
  }, () => {});
  // Pixels to the right, each after so many milliseconds.
  const go = (places, pause) => {
    for (const x of places) {
      wait(pause);
      touch.move(1, x, 100);
    }
  };
  touch.down(1, 100, 100);
  return { touch, buttons, go, wait };
}
const menu = (buttons) => buttons.some(([button]) => button === RIGHT);

test('a finger that rests opens the context menu', (t) => {
  const { buttons, wait } = onShape(t);
  wait(499);
  assert.ok(!menu(buttons));
  wait(1);
  assert.ok(menu(buttons));
});

test('a finger that trembles opens it too', (t) => {
  const { buttons, go } = onShape(t);
  go([101, 99, 102, 100, 101], 110);
  assert.ok(menu(buttons));
});

test('a slow drag is no rest: it opened the context menu after 500 ms', (t) => {
  const { touch, buttons, go } = onShape(t);
  go(Array.from({ length: 11 }, (_, i) => 101 + i), 100);
  touch.up(1, 111, 100);
  assert.deepEqual(buttons, [[LEFT, 1], [LEFT, 0]]);
});

test('nor is one that comes back to where it began', (t) => {
  const { touch, buttons, go, wait } = onShape(t);
  go([110, 130, 104], 50);
  wait(2000);
  go([103, 101], 600);
  touch.up(1, 101, 100);
  assert.deepEqual(buttons, [[LEFT, 1], [LEFT, 0]]);
});

test('nor the first finger after a second one came', (t) => {
  const { touch, buttons, wait } = onShape(t);
  touch.down(2, 200, 100);
  touch.move(1, 102, 100);
  wait(2000);
  touch.up(2, 200, 100);
  touch.move(1, 104, 100);
  wait(2000);
  assert.ok(!menu(buttons));
});
