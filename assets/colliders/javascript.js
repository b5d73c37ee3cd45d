// A collider for `collision-testbed verify`: your own collision code, asked about pairs of shapes.
// Copy this file to mine.js, fill in collide(), and run:  collision-testbed verify -- node mine.js
'use strict';
const readline = require('node:readline');

// A shape is an object with a "type" and the members of that type; points are [x, y]:
// point: position; circle: center, radius; segment: from, to; capsule: from, to, radius; polygon and
// rectangle: vertices, counter-clockwise; oriented_rectangle: vertices, center, size, rotation (degrees).
// ray, only as a: base, direction; its answer is hit: {"distance": 1.5, "point": [x, y]} or null.
// Of two shapes answer what you know; what is left out is not judged: overlap, distance (0 if they
// overlap), closest [on a, on b], depth and normal (b moved by depth * normal leaves a; the normal has
// length 1 and points from a to b), contacts [points].

function collide(a, b) {
    // Your code goes here. One pair as an example: two circles.
    if (a.type === 'circle' && b.type === 'circle') {
        const dx = b.center[0] - a.center[0];
        const dy = b.center[1] - a.center[1];
        const reach = a.radius + b.radius;
        const squared = dx * dx + dy * dy;
        const distance = Math.sqrt(squared);
        if (squared > reach * reach)  // yes or no without the root, which rounds
            return {overlap: false, distance: distance - reach};
        // Centers in one place: every direction is as good.
        const normal = distance > 1e-150 ? [dx / distance, dy / distance] : [1, 0];
        return {overlap: true, distance: 0, depth: reach - distance, normal};
    }
    return {skip: 'not written yet'};  // an honest answer too
}

// On Linux and macOS every write to a pipe is done at once: there is nothing to flush.
const say = (answer) => process.stdout.write(JSON.stringify(answer) + '\n');

say({collider: 'my engine 1.0'});
readline.createInterface({input: process.stdin}).on('line', (line) => {
    const {id, a, b} = JSON.parse(line);
    say({id, ...collide(a, b)});
});
