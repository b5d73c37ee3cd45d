// Rapier 2D as a collider for `collision-testbed verify`. Yes or no is intersectsShape's; distance, closest points,
// depth and normal are contactShape's with a prediction without end; points and rays are asked by containsPoint and
// castRayAndGetNormal.
import {createRequire} from 'node:module';

const packages = createRequire(`${process.env.NODE_PATH}/`);
const pipe = createRequire(import.meta.url)('./pipe.js');
const RAPIER = packages('@dimforge/rapier2d-compat');
await RAPIER.init();

const vector = ([x, y]) => ({x, y});
const list = ({x, y}) => [x, y];
const middle = ([a, b], [c, d]) => ({x: (a + c) / 2, y: (b + d) / 2});
const origin = {x: 0, y: 0};

// Its shape, place and rotation; null: no shape of Rapier's.
function placed(shape) {
    switch (shape.type) {
        case 'circle': return [new RAPIER.Ball(shape.radius), vector(shape.center), 0];
        case 'segment': return [new RAPIER.Segment(vector(shape.from), vector(shape.to)), origin, 0];
        case 'capsule': {
            const [dx, dy] = [shape.to[0] - shape.from[0], shape.to[1] - shape.from[1]];
            return [new RAPIER.Capsule(Math.hypot(dx, dy) / 2, shape.radius), middle(shape.from, shape.to),
                    Math.atan2(-dx, dy)];
        }
        case 'rectangle': {
            const [low, , high] = shape.vertices;
            return [new RAPIER.Cuboid((high[0] - low[0]) / 2, (high[1] - low[1]) / 2), middle(low, high), 0];
        }
        case 'oriented_rectangle':
            return [new RAPIER.Cuboid(shape.size[0] / 2, shape.size[1] / 2), vector(shape.center),
                    shape.rotation * Math.PI / 180];
        case 'polygon': {
            const made = new RAPIER.ConvexPolygon(new Float32Array(shape.vertices.flat()), true);
            return made.intoRaw() ? [made, origin, 0] : null;  // it refuses slivers
        }
        default: return null;
    }
}

function pair([a, at, turn], [b, there, turned]) {
    const answer = {overlap: a.intersectsShape(at, turn, b, there, turned)};
    const contact = a.contactShape(at, turn, b, there, turned, 1e9);
    if (!contact) return answer;
    const {distance, point1, point2, normal1} = contact;
    if (distance > 0) return {...answer, distance, closest: [list(point1), list(point2)]};
    return {...answer, depth: -distance, normal: list(normal1)};
}

function ray({base, direction}, [shape, at, turn]) {
    const hit = shape.castRayAndGetNormal(new RAPIER.Ray(vector(base), vector(direction)), at, turn, 1e9, true);
    if (!hit) return {hit: null};
    return {hit: {distance: hit.timeOfImpact * Math.hypot(...direction),
                  point: base.map((value, i) => value + hit.timeOfImpact * direction[i])}};
}

function collide(a, b) {
    if (b.type === 'point') [a, b] = [b, a];  // only yes or no: the order does not matter
    const second = placed(b);
    if (!second) return null;
    const [shape, at, turn] = second;
    if (a.type === 'ray') return ray(a, second);
    if (a.type === 'point') return {overlap: shape.containsPoint(at, turn, vector(a.position))};
    const first = placed(a);
    return first && pair(first, second);
}

pipe.answer({
    collider: `Rapier 2D ${RAPIER.version()}`,
    precision: 'single',
    convex: true,
    zero_sizes: false,
    types: ['point', 'ray', 'circle', 'segment', 'capsule', 'rectangle', 'oriented_rectangle', 'polygon'],
}, collide);
