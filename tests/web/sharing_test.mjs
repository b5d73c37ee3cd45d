// A link in a class: tabs and frames beside each other, telephones, hosts and networks of every kind.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base, disc, hostPage, inPage, linkTo, open, scene, server } from './page.mjs';

const pair = linkTo(scene(disc('a', 0), disc('b', 3)));

inPage('lessons in two tabs: the progress of both is kept', { address: '#lesson=03-near-enough' }, async (window) => {
  const other = await open('#lesson=02-shadows', { context: window.context });
  await window.page.bringToFront();
  await window.click(1060, 285);
  await window.type('5');
  await window.click(1223, 285);
  await window.saidSoon(/Step 1 of 8: Drag B/);
  await window.drag([601, 451], [557, 451], 44);
  await window.saidSoon(/Step 1 of 8, done/);
  await other.page.bringToFront();
  await other.click(1080, 281);
  await other.type('2');
  await other.keys('Enter');
  await other.drag([383, 364], [361, 364], 22);
  await other.saidSoon(/Step 1 of 4, done/);
  for (const tab of [window, other])
    await tab.page.evaluate(() => dispatchEvent(new Event('pagehide')));
  // A browser shows one tab what another stored only after a moment.
  for (const tab of [window, other])
    await tab.page.waitForFunction(() => {
      const { lessons } = JSON.parse(JSON.parse(localStorage.getItem('collision-testbed:/settings/settings.json')).text);
      return JSON.stringify(lessons?.['02-shadows']) === '[1]' && JSON.stringify(lessons?.['03-near-enough']) === '[1]';
    }, { polling: 100 });
  assert.deepEqual(other.problems, []);
  await other.page.close();
});

inPage('what another tab writes without having seen what this one stored: both count', { address: '#lesson=03-near-enough' }, async (window) => {
  const key = 'collision-testbed:/settings/settings.json';
  const stored = () => window.page.evaluate((name) => JSON.parse(localStorage.getItem(name)), key);
  const leave = () => window.page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await leave();
  const before = await stored();
  await window.click(1060, 285);
  await window.type('5');
  await window.click(1223, 285);
  await window.saidSoon(/Step 1 of 8: Drag B/);
  await window.drag([601, 451], [557, 451], 44);
  await window.saidSoon(/Step 1 of 8, done/);
  await leave();
  assert.deepEqual(JSON.parse((await stored()).text).lessons, { '03-near-enough': [1] });
  // Another tab, which has seen only what was stored before that.
  const other = JSON.parse(before.text);
  other.lessons = { ...other.lessons, '02-shadows': [1] };
  const time = String(BigInt(Date.now()) * 1000000n);
  const value = JSON.stringify({ time, text: JSON.stringify(other), seen: { ...before.seen, another: time } });
  await window.page.evaluate((name, newValue) => {
    localStorage.setItem(name, newValue);
    dispatchEvent(new StorageEvent('storage', { key: name, newValue, storageArea: localStorage }));
  }, key, value);
  assert.deepEqual(JSON.parse((await stored()).text).lessons, { '02-shadows': [1], '03-near-enough': [1] });
});

inPage('leaving at once loses nothing', { address: pair }, async (window) => {
  await window.keys('Control', 'a');
  await window.keys('Delete');
  await window.page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const works = () => window.page.evaluate(() => Object.keys(localStorage).filter((key) => /autosave.*unsaved$/.test(key)).length);
  assert.equal(await works(), 1);
});

