// The browser of the tests: Chromium by its own protocol, or Firefox (TESTBED_BROWSER=firefox) by WebDriver BiDi, where
// fingers, downloads and file dialogs are driven otherwise.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import puppeteer from 'puppeteer-core';

export const firefox = process.env.TESTBED_BROWSER === 'firefox';
const downloads = mkdtempSync(path.join(tmpdir(), 'testbed-downloads-'));
process.on('exit', () => rmSync(downloads, { recursive: true, force: true }));

// Without a display Firefox has no WebGL: it opens a window, under Xvfb.
export const launch = () => puppeteer.launch(firefox ? {
  browser: 'firefox',
  executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
  headless: false,
  extraPrefsFirefox: {
    'dom.w3c_touch_events.enabled': 1,
    'dom.events.testing.asyncClipboard': true,
    'webgl.force-enabled': true,
    'layout.css.prefers-color-scheme.content-override': 0,  // dark
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
  },
} : {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--no-first-run', '--disable-quic', '--disable-background-networking',
         '--disable-component-update', '--disable-sync', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});

// What a new page needs before it is opened; `origin`: whose clipboard it may read.
export async function prepare(page, context, origin, scheme = 'dark') {
  if (!firefox) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    return context.overridePermissions(origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
  }
  // A driven Firefox cancels each file dialog before it hands over the files.
  await page.evaluateOnNewDocument(() => {
    const add = HTMLInputElement.prototype.addEventListener;
    HTMLInputElement.prototype.addEventListener = function (type, ...rest) {
      if (type !== 'cancel') add.call(this, type, ...rest);
    };
  });
}

// Fingers go along `steps`, each a list of the places of all fingers, and lift. Sent at once, so that none rests where the
// machine is slow.
export async function fingers(page, steps) {
  if (firefox) {
    const down = [];
    for (const [x, y] of steps[0]) down.push(await page.touchscreen.touchStart(x, y));
    for (const places of steps.slice(1))
      for (const [i, [x, y]] of places.entries()) await down[i].move(x, y);
    for (const finger of down) await finger.end();
    return;
  }
  const devtools = await page.createCDPSession();
  const sent = steps.map((places, step) => devtools.send('Input.dispatchTouchEvent', {
    type: step === 0 ? 'touchStart' : 'touchMove', touchPoints: places.map(([x, y], id) => ({ x, y, id })) }));
  sent.push(devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }));
  await Promise.all(sent);
  await devtools.detach();
}

// The folder that the page's downloads go to.
export async function downloadFolder(page, context) {
  if (firefox) return downloads;
  const devtools = await page.createCDPSession();
  await devtools.send('Browser.setDownloadBehavior',
    { behavior: 'allow', downloadPath: downloads, browserContextId: context.id });
  return downloads;
}
