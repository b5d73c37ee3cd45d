// Sixty bodies fall into a box. Arguments: planck, matter or rapier; frames; and "fault" for an engine that errs.
import {createRequire} from "node:module";

const [, , engine, frames, fault] = process.argv;
const require = createRequire(import.meta.url);
const files = new URL("../../assets/live/", import.meta.url).pathname;
const packages = createRequire(`${process.env.NODE_PATH}/`);
const walls = [[0, -1, 10, 1], [-9, 8, 1, 9], [9, 8, 1, 9]];
const place = (i) => [-6 + (i % 7) * 2 + 0.1 * (i % 3), 2 + Math.floor(i / 7) * 1.7];
const half = (i) => [0.4 + 0.1 * (i % 4), 0.4 + 0.1 * (i % 3)];

function planckWorld() {
    const planck = packages("planck");
    const world = new planck.World(planck.Vec2(0, -10));
    const ground = world.createBody();
    for (const [x, y, w, h] of walls) ground.createFixture(new planck.Box(w, h, planck.Vec2(x, y), 0));
    for (let i = 0; i < 60; ++i) {
        const body = world.createBody({type: "dynamic", position: planck.Vec2(...place(i)), angle: 0.3 * i,
                                       bullet: i % 5 === 0});
        body.createFixture(i % 3 ? new planck.Box(...half(i)) : new planck.Circle(half(i)[0]), {density: 1});
    }
    if (fault) {
        world.on("pre-solve", (contact) => {
            const normal = contact.getManifold().localNormal;
            normal.x = -normal.x;
            normal.y = -normal.y;
        });
    }
    return [require(files + "planck.js").follow(world), () => world.step(1 / 60)];
}

function matterWorld() {
    const Matter = packages("matter-js");
    const engine = Matter.Engine.create({enableSleeping: true});
    const add = (...bodies) => Matter.Composite.add(engine.world, bodies);
    for (const [x, y, w, h] of walls)
        add(Matter.Bodies.rectangle(40 * x, -40 * y, 80 * w, 80 * h, {isStatic: true}));
    for (let i = 0; i < 60; ++i) {
        const [x, y] = place(i), [w, h] = half(i);
        add(i % 3 ? Matter.Bodies.rectangle(40 * x, -40 * y, 80 * w, 80 * h, {angle: 0.3 * i})
                  : Matter.Bodies.circle(40 * x, -40 * y, 40 * w));
    }
    if (fault) {
        const collides = Matter.Collision.collides;
        Matter.Collision.collides = (...pair) => {
            const found = collides(...pair);
            if (found) found.depth *= 2;
            return found;
        };
    }
    return [require(files + "matter.js").follow(Matter, engine), () => Matter.Engine.update(engine, 1000 / 60)];
}

async function rapierWorld() {
    const RAPIER = packages("@dimforge/rapier2d-compat");
    await RAPIER.init();
    const world = new RAPIER.World({x: 0, y: -10});
    for (const [x, y, w, h] of walls) world.createCollider(RAPIER.ColliderDesc.cuboid(w, h).setTranslation(x, y));
    for (let i = 0; i < 60; ++i) {
        const [x, y] = place(i);
        const body = world.createRigidBody(
            RAPIER.RigidBodyDesc.dynamic().setTranslation(x, y).setRotation(0.3 * i).setCcdEnabled(i % 5 === 0));
        const shapes = [RAPIER.ColliderDesc.ball(half(i)[0]), RAPIER.ColliderDesc.cuboid(...half(i)),
                        RAPIER.ColliderDesc.capsule(...half(i))];
        world.createCollider(shapes[i % 3], body);
    }
    if (fault) {
        const pair = world.contactPair;
        world.contactPair = (a, b, see) => pair.call(world, a, b, (manifold, flipped) => see(
            {numContacts: () => manifold.numContacts(), contactDist: (i) => manifold.contactDist(i) - 0.1}, flipped));
    }
    const {follow} = await import(files + "rapier.mjs");
    return [follow(RAPIER, world), () => world.step()];
}

const [testbed, step] = await {planck: planckWorld, matter: matterWorld, rapier: rapierWorld}[engine]();
let left = Number(frames);
(function next() {
    if (left-- === 0) return testbed.close();
    step();
    setImmediate(next);
})();
