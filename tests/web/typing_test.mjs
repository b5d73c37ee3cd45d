// What is composed of several keys, as accents and Chinese: seen where it is typed while it is composed, and never lost.
import assert from 'node:assert/strict';
import { firefox } from './browser.mjs';
import { disc, inPage, linkTo, scene } from './page.mjs';

inPage('letters that the page has no font for are drawn by the browser', { address: linkTo(scene(disc('a', 0))) }, async (window) => {
  await window.page.evaluate(() => {
    globalThis.drawn_letters = [];
    const fill = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (letter, ...rest) {
      drawn_letters.push(letter);
      return fill.call(this, letter, ...rest);
    };
  });
  await window.keys('Control', 'k');
  await window.type('keep in my scenes');
  await window.keys('Enter');
  await window.keys('Control', 'a');
  await window.type('名 Ł');
  await window.keys('Enter');
  await window.saidSoon(/Kept in My scenes as 名 Ł/);
  const letters = await window.page.evaluate(() => drawn_letters);
  assert.ok(letters.includes('名'), letters.join());
  assert.ok(!letters.includes('Ł'), 'the page has a font with that one');
});

const field = (window) => window.page.evaluate(() => {
  const typing = document.getElementById('typing'), box = typing.getBoundingClientRect();
  return { opacity: getComputedStyle(typing).opacity, value: typing.value, left: box.left, top: box.top,
           right: box.right, bottom: box.bottom };
});

for (const [width, height] of [[1280, 800], [390, 844]])
  inPage(`composed characters are shown at the text cursor, ${width} by ${height}`, { width, height, address: linkTo(scene(disc('a', 0))) }, async (window) => {
    if (firefox) return;  // composing cannot be driven there
    const browser = await window.page.createCDPSession();
    await window.keys('Control', 'k');
    await window.type('keep in my scenes');
    await window.keys('Enter');
    await window.keys('Control', 'a');
    await window.type('scene ');
    assert.ok(Number((await field(window)).opacity) < 0.1, 'nothing is seen of it before');
    await browser.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 });
    const shown = await field(window);
    assert.equal(shown.opacity, '1');
    assert.equal(shown.value, 'nihao');
    assert.ok(shown.left > 20 && shown.right <= width && shown.top > 20 && shown.bottom < height, JSON.stringify(shown));
    await browser.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
    await browser.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
    await browser.send('Input.insertText', { text: '你' });
    assert.ok(Number((await field(window)).opacity) < 0.1, 'nothing is seen of it afterwards');
    await window.keys('Enter');
    await window.saidSoon(/Kept in My scenes as scene 你/);
  });
