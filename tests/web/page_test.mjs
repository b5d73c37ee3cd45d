// The window in a page, by mouse, keyboard and finger.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import zlib from 'node:zlib';
import { firefox } from './browser.mjs';
import { base, disc, inPage, linkTo, open, scene } from './page.mjs';

const temporary = () => mkdtempSync(path.join(tmpdir(), 'testbed-web-'));

// Places of the welcome scene at 1280 by 800.
const circle = [852, 230], file = [73, 21];

inPage('loads, and says what it shows', {}, async (window) => {
  assert.match(await window.said(), /^Welcome: 7 shapes, 1 pair overlaps\. box and pentagon overlap, 0\.39\d* deep\./);
  assert.equal(await window.page.title(), 'Welcome - Collision Test-bed');
});

test('is downloaded within seconds: 3.2 MiB at most', () => {
  const page = process.env.TESTBED_PAGE;
  const size = readdirSync(page).reduce((sum, name) => sum + statSync(path.join(page, name)).size, 0);
  assert.ok(size <= 3.2 * 1024 * 1024, `${size} bytes`);
});

inPage('a shape is dragged, and the drag undone and done again', {}, async (window) => {
  await window.drag(circle, [700, 230]);
  assert.match(await window.said(), /2 pairs overlap\..*pentagon and circle overlap/);
  await window.keys('Control', 'z');
  assert.match(await window.said(), /1 pair overlaps/);
  await window.keys('Control', 'y');
  assert.match(await window.said(), /2 pairs overlap/);
});

inPage('a number is typed into the inspector', { address: linkTo(scene(disc('a', 0), disc('b', 3))) }, async (window) => {
  assert.match(await window.said(), /2 shapes, 0 pairs overlap/);
  await window.click(303, 290);
  assert.match(await window.said(), /Selected: a\./);
  await window.click(1150, 304);
  await window.keys('Control', 'a');
  await window.type('2.5');
  await window.keys('Enter');
  assert.match(await window.said(), /1 pair overlaps\. a and b overlap, 0\.5 deep/);
});

inPage('by keyboard alone: select, move, undo, help', { address: linkTo(scene(disc('a', 0), disc('b', 3))) }, async (window) => {
  await window.keys('Control', 'a');
  assert.match(await window.said(), /Selected: a, b\. a and b are 1 apart/);
  await window.keys('Control', 'd');
  assert.match(await window.said(), /^\*?untitled: 4 shapes/);
  await window.keys('Control', 'z');
  assert.match(await window.said(), /untitled: 2 shapes/);
  await window.keys('Delete');
  assert.match(await window.said(), /untitled: 1 shape|untitled: 0 shapes/);
  await window.keys('Control', 'z');
  assert.match(await window.said(), /untitled: 2 shapes, 0 pairs overlap/);
});

inPage('saves by download, and opens what it saved', {}, async (window) => {
  const folder = await window.downloads(), page = window.page;
  page.once('dialog', (dialog) => dialog.accept('mine.json'));
  await window.drag(circle, [700, 230]);
  await window.keys('Control', 's');
  await window.saidSoon(/^mine\.json:.*Saved mine\.json/);
  const saved = path.join(folder, 'mine.json');
  for (let i = 0; i < 100 && !existsSync(saved); ++i) await new Promise((soon) => setTimeout(soon, 50));
  assert.equal(JSON.parse(readFileSync(saved, 'utf8')).shapes.length, 7);

  const other = path.join(folder, 'two.json');
  writeFileSync(other, scene(disc('left', 0), disc('right', 1.5)));
  const [chooser] = await Promise.all([page.waitForFileChooser(), window.keys('Control', 'o')]);
  await chooser.accept([other]);
  await window.saidSoon(/^two\.json: 2 shapes, 1 pair overlaps\. left and right overlap, 0\.5 deep/);
});

inPage('what is not a scene is told of, and the scene in hand stays', {}, async (window) => {
  const broken = path.join(temporary(), 'broken.json');
  writeFileSync(broken, '{"format": "collision-scene", "version": 1, "shapes": [{"id": 3}]}');
  const [chooser] = await Promise.all([window.page.waitForFileChooser(), window.keys('Control', 'o')]);
  await chooser.accept([broken]);
  await window.saidSoon(/^Welcome: 7 shapes.*broken\.json was not opened/);
});

