// My scenes, which the browser keeps: a scene is kept, outlives the page, is renamed and deleted.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { disc, inPage, linkTo, scene } from './page.mjs';

const kept = (window) => window.page.evaluate(() => Object.keys(localStorage)
  .filter((key) => key.startsWith('collision-testbed:/settings/shelf/'))
  .map((key) => key.slice(key.lastIndexOf('/') + 1)).sort());

// By its name in the list of everything.
async function run(window, command) {
  await window.keys('Control', 'k');
  await window.type(command);
  await window.keys('Enter');
}
async function name(window, text) {
  await window.keys('Control', 'a');
  await window.type(text);
  await window.keys('Enter');
}
async function until(window, names) {
  for (let i = 0; i < 100 && (await kept(window)).join() !== names.join(); ++i)
    await new Promise((soon) => setTimeout(soon, 50));
  assert.deepEqual(await kept(window), names);
}

inPage('a scene is kept, outlives the page, is renamed and deleted', { address: linkTo(scene(disc('a', 0), disc('b', 3))) }, async (window) => {
  const folder = await window.downloads(), before = readdirSync(folder).length;
  await run(window, 'keep in my scenes');
  await name(window, 'Two discs');
  await window.saidSoon(/^Two discs\.json: 2 shapes.*Kept in My scenes as Two discs/);
  assert.deepEqual(await kept(window), ['Two discs.json']);
  await window.keys('Control', 'a');
  await window.keys('Delete');
  await window.keys('Control', 's');
  await window.saidSoon(/^Two discs\.json: 0 shapes.*Saved Two discs\.json/);
  await window.keys('Control', 'z');
  await window.keys('Control', 's');
  await window.saidSoon(/^Two discs\.json: 2 shapes.*Saved Two discs\.json/);
  assert.equal(readdirSync(folder).length, before, 'nothing is downloaded');

  // Without the link, which would open its scene.
  await window.page.goto(window.page.url().replace(/#.*/, '?again'));
  await window.page.waitForFunction('document.documentElement.dataset.ready');
  await run(window, 'gallery');
  await window.keys('Enter');
  await window.saidSoon(/^Two discs\.json: 2 shapes/);
  await run(window, 'gallery');
  await window.keys('F2');
  await name(window, 'Pair');
  await until(window, ['Pair.json']);
  await window.saidSoon(/^Pair\.json: 2 shapes/);
  await window.keys('Delete');  // in the gallery
  await window.keys('ArrowLeft');
  await window.keys('Enter');
  await until(window, []);
  await window.keys('Escape');
  assert.match(await window.said(), /2 shapes/, 'the scene stays open');
});

inPage('where the browser is full nothing is said to be kept', { address: linkTo(scene(disc('a', 0))) }, async (window) => {
  await window.page.evaluate(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.includes('/shelf/')) throw new DOMException('full', 'QuotaExceededError');
      return set.call(this, key, value);
    };
  });
  await run(window, 'keep in my scenes');
  await name(window, 'Disc');
  assert.deepEqual(await kept(window), []);
  assert.doesNotMatch(await window.said(), /Kept in My scenes/);
  await window.page.waitForFunction(() => /does not keep/.test(document.getElementById('notes').textContent), { polling: 50 });
});
