// Shows a Rapier 2D world to a Collision Test-bed window, or to `live --check`: follow(RAPIER, world) once, then call
// world.step as before. Without the environment variable COLLISION_TESTBED it changes nothing.
//
// Rapier decides its contacts at the poses before the solver moves the bodies, so shapes are reported there. It
// computes in single precision and moves a contact along while its bodies turn by less than a degree, so the
// tolerance is 0.03 of a world whose shapes are about 1 in size, and no depth is reported. Contacts that are
// only predicted have a positive distance and count as apart.
import {createRequire} from "node:module";

const {Testbed} = createRequire(import.meta.url)("./collision_testbed.js");

const degrees = (radians) => radians * 180 / Math.PI;

// Returns the Testbed, whose close() ends the stream; the program must let its event loop run between steps.
export function follow(RAPIER, world, {name = "Rapier", tolerance = 0.03} = {}) {
    const testbed = new Testbed(name, {touching: "overlaps", tolerance});
    if (!testbed.port) return testbed;
    const type = RAPIER.ShapeType;

    // Whether Rapier's shape is one that can be reported.
    const report = (id, collider) => {
        const at = collider.translation(), angle = collider.rotation();
        const c = Math.cos(angle), s = Math.sin(angle);
        const point = (x, y) => [at.x + c * x - s * y, at.y + s * x + c * y];
        const points = (list) =>
            Array.from({length: list.length / 2}, (_, i) => point(list[2 * i], list[2 * i + 1]));
        switch (collider.shapeType()) {
            case type.Ball: testbed.circle(id, [at.x, at.y], collider.radius()); return true;
            case type.Cuboid: {
                const half = collider.halfExtents();
                testbed.box(id, [at.x, at.y], [2 * half.x, 2 * half.y], degrees(angle));
                return true;
            }
            case type.Capsule: {
                const half = collider.halfHeight();
                testbed.shape(id, "capsule", {from: point(0, -half), to: point(0, half), radius: collider.radius()});
                return true;
            }
            case type.ConvexPolygon: testbed.polygon(id, points(collider.vertices())); return true;
            default: return false;
        }
    };

    const numbers = new Map(); // handles are bits that read badly
    const step = world.step;
    world.step = (...events) => {
        if (!testbed.port) return step.apply(world, events);
        testbed.frame();
        const shown = new Map();
        world.forEachCollider((collider) => {
            if (!numbers.has(collider.handle)) numbers.set(collider.handle, numbers.size + 1);
            const id = `collider ${numbers.get(collider.handle)}`;
            if (collider.isEnabled() && report(id, collider)) shown.set(collider.handle, id);
        });
        step.apply(world, events);
        const said = new Set();
        world.forEachCollider((a) => world.contactPairsWith(a, (b) => {
            const key = [a.handle, b.handle].sort().join();
            if (said.has(key) || !shown.has(a.handle) || !shown.has(b.handle)) return;
            said.add(key);
            let least = Infinity, found = false; // hooks and joints leave a pair without a manifold
            world.contactPair(a, b, (manifold) => {
                found = true;
                for (let i = 0; i < manifold.numContacts(); ++i) least = Math.min(least, manifold.contactDist(i));
            });
            if (found) testbed.said(shown.get(a.handle), shown.get(b.handle), {overlap: least <= 0});
        }));
    };
    return testbed;
}