inPage('a link is copied, and leads to the same scene', {}, async (window) => {
  await window.drag(circle, [700, 230]);
  const before = (await window.said()).replace(/ Copied.*/, '');
  await window.click(...file);
  await window.click(92, 350);
  await window.saidSoon(/Copied a link of \d+ characters/);
  const address = await window.page.evaluate(() => navigator.clipboard.readText());
  assert.ok(address.startsWith(base + '#s='), address);
  const other = await open(address.slice(base.length));
  assert.match(await other.said(), /Untitled: 7 shapes, 2 pairs overlap|: 7 shapes, 2 pairs overlap/);
  assert.equal((await other.said()).match(/[\d.]+ deep/g).join(), before.match(/[\d.]+ deep/g).join());
  assert.deepEqual(other.problems, []);
  await other.close();
});

inPage('links that are followed while the page is open', {}, async (window) => {
  const follow = (hash) => window.page.evaluate((to) => { location.hash = to; }, hash);
  await follow('#lesson=03-near-enough');
  await window.saidSoon(/^Near enough: 4 shapes\. Step 1 of 8: Predict first/);
  await follow('#demo=welcome');
  await window.saidSoon(/^Welcome: 7 shapes/);
});

inPage('the first scene as nobody touched it has a short link', {}, async (window) => {
  await window.click(...file);
  await window.click(92, 350);
  await window.saidSoon(/Copied a link of \d+ characters/);
  assert.equal(await window.page.evaluate(() => navigator.clipboard.readText()), base + '#demo=welcome');
});

inPage('a step beyond the last one is the last, and said to be', { address: '#lesson=03-near-enough&step=99' }, async (window) => {
  await window.saidSoon(/Step 8 of 8.*no step 99/);
});

inPage('hostile links do nothing but fail to open', {}, async (window) => {
  const follow = (hash) => window.page.evaluate((to) => { location.hash = to; }, hash);
  for (const [hash, told] of [
    ['#s=!!!', /Welcome: 7 shapes.*The link is damaged/],
    ['#s=AAAA', /Welcome: 7 shapes.*The link is damaged/],
    ['#lesson=../../../settings/settings', /Welcome: 7 shapes.*names no lesson/],
    ['#lesson=no-such', /Welcome: 7 shapes.*no-such is not here/],
    ['#demo=<script>alert(1)</script>', /Welcome: 7 shapes.*names no demo/],
    [linkTo('{"format": "collision-scene", "version": 1, "shapes": 7}'), /Welcome: 7 shapes.*The link was not opened/],
  ]) {
    await follow(hash);
    await window.saidSoon(told);
    await window.keys('Escape');
  }
  // A thousand times its size.
  await follow('#s=' + zlib.deflateRawSync(Buffer.alloc(60 << 20, 32)).toString('base64url'));
  await window.saidSoon(/Welcome: 7 shapes.*The link is damaged/);
});

inPage('a lesson by mouse', { address: '#lesson=03-near-enough' }, async (window) => {
  await window.click(1060, 285);
  await window.type('5');
  await window.click(1223, 285);
  await window.saidSoon(/Step 1 of 8: Drag B towards A until they just touch/);
  assert.match(await window.said(), /A and B are 1 apart|0 pairs overlap/);
  await window.drag([601, 451], [557, 451], 44);
  await window.saidSoon(/Step 1 of 8, done/);
});

inPage('another lesson: a question, then a handle', { address: '#lesson=02-shadows' }, async (window) => {
  await window.click(1080, 281);
  await window.type('2');
  await window.keys('Enter');
  await window.saidSoon(/Step 1 of 4: The dot product/);
  assert.match(await window.said(), /Selected: b\./);
  await window.drag([383, 364], [361, 364], 22);
  await window.saidSoon(/Step 1 of 4, done/);
});

inPage('by touch: a finger drags', { width: 1280, height: 800, touch: true }, async (window) => {
  await window.swipe(circle, [840, 230], [800, 230], [750, 230], [700, 230]);
  assert.match(await window.said(), /pentagon and circle overlap/);
});

