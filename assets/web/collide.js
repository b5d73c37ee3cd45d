// Of a worker that runs what somebody wrote: asks their functions, question by question, as a program is asked over a
// pipe (assets/colliders/README.md). A function is named after what it answers; collide() may answer several things at
// once. The text that was written follows in the same script (colliders.js), so that its lines are counted from 1.
'use strict';
{
  const ABOUT_PAIRS = ['overlap', 'distance', 'closest', 'depth', 'normal', 'contacts', 'containment'];
  const written = {};

  // As JSON, but that a number that is none shows as what it is: that is a finding, not an answer left out.
  const spell = (answer) =>
    JSON.stringify(answer, (key, value) => (typeof value === 'number' && !Number.isFinite(value) ? `\0${value}` : value))
      .replace(/"\\u0000(NaN|-?Infinity)"/g, '$1');

  // The line of the written text where it happened, as browsers tell it.
  const place = (why) => /blob:[^\s)]*?:(\d+):\d+/.exec(why?.stack ?? '')?.[1];
  const words = (why) => String(why) + (place(why) ? ` (line ${place(why)})` : '');

  const begin = () => {
    for (const name of ['collide', ...ABOUT_PAIRS, 'hit', 'impact', 'pairs']) {
      // Also what `const` and `let` declare, which is no member of the global object.
      const found = (0, eval)(`typeof ${name} === 'function' ? ${name} : undefined`);
      if (found) written[name] = found;
    }
    const answers = Object.keys(written).map((name) => (name === 'hit' ? 'ray' : name));
    if (answers.length === 0) throw new Error(`there is no function ${ABOUT_PAIRS.join('(), ')}() or collide()`);
    postMessage(spell(written.collide ? { collider: 'your code' } : { collider: 'your code', answers }));
  };

  // Which shapes a function was asked about when it failed: one without a check of `type` meets every type.
  const asked = (why, question) =>
    question?.a ? `${words(why)}; asked about ${question.a.type} and ${question.b?.type ?? 'nothing'}` : words(why);

  const about = (question) => {
    const { ask, a, b, shapes, horizon, steps } = question;
    if (shapes) return written.pairs ? { pairs: written.pairs(shapes) } : {};
    if (horizon !== undefined) return written.impact ? { impact: written.impact(a, b, horizon) } : {};
    const answer = written.collide ? written.collide(a, b, { ask, steps }) ?? {} : {};
    for (const name of a.type === 'ray' ? ['hit'] : ABOUT_PAIRS)
      if (written[name] && (name === 'hit' || ask.includes(name))) answer[name] = written[name](a, b);
    return answer;
  };

  let begun = false;
  self.onmessage = ({ data }) => {
    let question = null;
    try {
      if (!begun) begin();
      begun = true;
      for (const line of data.split('\n')) {
        question = JSON.parse(line);
        const answer = about(question);
        const known = Object.keys(answer).some((name) => answer[name] !== undefined);
        postMessage(spell(known ? { id: question.id, ...answer } : { id: question.id, skip: 'not written' }));
      }
    } catch (why) {
      postMessage({ ended: asked(why, question) });
      self.close();
    }
  };
}
