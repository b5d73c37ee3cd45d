// Letters that the page's own fonts lack, as the browser draws them: Chinese, Arabic, whatever its computer has fonts for.
const EM_OF_LINE = 0.83;  // as in app/platform/lent_glyphs.cpp
const NO_LETTER = '\u0378';  // no font has it: what stands for a missing one is told apart by it

// The pixels of a letter that are covered, and where they lie to the place where it begins on its line.
function drawn(context, letter, line) {
  const side = Math.ceil(line * 4), left = Math.round(line), baseline = Math.round(line * 2);
  context.canvas.width = context.canvas.height = side;
  context.font = `${line * EM_OF_LINE}px sans-serif`;
  context.fillStyle = '#fff';
  context.fillText(letter, left, baseline);
  const { data } = context.getImageData(0, 0, side, side);
  let x0 = side, y0 = side, x1 = 0, y1 = 0;
  for (let y = 0; y < side; ++y)
    for (let x = 0; x < side; ++x)
      if (data[(y * side + x) * 4 + 3]) {
        x0 = Math.min(x0, x);
        y0 = Math.min(y0, y);
        x1 = Math.max(x1, x + 1);
        y1 = Math.max(y1, y + 1);
      }
  const width = Math.max(0, x1 - x0), height = Math.max(0, y1 - y0), coverage = new Uint8Array(width * height);
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x) coverage[y * width + x] = data[((y0 + y) * side + x0 + x) * 4 + 3];
  return { width, height, left: x0 - left, top: y0 - baseline, advance: Math.round(context.measureText(letter).width), coverage };
}

// The import `glyph` of page.h.
export function glyphs(memory) {
  let context = null;
  return {
    glyph: (code, line, at, room, place) => {
      context ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const letter = drawn(context, String.fromCodePoint(code), line), { coverage } = letter;
      if (coverage.length === 0 || coverage.length > room) return 0;
      const missing = drawn(context, NO_LETTER, line);
      if (missing.width === letter.width && missing.coverage.every((byte, i) => byte === coverage[i])) return 0;
      new Uint8Array(memory().buffer, at, coverage.length).set(coverage);
      new Float32Array(memory().buffer, place, 5).set([letter.width, letter.height, letter.left, letter.top, letter.advance]);
      return 1;
    },
  };
}
