// The page in a browser, for tests: served on the loopback address, with hands, and what it says.
import assert from 'node:assert/strict';
import process from 'node:process';
import { after, before, test } from 'node:test';
import zlib from 'node:zlib';
import { downloadFolder, fingers, launch, prepare } from './browser.mjs';
import { serve } from './serve.mjs';

export let server;
let browser;
export let base = '';

async function begin() {
  server = await serve(process.env.TESTBED_PAGE, 0);
  base = `http://127.0.0.1:${server.address().port}/`;
  browser = await launch();
}

async function end() {
  await browser?.close();
  server?.close();
}
before(begin);
after(end);

// A page of a host, with none of ours in it yet.
export const hostPage = () => browser.newPage();

// Every test ends without a word of complaint in the console.
export const inPage = (name, options, body) =>
  test(name, async () => {
    const { address = '', ...rest } = options;
    const window = await open(address, rest);
    try {
      await body(window);
      assert.deepEqual(window.problems, []);
    } finally {
      await window.close();
    }
  });

export const linkTo = (text) => '#s=' + zlib.deflateRawSync(Buffer.from(text)).toString('base64url');
export const scene = (...shapes) => JSON.stringify({ format: 'collision-scene', version: 1, shapes });
export const disc = (id, x, radius = 1) => ({ id, type: 'circle', position: [x, 0], radius });

// A page of its own browser profile: nothing is kept from another. `problems`: what the console complained of.
export async function open(address = '', { width = 1280, height = 800, ratio = 1, touch = false, context, scheme } = {}) {
  const own = context ?? (await browser.createBrowserContext());
  const page = await own.newPage();
  await prepare(page, own, base.slice(0, -1), scheme);
  await page.setViewport({ width, height, deviceScaleFactor: ratio, hasTouch: touch, isMobile: touch });
  const problems = [];
  page.on('console', (line) => {
    if (['error', 'warn', 'assert'].includes(line.type())) problems.push(`${line.type()}: ${line.text()}`);
  });
  page.on('pageerror', (why) => problems.push(why.message));
  await page.goto(base + address);
  await page.waitForFunction('document.documentElement.dataset.ready');
  const window = new Hands(page, own, problems);
  await window.rest();
  return window;
}

class Hands {
  constructor(page, context, problems) {
    Object.assign(this, { page, context, problems });
  }

  // Until the page draws no more by itself, and has said what it shows.
  async rest() {
    await this.page.waitForFunction(() => {
      const state = document.documentElement.dataset;
      return state.resting === 'true' && document.getElementById('answers').textContent !== '';
    }, { polling: 50 });
  }
  async said() {
    await this.rest();
    return this.page.$eval('#answers', (answers) => answers.textContent);
  }
  async saidSoon(pattern, timeout = 10000) {
    await this.page.waitForFunction(
      (source) => new RegExp(source).test(document.getElementById('answers').textContent),
      { polling: 50, timeout }, pattern.source)
      .catch(async () => { throw new Error(`said "${await this.said()}", not ${pattern}`); });
  }
  // A finger goes along the places and lifts.
  async swipe(...places) {
    await fingers(this.page, places.map((place) => [place]));
    await this.rest();
  }
  // Two or more fingers: each step has the places of all.
  async pinch(...steps) {
    await fingers(this.page, steps);
    await this.rest();
  }
  downloads() { return downloadFolder(this.page, this.context); }
  // puppeteer's own tap waits for the page between the two: where the machine is slow that is a finger that rests.
  async tap(x, y) { await this.swipe([x, y]); }
  async click(x, y, options) {
    await this.page.mouse.move(x, y);
    await this.rest();
    await this.page.mouse.click(x, y, options);
    await this.rest();
  }
  async drag([x0, y0], [x1, y1], steps = 8) {
    await this.page.mouse.move(x0, y0);
    await this.rest();
    await this.page.mouse.down();
    await this.page.mouse.move(x1, y1, { steps });
    await this.page.mouse.up();
    await this.rest();
  }
  async keys(...names) {
    for (const name of names.slice(0, -1)) await this.page.keyboard.down(name);
    await this.page.keyboard.press(names.at(-1));
    for (const name of names.slice(0, -1).reverse()) await this.page.keyboard.up(name);
    await this.rest();
  }
  async type(text) {
    await this.page.keyboard.type(text);
    await this.rest();
  }
  async paste(text) {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.keys('Control', 'v');
  }
  // The canvas as it is drawn: [width, height, bytes].
  async pixels() {
    const shot = await this.page.screenshot({ encoding: 'base64' });
    return this.decoded(shot);
  }
  // A PNG, decoded by the browser.
  async decoded(base64) {
    const [width, height, text] = await this.page.evaluate(async (png) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height), context = canvas.getContext('2d');
      context.drawImage(picture, 0, 0);
      const bytes = context.getImageData(0, 0, picture.width, picture.height).data;
      let all = '';
      for (let i = 0; i < bytes.length; i += 32768) all += String.fromCharCode(...bytes.subarray(i, i + 32768));
      return [picture.width, picture.height, btoa(all)];
    }, base64);
    return [width, height, Buffer.from(text, 'base64')];
  }
  async close() { await this.context.close(); }
}
