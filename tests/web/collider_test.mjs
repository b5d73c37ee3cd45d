// A collider that is written in the page: run in a worker, asked, mapped, searched, graded.
import assert from 'node:assert/strict';
import { disc, inPage, linkTo, open, scene } from './page.mjs';

// Places of the Collider panel at 1280 by 1200, where nothing needs scrolling.
const height = 1200, editor = [1100, 300], run = [1056, 400], stop = [1199, 400], map = [1002, 554];
const search = [1127, 647], first = [1127, 774];
const lesson = linkTo(JSON.stringify({
  format: 'collision-scene', version: 1, title: 'Write it', shapes: [disc('a', 0), disc('b', 3)],
  lesson: { summary: 'Circles', steps: [{ text: 'Write it.', task: { types: ['circle'], ask: ['overlap'], touching: 'overlaps' } }] },
}));
const discs = linkTo(scene(disc('a', 0), disc('b', 3)));

const circles = (test) => `// The distance of the centers.
function overlap(a, b) {
  if (a.type !== 'circle' || b.type !== 'circle') return;
  const dx = b.center[0] - a.center[0], dy = b.center[1] - a.center[1];
  ${test}
}
`;
const right = circles('return dx * dx + dy * dy <= (a.radius + b.radius) ** 2;');
const blind = circles('return Math.abs(dx) <= a.radius + b.radius;');

// Writes the code in place of what is there, and runs it.
async function write(window, code) {
  await window.click(...editor);
  await window.keys('Control', 'a');
  await window.paste(code);
  await window.keys('Control', 'Enter');
  await window.keys('Escape');
}


inPage('the first code runs, and a shape that is dragged is asked about', { address: discs, height }, async (window) => {
  await window.keys('F7');
  await window.click(...run);
  await window.saidSoon(/Collider of a and b: no\.$/);
  await window.drag([724, 460], [560, 460]);
  await window.saidSoon(/1 pair overlaps.*Collider of a and b: yes\.$/);
  await window.click(...stop);
  assert.doesNotMatch(await window.said(), /Collider/);
});

inPage('wrong code: told at once, on the map, in the smallest scene', { address: discs, height }, async (window) => {
  await window.keys('F7');
  await write(window, blind);
  await window.saidSoon(/Collider of a and b: no\.$/);
  await window.click(...map);
  await window.saidSoon(/Map: [1-9]\d* false alarms, 0 misses, 0 otherwise wrong/);
  await window.click(...map);
  await window.page.mouse.click(...search);
  await window.saidSoon(/20000 questions, 1 kind of answers wrong\. an overlap where there is none, circle–circle\./, 60000);
  await window.click(...first);
  // Nothing is lost by it, and the smallest scene is asked about.
  await window.saidSoon(/an overlap where there is none.*2 shapes, 0 pairs overlap.*Collider of a and b: yes\. Wrong: /);
});

inPage('right code: nothing is found', { address: discs, height }, async (window) => {
  await window.keys('F7');
  await write(window, right);
  await window.saidSoon(/Collider of a and b: no\.$/);
  await window.page.mouse.click(...search);
  await window.saidSoon(/20000 questions, 0 kinds of answers wrong/, 60000);
});

inPage('code that cannot be read, throws, never ends or answers nonsense', { address: discs, height }, async (window) => {
  await window.keys('F7');
  for (const [code, told] of [
    ['function overlap(a, b) {\n  return a.radius + ;\n}', /Collider: .*SyntaxError.*\(line 2\)/],
    ['let other = 1;', /Collider: .*there is no function overlap\(\)/],
    ['function overlap(a, b) {\n\n  return a.nothing.x;\n}', /Collider: .*TypeError.*\(line 3\); asked about circle and circle/],
    ['function overlap(a, b) { for (;;) {} }', /Collider: It says nothing for \d+ s\. Is there a loop that does not end\?/],
    ['function overlap(a, b) {}', /Collider: It answers no question/],
    ['function overlap(a, b) { return "yes"; }', /Collider: It answers no question/],
    ['while (true) {}', /Collider: It says nothing/],
  ]) {
    await write(window, code);
    await window.saidSoon(told, 20000);
  }
  // The window stays as it was, and right code runs after all that.
  await write(window, right);
  await window.saidSoon(/2 shapes, 0 pairs overlap\..*Collider of a and b: no\.$/);
});

inPage('what is not a number is told as such', { address: discs, height }, async (window) => {
  await window.keys('F7');
  await write(window, `${right}const distance = (a, b) => (b.center?.[0] === 3 ? NaN : undefined);`);
  await window.saidSoon(/Collider of a and b: .*Wrong: .*"distance" is not finite/);
});

inPage('code that loops now and then is found out', { address: discs, height }, async (window) => {
  await window.keys('F7');
  await write(window, circles('if (a.radius === 0) for (;;) {}\n  return dx * dx + dy * dy <= (a.radius + b.radius) ** 2;'));
  await window.saidSoon(/Collider of a and b: no\.$/);
  await window.page.mouse.click(...search);
  await window.saidSoon(/1 kind of answers wrong\. no answer, circle–circle\./, 90000);
});

inPage('a lesson grades it', { address: lesson, height }, async (window) => {
  const grade = [1126, 303], openPanel = [1126, 335], back = [1126, 116];
  for (const [code, told] of [[blind, /Step 1 of 1: .*Your code: 0 of 1 right/],
                              [right, /Step 1 of 1, done: .*Your code: 1 of 1 right/]]) {
    await window.click(...(code === blind ? openPanel : [1215, 67]));
    await write(window, code);
    await window.saidSoon(/Collider of a and b: no\.$/);
    await window.click(...back);
    await window.page.mouse.click(...grade);
    await window.saidSoon(told, 60000);
  }
});

inPage('it is there again when the page is loaded again', { height }, async (window) => {
  await window.keys('F7');
  await write(window, '// kept\n' + right);
  await new Promise((soon) => setTimeout(soon, 3000));
  const again = await open('', { context: window.context, height });
  await again.click(...editor);
  await again.keys('Control', 'a');
  await again.keys('Control', 'c');
  assert.equal(await again.page.evaluate(() => navigator.clipboard.readText()), '// kept\n' + right);
  assert.deepEqual(again.problems, []);
});

inPage('what is undone is asked about again', { address: discs, height }, async (window) => {
  await window.keys('F7');
  await write(window, right);
  await window.drag([724, 460], [560, 460]);
  await window.saidSoon(/Collider of a and b: yes\.$/);
  await window.keys('Control', 'z');
  await window.saidSoon(/Collider of a and b: no\. Undone/);
});
