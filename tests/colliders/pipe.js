// What the JavaScript colliders have in common: a question a line in, an answer a line out.
'use strict';
const readline = require('node:readline');
const {readFileSync} = require('node:fs');
const {dirname, join} = require('node:path');

// The version of an installed package; require.resolve() finds its main file somewhere inside its folder.
exports.version = (name) => {
    for (let folder = dirname(require.resolve(name)); folder !== dirname(folder); folder = dirname(folder)) {
        try {
            const about = JSON.parse(readFileSync(join(folder, 'package.json')));
            if (about.name === name) return about.version;
        } catch {
            // not this folder
        }
    }
    return '';
};

// JSON has no NaN and no infinity; a collider that says them is to be seen saying them.
const text = (line) => JSON.stringify(line, (key, value) =>
    typeof value === 'number' && !Number.isFinite(value) ? `@${value}` : value).replace(/"@(-?Infinity|NaN)"/g, '$1');

// Answers each question by collide(a, b); undefined or null: there are no such types.
exports.answer = (greeting, collide) => {
    const say = (line) => process.stdout.write(text(line) + '\n');
    say(greeting);
    readline.createInterface({input: process.stdin}).on('line', (line) => {
        const {id, a, b} = JSON.parse(line);
        say({id, ...(collide(a, b) ?? {skip: 'no such types'})});
    });
};
