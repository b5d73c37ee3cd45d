// Shows a matter-js engine to a Collision Test-bed window, or to `live --check`: follow(Matter, engine) once,
// then call Matter.Engine.update as before. Without the environment variable COLLISION_TESTBED it changes nothing.
//
// matter-js finds its collisions after it has moved the bodies and before it pushes them apart, so shapes and
// collisions are reported there. A circle is a polygon, as in the engine. Touching counts as apart. Axes are compared
// to three digits, which makes a depth of 100 pixels wrong by up to 0.05: the tolerance is 0.1. The engine pushes
// away from the other body's center, which may be the longer way, so depths are reported without directions.
"use strict";

const {Testbed} = require("./collision_testbed.js");

const nameOf = (body) => `${body.label} ${body.id}`;

// Returns the Testbed, whose close() ends the stream; the program must let its event loop run between updates.
exports.follow = (Matter, engine, name = "matter-js") => {
    const testbed = new Testbed(name, {touching: "apart", tolerance: 0.1});
    if (!testbed.port) return testbed;
    const partsOf = (body) => body.parts.length > 1 ? body.parts.slice(1) : body.parts;
    const key = (a, b) => a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`;
    const find = Matter.Detector.collisions;
    Matter.Detector.collisions = (detector) => {
        const found = find(detector);
        if (detector !== engine.detector || !testbed.port) return found;
        testbed.frame();
        const parts = detector.bodies.flatMap(partsOf);
        for (const part of parts) testbed.polygon(nameOf(part), part.vertices.map(({x, y}) => [x, y]));
        const met = new Set();
        for (const {bodyA, bodyB, depth} of found) {
            met.add(key(bodyA, bodyB));
            testbed.said(nameOf(bodyA), nameOf(bodyB), {overlap: true, depth});
        }
        // Pairs with common bounds that it did not report, unless a filter or two resting bodies keep them apart.
        const rests = ({parent}) => parent.isStatic || parent.isSleeping;
        parts.forEach((a, i) => parts.slice(i + 1).forEach((b) => {
            if (a.parent === b.parent || (rests(a) && rests(b)) || met.has(key(a, b))) return;
            if (!Matter.Bounds.overlaps(Matter.Bounds.create(a.vertices), Matter.Bounds.create(b.vertices))) return;
            if (Matter.Detector.canCollide(a.parent.collisionFilter, b.parent.collisionFilter))
                testbed.said(nameOf(a), nameOf(b), {overlap: false});
        }));
        return found;
    };
    return testbed;
};