inPage('two frames in a page: keys and the wheel are the host\'s until a frame is pressed', {}, async () => {
  const host = await hostPage();
  try {
    await host.setViewport({ width: 1000, height: 700 });
    await host.setContent(`<input id="own"><div style="height: 3000px">` +
      `<iframe src="${base}#lesson=03-near-enough&bare" width="900" height="400"></iframe>` +
      `<iframe src="${base}#lesson=02-shadows&bare" width="900" height="400"></iframe></div>`);
    await host.focus('#own');
    const frames = host.frames().filter((frame) => frame.url().startsWith(base));
    assert.equal(frames.length, 2);
    for (const frame of frames) await frame.waitForFunction('document.documentElement.dataset.ready');
    await host.keyboard.type('m2 d');
    assert.equal(await host.$eval('#own', (field) => field.value), 'm2 d');
    await host.mouse.move(450, 250);
    await host.mouse.wheel({ deltaY: 120 });
    await host.waitForFunction(() => scrollY > 0);
    const scrolled = await host.evaluate(() => scrollY);
    await host.mouse.click(450, 250 - scrolled + 100);
    await host.mouse.wheel({ deltaY: 120 });
    await frames[0].waitForFunction(() => document.hasFocus());
    await new Promise((soon) => requestAnimation(host, soon));
    assert.equal(await host.evaluate(() => scrollY), scrolled);
  } finally {
    await host.close();
  }
});
inPage('a page is told how far the lesson in its frame is, and opens another', {}, async () => {
  const host = await hostPage();
  try {
    await host.setViewport({ width: 1000, height: 700 });
    await host.setContent(`<iframe src="${base}#lesson=03-near-enough&bare" width="900" height="500"></iframe><script>
      told = [];
      addEventListener('message', ({ data }) => { if (data.from === 'collision-testbed') told.push(data); });
    </script>`);
    const tells = (what) => host.waitForFunction((wanted) => told.some((one) => JSON.stringify(one).includes(wanted)),
                                                 { polling: 50, timeout: 20000 }, what);
    const frame = () => host.frames().find((one) => one.url().startsWith(base));
    const ask = (what) => host.evaluate((message) => frames[0].postMessage(message, '*'), what);
    await tells('"event":"ready"');
    await tells('"lesson":"03-near-enough","step":1,"done":0,"steps":8,"right":0');
    assert.equal(await frame().$eval('#corner', (corner) => corner.hidden), false);
    assert.match(await frame().$eval('#corner > a', (link) => link.href), /#lesson=03-near-enough$/);
    const corner = await host.$eval('iframe', (it) => [it.getBoundingClientRect().left, it.getBoundingClientRect().top]);
    const at = (x, y) => [corner[0] + x, corner[1] + y];
    await host.mouse.click(...at(700, 191));
    await host.keyboard.type('5', { delay: 60 });
    await host.mouse.click(...at(846, 191), { delay: 60 });
    await frame().waitForFunction(() => /Drag B/.test(document.getElementById('answers').textContent), { polling: 50, timeout: 20000 });
    await host.mouse.move(...at(374, 322));
    await host.mouse.down();
    await host.mouse.move(...at(337, 322), { steps: 37 });
    await host.mouse.up();
    await tells('"step":1,"done":1,"steps":8,"right":1');
    const forget = () => host.evaluate(() => { told.length = 0; });
    await forget();
    await frame().click('#corner > button');
    await tells('"done":0');
    await forget();
    await host.keyboard.down('Control');
    await host.keyboard.press('z', { delay: 60 });
    await host.keyboard.up('Control');
    await tells('"done":1,"steps":8,"right":1');
    await ask({ to: 'collision-testbed', restart: true });
    await tells('"done":0');
    await ask({ to: 'collision-testbed', open: '#lesson=02-shadows&bare' });
    await tells('"lesson":"02-shadows","step":1,"done":0,"steps":4');
    await ask({ to: 'collision-testbed', open: 'javascript:alert(1)' });
    await tells('"event":"problem","text":"Send');
    // What cannot be opened is told, and the frame stays as it was.
    await forget();
    const shown = () => frame().$eval('#answers', (answers) => answers.textContent);
    const before = await shown(), address = frame().url();
    for (const [hash, why] of [['#lesson=no-such', 'no-such is not here'], ['#s=AAAA', 'damaged'], ['#nonsense', 'holds no scene'],
                               [linkTo('{"format": "collision-scene", "version": 1, "shapes": 7}'), 'was not opened']]) {
      await ask({ to: 'collision-testbed', open: hash });
      await tells(why);
      assert.equal(frame().url(), address);
      assert.equal(await frame().$eval('#corner', (corner) => corner.hidden), false);
    }
    await new Promise((soon) => requestAnimation(host, soon));
    assert.equal(await shown(), before);
  } finally {
    await host.close();
  }
});

const requestAnimation = (page, then) => page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))).then(then);

test('a host that declares .gz files as encoded', async () => {
  server.encoded = true;
  try {
    const window = await open();
    assert.match(await window.said(), /^Welcome: 7 shapes/);
    await window.close();
  } finally {
    server.encoded = false;
  }
});

