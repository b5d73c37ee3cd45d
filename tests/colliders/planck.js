// planck as a collider for `collision-testbed verify`. Shapes are given in world coordinates, with transforms that
// change nothing. Yes or no is testOverlap's, distance and closest points are Distance's with the shapes' radii, depth,
// normal and contacts are those of the manifolds; a point is asked by Shape.testPoint.
'use strict';
const planck = require('planck');
const pipe = require('./pipe.js');

const here = planck.Transform.identity();
const vector = ([x, y]) => planck.Vec2(x, y);

function polygon(vertices) {
    const made = new planck.Polygon(vertices.map(vector));
    // The constructor joins vertices that are nearer than half of linearSlop and asserts that three are left. Without
    // assertions, as it is published, it makes a box of its own instead: such a polygon is not taken.
    const given = (v) => vertices.some(([x, y]) => x === v.x && y === v.y);
    return made.m_vertices.slice(0, made.m_count).every(given) ? made : null;
}

// null: no shape of planck's.
function shapeOf(shape) {
    switch (shape.type) {
        case 'circle': return new planck.Circle(vector(shape.center), shape.radius);
        case 'segment': return new planck.Edge(vector(shape.from), vector(shape.to));
        case 'rectangle': {
            const [[left, bottom], , [right, top]] = shape.vertices;
            const center = planck.Vec2((left + right) / 2, (bottom + top) / 2);
            return new planck.Box((right - left) / 2, (top - bottom) / 2, center, 0);
        }
        case 'oriented_rectangle':
            return new planck.Box(shape.size[0] / 2, shape.size[1] / 2, vector(shape.center),
                                  shape.rotation * Math.PI / 180);
        case 'polygon': return polygon(shape.vertices);
        default: return null;
    }
}

const manifolds = {
    'circle circle': planck.CollideCircles,
    'polygon circle': planck.CollidePolygonCircle,
    'polygon polygon': planck.CollidePolygons,
    'edge circle': planck.CollideEdgeCircle,
    'edge polygon': planck.CollideEdgePolygon,
};

function manifold(a, b) {
    const collide = manifolds[`${a.getType()} ${b.getType()}`];
    if (!collide) return null;
    const found = new planck.Manifold();
    collide(found, a, here, b, here);
    if (found.pointCount === 0) return {};
    const world = found.getWorldManifold(null, here, a.m_radius, here, b.m_radius);
    return {
        normal: [world.normal.x, world.normal.y],
        depth: -Math.min(...world.separations.slice(0, world.pointCount)),
        contacts: world.points.slice(0, world.pointCount).map((p) => [p.x, p.y]),
    };
}

function pair(a, b) {
    const input = new planck.DistanceInput();
    input.proxyA.set(a, 0);
    input.proxyB.set(b, 0);
    input.useRadii = true;
    const output = new planck.DistanceOutput();
    planck.Distance(output, new planck.SimplexCache(), input);
    const {distance, pointA, pointB} = output;
    const answer = {
        overlap: planck.testOverlap(a, 0, b, 0, here, here),
        distance,
        closest: [pointA, pointB].map((p) => [p.x, p.y]),
    };
    const found = manifold(a, b);
    if (found) return {...answer, ...found};
    const turned = manifold(b, a);
    if (turned?.normal) turned.normal = turned.normal.map((value) => -value);
    return {...answer, ...turned};
}

function ray({base, direction}, shape) {
    const p1 = vector(base);
    const p2 = planck.Vec2.add(p1, vector(direction));
    const output = {};
    if (!shape.rayCast(output, {p1, p2, maxFraction: Number.MAX_VALUE}, here, 0)) return {hit: null};
    const distance = output.fraction * planck.Vec2.distance(p1, p2);
    return {hit: {distance, point: base.map((value, i) => value + output.fraction * direction[i])}};
}

function collide(a, b) {
    if (b.type === 'point') [a, b] = [b, a];  // only yes or no: the order does not matter
    const second = shapeOf(b);
    if (!second) return null;
    if (a.type === 'ray') return ray(a, second);
    if (a.type === 'point')  // an edge has no inside: its testPoint() is always false
        return second.getType() === 'edge' ? null : {overlap: second.testPoint(here, vector(a.position))};
    const first = shapeOf(a);
    return first && pair(first, second);
}

pipe.answer({
    collider: `planck ${pipe.version('planck')}`,
    convex: true,
    zero_sizes: false,  // b2PolygonShape and b2EdgeShape ask for a length and an area
    max_vertices: planck.Settings.maxPolygonVertices,
    types: ['point', 'ray', 'circle', 'segment', 'rectangle', 'oriented_rectangle', 'polygon'],
}, collide);