inPage('after a finger left: the shape is let go of, the drag can be undone, taps press', { touch: true }, async (window) => {
  const touch = window.page.touchscreen, before = await window.said();
  await window.swipe(circle, [840, 230], [800, 230], [750, 230], [700, 230]);
  const dragged = await window.said();
  assert.match(dragged, /pentagon and circle overlap/);
  await touch.tap(620, 620);
  assert.deepEqual((await window.said()).match(/[\d.]+ deep/g), dragged.match(/[\d.]+ deep/g), 'the next tap moves nothing');
  await touch.tap(...file);
  await window.rest();
  await touch.tap(92, 350);
  await window.saidSoon(/Copied a link of \d+ characters/);
  await window.keys('Control', 'z');
  assert.deepEqual((await window.said()).match(/[\d.]+ deep/g), before.match(/[\d.]+ deep/g), 'the drag is one step of undo');
});

inPage('two fingers zoom and leave the shapes alone', { touch: true }, async (window) => {
  const before = await window.said();
  const start = await window.pixels();
  await window.pinch(...[50, 60, 80, 100, 120, 140, 160, 180, 200].map((gap) => [[600 - gap, 300], [600 + gap, 300]]));
  assert.equal(await window.said(), before);
  assert.ok(differing(start, await window.pixels(), 760) > 20000);
});

inPage('twice the pixels', { ratio: 2 }, async (window) => {
  assert.deepEqual(await window.page.$eval('#view', (view) => [view.width, view.height]), [2560, 1600]);
  await window.drag(circle, [700, 230]);
  assert.match(await window.said(), /pentagon and circle overlap/);
});

inPage('a telephone', { width: 390, height: 844, ratio: 3, touch: true }, async (window) => {
  assert.match(await window.said(), /^Welcome: 7 shapes/);
});

// Pixels of the first rows that differ in more than a rounding.
function differing([width, height, one], [otherWidth, otherHeight, other], rows) {
  assert.deepEqual([width, height], [otherWidth, otherHeight]);
  let count = 0;
  for (let i = 0; i < width * rows * 4; i += 4)
    if ([0, 1, 2].some((c) => Math.abs(one[i + c] - other[i + c]) > 12)) ++count;
  return count;
}

inPage('without WebGL it draws what the program for the desktop draws', { address: '?pixels' }, async (window) => {
  const native = process.env.TESTBED_NATIVE_WINDOW;
  if (!native) return;
  const png = execFileSync(native, ['1280', '800', temporary()], { maxBuffer: 1 << 26 });
  const [width, height, wanted] = await window.decoded(png.toString('base64'));
  const [, , drawn] = await window.pixels();
  // The status bar tells how long it took, and the column has other tabs. Circles of icons come from Dear ImGui's cosf.
  let count = 0;
  for (let y = 0; y < height - 28; ++y)
    for (let x = 0; x < 976; ++x)
      if (drawn.readUInt32LE((y * width + x) * 4) !== wanted.readUInt32LE((y * width + x) * 4)) ++count;
  assert.ok(count <= 30, `${count} pixels differ`);
});

