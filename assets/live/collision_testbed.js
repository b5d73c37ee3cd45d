// Shows what a running program believes about its shapes to a Collision Test-bed window, or to `live --check`.
// For Node.js, without a dependency.
//
// Nothing is sent unless the environment variable COLLISION_TESTBED names a port, which `live` sets. No call
// waits: a frame that nobody takes is dropped whole and counted. With COLLISION_TESTBED_CHECK, which `live --check`
// sets, each answer is sent at once and nothing is dropped. Where an exception ends the program, the frame that it was
// in is sent too. Lengths are world units, angles degrees
// counter-clockwise; a point is [x, y]. README.md beside this file has an example and the lines that are sent.
"use strict";

const net = require("net");

const buffer = 4 << 20; // bytes that may wait to be sent

class Testbed {
    // touching: "overlaps" or "apart", what the program says of two shapes that only touch; tolerance: a gap
    // that still counts as touching. port: in place of the environment's. answers, types: promises that
    // `live --check` holds the program to, as answers: ["overlap", "depth"], types: ["circle", "polygon"].
    constructor(name = "", {touching, tolerance = 0, port, answers, types} = {}) {
        this.port = Number(port || process.env.COLLISION_TESTBED || 0);
        this.patient = process.env.COLLISION_TESTBED_CHECK !== undefined;
        this.greeting = {collider: name, touching, tolerance, answers, types};
        this.dropped = 0;
        this.trouble = ""; // why the window does not take this program; it is asked again once a second
        this.socket = null;
        this.lines = [];
        this.number = 0;
        this.tried = -1e9;
        if (!this.port) return;
        this.look();
        process.on("exit", () => this.finish()); // of a program that does not close
    }

    // A new frame begins; the one before is sent. The program must let its event loop run between frames.
    frame() {
        if (!this.port) return;
        this.number += 1;
        if (!this.socket) this.look();
        else if (this.trouble && Date.now() - this.tried > 1000) this.trouble = "";
        this.finish();
        const line = {frame: this.number};
        if (this.dropped) line.dropped = this.dropped;
        this.send(line);
    }

    // "circle" {center, radius}, "polygon" {vertices}, "polyline" {vertices}, "segment" {from, to}, "capsule"
    // {from, to, radius}, "oriented_rectangle" {center, size, rotation}, "rounded_polygon" {vertices, radius},
    // "point" {position}, "ray" {base, direction}.
    shape(name, type, fields) { this.send({shape: name, type, ...fields}); }
    circle(name, center, radius) { this.shape(name, "circle", {center, radius}); }
    polygon(name, vertices) { this.shape(name, "polygon", {vertices}); }
    box(name, center, size, degrees = 0) { this.shape(name, "oriented_rectangle", {center, size, rotation: degrees}); }
    segment(name, from, to) { this.shape(name, "segment", {from, to}); }

    // What the program decided of two shapes of this frame: {overlap: true}, {distance}, {depth, normal} (b
    // moved by depth along it is free of a), {closest}, {contacts}, {hit} of a ray.
    said(a, b, answer) {
        this.send({said: [a, b], ...answer});
        if (this.patient) this.finish();
    }
    // A step of the program's own algorithm: of the pair that is spoken of next.
    step(text) { this.send({step: text}); }
    // Of the last step: {point}, {segment}, {polygon}, {circle: {center, radius}}.
    mark(geometry, role = "candidate") { this.send({mark: {...geometry, role}}); }

    // Sends what waits and says that the program is done; it may then end by itself.
    close() {
        this.finish();
        // However much waits to be sent: this line is never dropped.
        if (this.socket) this.socket.end(JSON.stringify({close: true, dropped: this.dropped}) + "\n");
        this.socket = null;
        this.port = 0;
    }

    send(line) {
        if (this.socket) this.lines.push(line);
    }

    look() {
        const now = Date.now();
        if (now - this.tried < 1000) return;
        this.tried = now;
        const socket = net.connect(this.port, "127.0.0.1");
        this.socket = socket; // what is written before it is connected waits
        socket.on("data", (words) => { this.trouble = String(words).trim(); });
        const gone = () => { if (this.socket === socket) { this.socket = null; this.lines = []; } };
        socket.on("error", gone);
        socket.on("close", gone);
        // `live` gives the program that it starts a token, so that it is listened to and nobody else is.
        const token = process.env.COLLISION_TESTBED_TOKEN;
        if (token) socket.write(JSON.stringify({token}) + "\n");
        socket.write(JSON.stringify(this.greeting) + "\n");
    }

    finish() {
        const lines = this.lines;
        this.lines = [];
        if (!this.socket || lines.length === 0) return;
        if (this.socket.writableLength > buffer && !this.patient) this.dropped += lines.length;
        else this.socket.write(lines.map((line) => JSON.stringify(line) + "\n").join(""));
    }
}

module.exports = {Testbed};
