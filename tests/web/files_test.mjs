// The files that the browser keeps, without a browser: scenes on the shelf, of two tabs, and where it is full.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const source = fileURLToPath(new URL('../../assets/web/files.js', import.meta.url));
const { Files } = await import(pathToFileURL(existsSync(source) ? source : path.resolve(process.env.TESTBED_PAGE, 'files.js')));

const NOENT = 44, NOSPC = 51, CREAT = 1, TRUNC = 8;
const shelf = '/settings/shelf', key = (name) => `collision-testbed:${shelf}/${name}`;

// No locks: nothing here is unsaved work.
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });

// What a browser keeps for all tabs of a page.
class Store {
  getItem(name) { return Object.hasOwn(this, name) ? this[name] : null; }
  setItem(name, value) {
    if (value.length > this.most) throw new Error('full');
    this[name] = value;
  }
  removeItem(name) { delete this[name]; }
}
function browser() {
  const store = new Store();
  Object.defineProperty(store, 'most', { enumerable: false, writable: true, value: Infinity });  // characters of one
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: store });
  return store;
}

// A tab with a module's calls.
async function tab() {
  const files = new Files();
  files.memory = new WebAssembly.Memory({ initial: 4 });
  files.downloads = [];
  files.problems = [];
  files.saved = (name) => files.downloads.push(name);
  files.problem = (why) => files.problems.push(why);
  await files.restore();
  files.addFolder('/files');
  files.addFolder(shelf);
  const call = files.imports(), view = () => new DataView(files.memory.buffer);
  const put = (at, text) => new TextEncoder().encodeInto(text, new Uint8Array(files.memory.buffer, at)).written;
  const open = (name, how = 0) => {
    const status = call.path_open(3, 0, 1024, put(1024, name), how, 0n, 0n, 0, 0);
    return status === 0 ? view().getUint32(0, true) : -status;
  };
  // As write_file_atomically() does.
  const write = (name, text) => {
    const file = open(name + '.tmp', CREAT | TRUNC), size = put(4096, text);
    view().setUint32(8, 4096, true);
    view().setUint32(12, size, true);
    call.fd_write(file, 8, 1, 16);
    call.fd_close(file);
    return rename(name + '.tmp', name);
  };
  const rename = (from, to) => {
    const size = put(1024, from);
    return call.path_rename(3, 1024, size, 3, 2048, put(2048, to));
  };
  const remove = (name) => call.path_unlink_file(3, 1024, put(1024, name));
  const stat = (name) => call.path_filestat_get(3, 0, 1024, put(1024, name), 32);
  const read = (name) => {
    const file = open(name);
    if (file < 0) return undefined;
    call.fd_close(file);
    return new TextDecoder().decode(files.read(name));
  };
  const list = () => {
    const folder = open(shelf);
    call.fd_readdir(folder, 8192, 65536, 0n, 16);
    const names = [];
    for (let at = 8192; at < 8192 + view().getUint32(16, true);) {
      const size = view().getUint32(at + 16, true);
      names.push(new TextDecoder().decode(new Uint8Array(files.memory.buffer, at + 24, size)));
      at += 24 + size;
    }
    call.fd_close(folder);
    return names.sort();
  };
  return { files, write, rename, remove, stat, read, list };
}

test('a scene on the shelf is kept, downloads nothing and outlives the page', async () => {
  browser();
  const one = await tab();
  assert.equal(one.write(`${shelf}/Größe.json`, '{"1": "ü"}'), 0);
  assert.deepEqual(one.files.downloads, []);
  const again = await tab();
  assert.deepEqual(again.list(), ['Größe.json']);
  assert.equal(again.read(`${shelf}/Größe.json`), '{"1": "ü"}');
});

test('two tabs: each sees what the other keeps, renames and deletes', async () => {
  browser();
  const one = await tab(), other = await tab();
  one.write(`${shelf}/a.json`, 'a');
  other.write(`${shelf}/b.json`, 'b');
  assert.deepEqual(one.list(), ['a.json', 'b.json']);
  assert.equal(other.stat(`${shelf}/a.json`), 0, 'a name that another tab took is taken');
  assert.equal(other.read(`${shelf}/a.json`), 'a');
  other.write(`${shelf}/a.json`, 'newer');
  assert.equal(one.read(`${shelf}/a.json`), 'newer');
  assert.equal(one.rename(`${shelf}/a.json`, `${shelf}/c.json`), 0);
  assert.equal(one.remove(`${shelf}/b.json`), 0);
  assert.deepEqual(other.list(), ['c.json']);
  assert.equal(other.stat(`${shelf}/b.json`), NOENT);
  assert.deepEqual(other.files.problems, []);
});

test('where the browser is full a scene does not seem kept, and the one before it stays', async () => {
  const store = browser();
  const one = await tab();
  one.write(`${shelf}/a.json`, 'before');
  store.most = store[key('a.json')].length + 50;
  assert.equal(one.write(`${shelf}/a.json`, 'x'.repeat(1000)), NOSPC);
  assert.equal(one.read(`${shelf}/a.json`), 'before');
  assert.equal(one.write(`${shelf}/b.json`, 'x'.repeat(1000)), NOSPC);
  assert.deepEqual(one.list().filter((name) => !name.endsWith('.tmp')), ['a.json']);
  assert.equal(one.files.problems.length, 2);
  store.most = 0;
  assert.equal(one.rename(`${shelf}/a.json`, `${shelf}/c.json`), NOSPC);
});

test('a browser that stores nothing keeps no scene; what is below /files is downloaded all the same', async () => {
  Object.defineProperty(globalThis, 'localStorage',
                        { configurable: true, get() { throw new Error('denied'); } });
  const one = await tab();
  assert.equal(one.write(`${shelf}/a.json`, 'a'), NOSPC);
  assert.equal(one.write('/settings/settings.json', '{}'), 0, 'settings hold as long as the page');
  assert.equal(one.write('/files/a.json', 'a'), 0);
  assert.deepEqual(one.files.downloads, ['/files/a.json']);
});