// One red pixel, two units a side.
const withPicture = linkTo(JSON.stringify({ format: 'collision-scene', version: 1, shapes: [disc('a', 9)],
  view: { center: [0, 0], height: 10 },
  picture: { scale: 2, data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4z8DwHwAFAAH/VscvDQAAAABJRU5ErkJggg==' } }));
for (const way of ['?webgl', '?pixels'])
  inPage(`a picture lies behind the scene in its colors, by ${way}`, { address: way + withPicture }, async (window) => {
    const [, , drawn] = await window.pixels();
    let red = 0;
    for (let i = 0; i < drawn.length; i += 4) red += drawn[i] === 255 && drawn[i + 1] === 0 && drawn[i + 2] === 0;
    assert.ok(red > 6000, `${red} pixels are red`);
  });

inPage('with WebGL it looks as without', { address: '?webgl' }, async (window) => {
  const other = await open('?pixels');
  const count = differing(await window.pixels(), await other.pixels(), 770);
  assert.ok(count < 2500, `${count} pixels differ`);
  await other.close();
});

inPage('nothing happens while nothing happens', {}, async (window) => {
  await window.page.evaluate(() => {
    globalThis.frames_asked_for = 0;
    const ask = globalThis.requestAnimationFrame;
    globalThis.requestAnimationFrame = (take) => { ++globalThis.frames_asked_for; return ask(take); };
  });
  await window.page.mouse.move(400, 300);
  await window.rest();
  const before = await window.page.evaluate(() => globalThis.frames_asked_for);
  await new Promise((later) => setTimeout(later, 1500));
  assert.equal(await window.page.evaluate(() => globalThis.frames_asked_for), before);
  assert.ok(before > 0);
});

inPage('unsaved work and settings are there when the page is loaded again', {}, async (window) => {
  await window.drag(circle, [700, 230]);
  await window.page.waitForFunction(
    () => Object.keys(localStorage).some((key) => key.includes('/settings/autosave/') && key.endsWith('.unsaved')) &&
          Object.keys(localStorage).some((key) => key.endsWith('/settings/settings.json')), { polling: 100 });
  await window.page.reload();
  await window.page.waitForFunction('document.documentElement.dataset.ready');
  await window.rest();
  await window.keys('Enter');
  await window.saidSoon(/2 pairs overlap/);
});

inPage('another tab leaves the work of this one alone', {}, async (window) => {
  await window.drag(circle, [700, 230]);
  await window.page.waitForFunction(
    () => Object.keys(localStorage).some((key) => key.includes('/settings/autosave/') && key.endsWith('.unsaved')), { polling: 100 });
  const other = await open('', { context: window.context });
  await other.keys('Enter');
  assert.match(await other.said(), /1 pair overlaps/);
  await other.page.close();
});

inPage('without a network it opens as well, once it was loaded', {}, async (window) => {
  await window.page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await window.page.waitForFunction(() => navigator.serviceWorker.controller !== null, { polling: 100 });
  await window.page.setOfflineMode(true);
  await window.page.reload();
  await window.page.waitForFunction('document.documentElement.dataset.ready');
  assert.match(await window.said(), /^Welcome: 7 shapes/);
  await window.page.setOfflineMode(false);
});

// The brightness of a pixel of the canvas, 0 to 255.
async function brightness(window) {
  const [width, , drawn] = await window.pixels(), at = (400 * width + 30) * 4;
  return (drawn[at] + drawn[at + 1] + drawn[at + 2]) / 3;
}

inPage('whoever prefers light pages gets one, until they choose', { scheme: 'light' }, async (window) => {
  if (firefox) return;  // cannot be told for one page
  assert.ok(await brightness(window) > 200);
  const stored = () => window.page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    return JSON.parse(JSON.parse(localStorage.getItem('collision-testbed:/settings/settings.json')).text).theme;
  });
  assert.equal(await stored(), 'light');
  const other = await open('', { context: window.context });  // which prefers dark ones
  assert.ok(await brightness(other) > 200, 'what was stored counts');
});

inPage('the theme of a link is not kept', { address: '#demo=welcome&theme=light' }, async (window) => {
  assert.ok(await brightness(window) > 200);
  await window.page.evaluate(() => { location.hash = '#demo=welcome'; });
  await window.page.waitForFunction(() => document.documentElement.dataset.resting === 'true', { polling: 50 });
  await window.rest();
  assert.ok(await brightness(window) < 60);
});

inPage('the browser keeps its own keys', {}, async (window) => {
  const kept = await window.page.evaluate(() => {
    const press = (key, code, more) =>
      !dispatchEvent(new KeyboardEvent('keydown', { key, code, cancelable: true, bubbles: true, ...more }));
    return [press('t', 'KeyT', { ctrlKey: true }), press('F5', 'F5', {}), press('z', 'KeyZ', { ctrlKey: true })];
  });
  assert.deepEqual(kept, [false, false, true]);
});

inPage('the lost graphics card comes back', { address: '?webgl' }, async (window) => {
  const before = await window.pixels();
  await window.page.evaluate(async () => {
    const lose = document.getElementById('view').getContext('webgl2').getExtension('WEBGL_lose_context');
    lose.loseContext();
    await new Promise((later) => setTimeout(later, 100));
    lose.restoreContext();
    await new Promise((later) => setTimeout(later, 300));
  });
  await window.rest();
  assert.ok(differing(before, await window.pixels(), 760) < 10);
  await window.drag(circle, [700, 230]);
  assert.match(await window.said(), /pentagon and circle overlap/);
});

inPage('what needs other programs is absent', {}, async (window) => {
  const before = await window.pixels();
  await window.keys('F10');
  assert.ok(differing(before, await window.pixels(), 760) < 200);
});

inPage('bare, in a page of somebody else', { address: '#lesson=03-near-enough&bare', width: 900, height: 500 }, async (window) => {
  assert.match(await window.said(), /^Near enough: 4 shapes/);
});
