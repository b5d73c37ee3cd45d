// A program of falling boxes, as the Live panel's example. Its separating axis test has a mistake: it tries the
// edges of the first box alone. Correct it, and choose "Try an example" again.
'use strict';
const {Testbed} = require('./collision_testbed.js');

const count = 12, rate = 60, seconds = 20;

const boxes = Array.from({length: count}, (_, i) => ({
    name: `box ${i + 1}`,
    x: (i % 4) * 2.3 - 3.5 + 0.13 * i, y: 3 + Math.floor(i / 4) * 2.5,
    vx: 0.3 * ((i * 7) % 5 - 2), vy: 0,
    degrees: 11 * i, spin: 20 * ((i * 3) % 7 - 3),
    w: 1 + 0.1 * (i % 3), h: 0.7 + 0.1 * (i % 4),
}));

function move(box, dt) {
    box.vy -= 9.81 * dt;
    box.x += box.vx * dt;
    box.y += box.vy * dt;
    box.degrees += box.spin * dt;
    if (box.y < 0.7) Object.assign(box, {y: 0.7, vy: -0.4 * box.vy, spin: 0.9 * box.spin});
}

function cornersOf({x, y, w, h, degrees}) {
    const c = Math.cos(degrees * Math.PI / 180), s = Math.sin(degrees * Math.PI / 180);
    return [[-w / 2, -h / 2], [w / 2, -h / 2], [w / 2, h / 2], [-w / 2, h / 2]]
        .map(([u, v]) => [x + c * u - s * v, y + s * u + c * v]);
}

function overlap(a, b) {
    for (let i = 0; i < 4; i++) {
        const [ax, ay] = a[i], [bx, by] = a[(i + 1) % 4];
        if (b.every(([x, y]) => (x - ax) * (by - ay) + (y - ay) * (ax - bx) > 0)) return false;
    }
    return true; // the mistake: the edges of b are never tried
}

const testbed = new Testbed('falling boxes', {touching: 'overlaps'});
let frames = 0;
const loop = setInterval(() => {
    if (frames++ === rate * seconds) {
        clearInterval(loop);
        testbed.close();
        return;
    }
    testbed.frame();
    for (const box of boxes) move(box, 1 / rate);
    const corners = boxes.map(cornersOf);
    boxes.forEach((box, i) => testbed.polygon(box.name, corners[i]));
    for (let i = 0; i < count; i++)
        for (let j = i + 1; j < count; j++) {
            const met = overlap(corners[i], corners[j]);
            testbed.said(boxes[i].name, boxes[j].name, {overlap: met});
            if (!met) continue;
            const push = boxes[i].x < boxes[j].x ? 0.2 : -0.2;
            boxes[i].vx -= push;
            boxes[j].vx += push;
        }
}, 1000 / rate);
