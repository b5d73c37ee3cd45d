// intersects as a collider for `collision-testbed verify`: yes or no, by the function named after the two types. An
// argument is the tolerance to pass to the functions that take one; without it theirs, which is 1, holds.
'use strict';
const intersects = require('intersects');
const pipe = require('./pipe.js');

const tolerance = process.argv[2] === undefined ? undefined : Number(process.argv[2]);

const kinds = {
    point: ({position}) => ['Point', position],
    segment: ({from, to}) => ['Line', [...from, ...to]],
    circle: ({center, radius}) => ['Circle', [...center, radius]],
    rectangle: ({vertices: [[left, bottom], , [right, top]]}) => ['Box', [left, bottom, right - left, top - bottom]],
    polygon: ({vertices}) => ['Polygon', [vertices.flat()]],
};
const takesTolerance = ['linePoint', 'linePolygon', 'polygonLine', 'polygonPoint', 'pointPolygon', 'polygonCircle',
                        'circlePolygon'];

function collide(a, b) {
    if (!kinds[a.type] || !kinds[b.type]) return null;
    const [first, firstNumbers] = kinds[a.type](a);
    const [second, secondNumbers] = kinds[b.type](b);
    const name = first.toLowerCase() + second;
    if (!intersects[name]) return null;
    const more = takesTolerance.includes(name) ? [tolerance] : [];
    return {overlap: intersects[name](...firstNumbers, ...secondNumbers, ...more)};
}

pipe.answer({
    collider: `intersects ${pipe.version('intersects')}` + (tolerance === undefined ? '' : `, tolerance ${tolerance}`),
    convex: true,
    types: Object.keys(kinds),
}, collide);
