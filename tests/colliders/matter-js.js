// matter-js as a collider for `collision-testbed verify`: Collision.collides of two new bodies. Circles are skipped: a
// circle body is a polygon of 10 to 26 sides.
'use strict';
const Matter = require('matter-js');
const pipe = require('./pipe.js');

// Clockwise where y points down, as Vertices.create() wants them, is counter-clockwise where it points up.
function body(shape) {
    const points = shape.vertices.map(([x, y]) => ({x, y}));
    // As a body is mostly made: a position, and vertices near the origin, whose center is the position.
    const [origin] = points;
    const local = points.map(({x, y}) => ({x: x - origin.x, y: y - origin.y}));
    const position = Matter.Vector.add(Matter.Vertices.centre(local), origin);
    if (!Number.isFinite(position.x + position.y)) return null;  // no area, no center: no body
    const made = Matter.Body.create({position, vertices: local});
    // Body.create() moves vertices to the origin and back, which rounds: these are the ones that were asked about.
    made.vertices = Matter.Vertices.create(points, made);
    made.axes = Matter.Axes.fromVertices(made.vertices);
    return made;
}

const types = ['rectangle', 'oriented_rectangle', 'polygon'];

function collide(a, b) {
    if (!types.includes(a.type) || !types.includes(b.type)) return null;
    const first = body(a);
    const second = body(b);
    if (!first || !second) return {skip: 'no area'};
    const found = Matter.Collision.collides(first, second);  // the record's bodyA is the older one: a
    if (!found) return {overlap: false};
    return {
        overlap: true,
        depth: found.depth,
        normal: [found.normal.x, found.normal.y],
        contacts: found.supports.slice(0, found.supportCount).map(({x, y}) => [x, y]),
    };
}

pipe.answer({collider: `matter-js ${pipe.version('matter-js')}`, convex: true, types}, collide);
