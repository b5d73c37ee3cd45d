// detect-collisions as a collider for `collision-testbed verify`: System.checkCollision with its response, which is
// that of SAT.js behind a test of bounds.
'use strict';
const {System, Circle, Polygon, Line} = require('detect-collisions');
const pipe = require('./pipe.js');

const vector = ([x, y]) => ({x, y});
const origin = {x: 0, y: 0};

// null: no shape of the library's.
function shapeOf(shape) {
    switch (shape.type) {
        case 'circle': return new Circle(vector(shape.center), shape.radius);
        case 'segment': return new Line(vector(shape.from), vector(shape.to));
        case 'rectangle':
        case 'oriented_rectangle':
        case 'polygon': return new Polygon(origin, shape.vertices.map(vector));
        default: return null;
    }
}

function collide(a, b) {
    const system = new System(), first = shapeOf(a), second = shapeOf(b);
    if (!first || !second) return null;
    system.insert(first);
    system.insert(second);
    if (!system.checkCollision(first, second)) return {overlap: false};
    const {overlap, overlapN} = system.response;
    return {overlap: true, depth: overlap, normal: [overlapN.x, overlapN.y]};
}

pipe.answer({
    collider: `detect-collisions ${pipe.version('detect-collisions')}`,
    convex: true,
    zero_sizes: false,
    types: ['circle', 'segment', 'rectangle', 'polygon'],
}, collide);
