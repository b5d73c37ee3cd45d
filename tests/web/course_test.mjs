// A lesson as a package for a learning platform, in a platform that writes down what it is told.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { base, hostPage, inPage, linkTo } from './page.mjs';

const lesson = linkTo(JSON.stringify({ format: 'collision-scene', version: 1, title: 'Two questions', shapes: [
  { id: 'a', type: 'circle', radius: 1 }], lesson: { steps: [1, 2].map((step) => ({ text: `Step ${step}.`,
  ask: { question: 'How many sides has a circle?', number: 0, tolerance: 0.1, reveal: 'None.' } })) } }));

inPage('a course package tells the platform of progress and score', { address: lesson }, async (window) => {
  const folder = await window.downloads();
  window.page.once('dialog', (dialog) => dialog.accept('course.zip'));
  await window.keys('Control', 'k');
  await window.type('share');
  await window.keys('Enter');
  await window.click(973, 486);  // Save…
  await window.saidSoon(/Saved course\.zip/);
  const saved = path.join(folder, 'course.zip');
  for (let i = 0; i < 100 && !existsSync(saved); ++i) await new Promise((soon) => setTimeout(soon, 50));
  const archive = readFileSync(saved, 'utf8');
  const start = archive.indexOf('<!doctype html>'), page = archive.slice(start, archive.indexOf('</html>', start) + 7);
  assert.ok(page.includes(base), page);

  const host = await hostPage();
  try {
    await host.setViewport({ width: 1000, height: 700 });
    await host.setContent('<iframe id="course" width="900" height="500"></iframe>');
    await host.evaluate((content) => {
      const values = { 'cmi.core.lesson_status': 'not attempted' };
      globalThis.told = [];
      globalThis.API = {
        LMSInitialize: () => { told.push('begin'); return 'true'; },
        LMSGetValue: (name) => values[name] ?? '',
        LMSSetValue: (name, value) => { values[name] = value; return 'true'; },
        LMSCommit: () => { told.push({ ...values }); return 'true'; },
        LMSFinish: () => { told.push('end'); return 'true'; },
      };
      document.getElementById('course').srcdoc = content;
    }, page);
    const tells = (status, score, step) => host.waitForFunction((wanted) => told.some((one) =>
      one['cmi.core.lesson_status'] === wanted[0] && one['cmi.core.score.raw'] === wanted[1] && one['cmi.core.lesson_location'] === wanted[2]),
      { polling: 50, timeout: 20000 }, [status, score, step]);
    await tells('incomplete', '0', '1');
    const corner = await host.$eval('#course', (it) => [it.getBoundingClientRect().left, it.getBoundingClientRect().top]);
    const press = (x, y) => host.mouse.click(corner[0] + x, corner[1] + y, { delay: 60 });
    const answer = async (number) => {
      await press(690, 177);
      await host.keyboard.type(number, { delay: 60 });
      await host.keyboard.press('Enter', { delay: 60 });
    };
    await answer('0');
    await tells('incomplete', '50', '1');
    await press(818, 408);  // Next
    await tells('incomplete', '50', '2');
    await answer('4');
    await tells('completed', '50', '2');
    assert.equal(await host.evaluate(() => told[0]), 'begin');
    // In a browser without progress nothing that the platform has is lowered.
    await host.evaluate((content) => { told.length = 0; document.getElementById('course').srcdoc = content; }, page);
    await tells('completed', '50', '2');
    await host.evaluate(() => document.getElementById('course').remove());
    await host.waitForFunction(() => told.at(-1) === 'end', { polling: 50 });
  } finally {
    await host.close();
  }
});
