// SAT.js as a collider for `collision-testbed verify`: its test functions with a new response each. A segment is a
// polygon of two points, as its documentation says.
'use strict';
const SAT = require('sat');
const pipe = require('./pipe.js');

const vector = ([x, y]) => new SAT.Vector(x, y);
const polygon = (points) => new SAT.Polygon(new SAT.Vector(), points.map(vector));

// null: no shape of the library's.
function shapeOf(shape) {
    switch (shape.type) {
        case 'point': return vector(shape.position);
        case 'circle': return new SAT.Circle(vector(shape.center), shape.radius);
        case 'segment': return polygon([shape.from, shape.to]);
        case 'rectangle': {
            const [[left, bottom], , [right, top]] = shape.vertices;
            return new SAT.Box(new SAT.Vector(left, bottom), right - left, top - bottom).toPolygon();
        }
        case 'polygon': return polygon(shape.vertices);
        default: return null;
    }
}

const round = (shape) => shape.type === 'circle';

function collide(a, b) {
    if (b.type === 'point') [a, b] = [b, a];  // only yes or no: the order does not matter
    const first = shapeOf(a);
    const second = shapeOf(b);
    if (!first || !second || b.type === 'point') return null;
    if (a.type === 'point')
        return {overlap: round(b) ? SAT.pointInCircle(first, second) : SAT.pointInPolygon(first, second)};
    const test = round(a) ? (round(b) ? SAT.testCircleCircle : SAT.testCirclePolygon)
                          : (round(b) ? SAT.testPolygonCircle : SAT.testPolygonPolygon);
    const response = new SAT.Response();
    if (!test(first, second, response)) return {overlap: false};
    const {overlap, overlapN} = response;
    return {overlap: true, depth: overlap, normal: [overlapN.x, overlapN.y]};
}

pipe.answer({
    collider: `SAT.js ${pipe.version('sat')}`,
    convex: true,
    types: ['point', 'circle', 'segment', 'rectangle', 'polygon'],
}, collide);