test('a server that never answers, once the page was loaded; and a new version', async () => {
  const window = await open();
  const stored = async () => {
    await window.page.waitForFunction(() => navigator.serviceWorker.controller !== null, { polling: 100 });
    await window.page.waitForFunction(async () => !(await caches.keys()).some((name) => name.endsWith('-next')), { polling: 100 });
  };
  await stored();
  server.silent = true;
  try {
    for (const address of [base, base + 'index.html']) {
      await window.page.goto(address, { waitUntil: 'domcontentloaded' });
      await window.page.waitForFunction('document.documentElement.dataset.ready', { timeout: 10000 });
    }
  } finally {
    server.silent = false;
    server.closeAllConnections();
  }
  server.replaced = { '/page.css': '#view { position: fixed; } /* newer */' };
  try {
    // The page that opened while a look waited in vain is told by the look behind it. Who opens next has the newer one, or
    // is told too, depending on which was first.
    await window.page.waitForFunction(() => /new version/.test(document.getElementById('notes').textContent), { timeout: 20000 });
    const other = await open('', { context: window.context });
    assert.match(await other.page.evaluate(async () => (await fetch('page.css')).text()), /newer/);
    await other.page.close();
  } finally {
    server.replaced = {};
    await window.close();
  }
});

test('a browser that stores nothing says so, and works', async () => {
  const host = await hostPage();
  try {
    await host.evaluateOnNewDocument(() => {
      Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });
    });
    await host.goto(base);
    await host.waitForFunction('document.documentElement.dataset.ready');
    assert.match(await host.$eval('#notes', (notes) => notes.textContent), /stores nothing/);
  } finally {
    await host.close();
  }
});

// Sizes of a telephone upright and across and of a tablet, and where the disc a stands there.
const sizes = [[390, 844, 3, [143, 267]], [844, 390, 3, [185, 190]], [820, 1180, 2, [178, 494]]];
for (const [width, height, ratio, at] of sizes) {
  const page = { address: pair, width, height, ratio, touch: true };
  inPage(`by finger at ${width} by ${height}: what is true after it left`, page, async (window) => {
    assert.match(await window.said(), /^untitled: 2 shapes/);
    await window.swipe(...[0, 10, 40, 80, 110].map((d) => [at[0] + d, at[1]]));
    const dragged = await window.said();
    assert.match(dragged, /1 pair overlaps.*Selected: a\./);
    await window.tap(at[0], at[1] - 100);
    assert.doesNotMatch(await window.said(), /Selected/, 'the shape was let go of');
    await window.tap(at[0] + 80, at[1]);
    assert.equal(await window.said(), dragged, 'taps move nothing');
    await window.keys('Control', 'z');
    assert.match(await window.said(), /0 pairs overlap/, 'the drag is one step of undo');
  });
  inPage(`two fingers at ${width} by ${height}, landing in one frame: they pan, and move no shape`, page, async (window) => {
    const steps = [0, 6, 12, 18, 24, 30, 36, 42, 48, 54, 60];
    await window.pinch(...steps.map((dx) => [[at[0] + dx, at[1]], [at[0] + dx + 30, at[1] + 20]]));
    await window.tap(at[0] + 60, at[1]);
    assert.match(await window.said(), /0 pairs overlap/);
    assert.match(await window.said(), /Selected: a\./, 'the disc went along with the fingers');
  });
}

inPage('a swipe over a list scrolls it and presses nothing; a tap presses', { width: 390, height: 844, touch: true }, async (window) => {
  await window.keys('F9');
  const before = await window.said();
  const shown = () => window.page.screenshot({ encoding: 'base64', clip: { x: 0, y: 520, width: 390, height: 280 } });
  const start = await shown();
  await window.swipe([190, 780], [190, 750], [190, 700], [190, 640], [190, 600]);
  assert.equal(await window.said(), before);
  assert.ok(await shown() !== start, 'nothing was scrolled');
  await window.tap(190, 700);
  await window.saidSoon(/Step 1 of/);
});

inPage('a finger that rests opens the menu of what it rests on', { address: pair, width: 390, height: 844, touch: true }, async (window) => {
  const touch = window.page.touchscreen, at = sizes[0][3];
  await touch.touchStart(...at);
  await window.saidSoon(/Selected: a\./);
  await new Promise((rested) => setTimeout(rested, 700));
  await touch.touchEnd();
  const shot = () => window.page.screenshot({ encoding: 'base64' });
  await window.rest();
  const menu = await shot();
  await window.keys('Escape');
  assert.ok(await shot() !== menu, 'no menu');
});
