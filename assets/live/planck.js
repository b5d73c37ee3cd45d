// Shows a planck world to a Collision Test-bed window, or to `live --check`: follow(world) once, then call
// world.step as before. Without the environment variable COLLISION_TESTBED it changes nothing.
//
// As Box2D, planck decides its contacts at the poses before the solver moves the bodies, so shapes are reported
// there, and each contact while "pre-solve" has it; those of the continuous solver are not reported. Polygons and
// edges have a skin of 0.01: two corners meet up to 0.029 apart, so the tolerance is 0.03. Depths are
// reported without the skin. Of edges and chains only contacts are reported.
"use strict";

const {Testbed} = require("./collision_testbed.js");

const numbers = new WeakMap(); // of fixtures
let count = 0;
function nameOf(fixture, child) {
    if (!numbers.has(fixture)) numbers.set(fixture, ++count);
    const many = fixture.getShape().getChildCount() > 1;
    return `${fixture.getType()} ${numbers.get(fixture)}${many ? `.${child + 1}` : ""}`;
}

const isSolid = (fixture) => fixture.getType() === "circle" || fixture.getType() === "polygon";
const skin = (fixture) => fixture.getType() === "polygon" ? fixture.getShape().m_radius : 0;
const pose = ({p, q}) => [p.x, p.y, q.s, q.c];

function* each(first) {
    for (let one = first; one; one = one.getNext()) yield one;
}

function report(testbed, fixture) {
    const shape = fixture.getShape(), {p, q} = fixture.getBody().getTransform();
    const world = (v) => [q.c * v.x - q.s * v.y + p.x, q.s * v.x + q.c * v.y + p.y];
    for (let child = 0; child < shape.getChildCount(); ++child) {
        const name = nameOf(fixture, child);
        if (shape.getType() === "circle") testbed.circle(name, world(shape.m_p), shape.m_radius);
        else if (shape.getType() === "polygon")
            testbed.polygon(name, shape.m_vertices.slice(0, shape.m_count).map(world));
        else if (shape.getType() === "edge") testbed.segment(name, world(shape.m_vertex1), world(shape.m_vertex2));
        else testbed.segment(name, world(shape.m_vertices[child]), world(shape.m_vertices[child + 1]));
    }
}

// Returns the Testbed, whose close() ends the stream; the program must let its event loop run between steps.
exports.follow = (world, name = "planck") => {
    const testbed = new Testbed(name, {touching: "overlaps", tolerance: 0.03});
    if (!testbed.port) return testbed;
    const isAwake = (fixture) => fixture.getBody().isAwake() && !fixture.getBody().isStatic();
    const step = world.step;
    let poses = new Map(), touching = new Set();

    // Handlers run in the order in which they were added: what others change in a contact counts.
    const hear = (contact) => {
        const a = contact.getFixtureA(), b = contact.getFixtureB();
        const stands = (fixture) => poses.has(fixture) &&
            pose(fixture.getBody().getTransform()).every((value, i) => value === poses.get(fixture)[i]);
        if (!stands(a) || !stands(b) || touching.has(contact)) return;
        touching.add(contact);
        const names = [nameOf(a, contact.getChildIndexA()), nameOf(b, contact.getChildIndexB())];
        const points = contact.getManifold().pointCount;
        const push = {};
        if (points > 0 && isSolid(a) && isSolid(b)) {
            const {normal, separations} = contact.getWorldManifold(null);
            const depth = -Math.min(...separations.slice(0, points)) - skin(a) - skin(b);
            if (depth > 0) Object.assign(push, {depth, normal: [normal.x, normal.y]});
        }
        testbed.said(...names, {overlap: points > 0, ...push});
    };

    world.step = (...times) => {
        if (!testbed.port) return step.apply(world, times);
        testbed.frame();
        poses = new Map();
        touching = new Set();
        for (const body of each(world.getBodyList()))
            for (const fixture of body.isActive() ? each(body.getFixtureList()) : []) {
                poses.set(fixture, pose(body.getTransform()));
                report(testbed, fixture);
            }
        const before = new Set();
        for (const c of each(world.getContactList()))
            if (isAwake(c.getFixtureA()) || isAwake(c.getFixtureB())) before.add(c);
        world.on("pre-solve", hear);
        try {
            step.apply(world, times);
        } finally {
            world.off("pre-solve", hear);
        }
        for (const c of each(world.getContactList())) {
            const a = c.getFixtureA(), b = c.getFixtureB();
            if (!before.has(c) || touching.has(c) || !isSolid(a) || !isSolid(b)) continue;
            testbed.said(nameOf(a, c.getChildIndexA()), nameOf(b, c.getChildIndexB()),
                         {overlap: (a.isSensor() || b.isSensor()) && c.isTouching()});
        }
    };
    return testbed;
};
