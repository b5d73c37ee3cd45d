// A collider with a mistake, as the Collider panel's
// example: find it on the map, correct it, run it again.
//
// Separating axes: two convex polygons are apart if
// an edge of one has the other on its outer side.
function overlap(a, b) {
  if (!a.vertices || !b.vertices) return;
  const p = a.vertices, q = b.vertices;
  for (let i = 0; i < p.length; i++) {
    const [ax, ay] = p[i];
    const [bx, by] = p[(i + 1) % p.length];
    const nx = by - ay, ny = ax - bx;
    const outside = ([x, y]) =>
      (x - ax) * nx + (y - ay) * ny > 0;
    if (q.every(outside)) return false;
  }
  // The mistake: the edges of b are never tried.
  return true;
}

// Questions and answers, a line each.
const say = (answer) => process.stdout.write(JSON.stringify(answer) + '\n');
say({collider: 'an example with a mistake', answers: ['overlap'],
     types: ['rectangle', 'oriented_rectangle', 'polygon']});
require('node:readline').createInterface({input: process.stdin}).on('line', (line) => {
  const {id, a, b} = JSON.parse(line);
  const answer = overlap(a, b);
  say(answer === undefined ? {id, skip: 'only boxes and convex polygons'} : {id, overlap: answer});
});
