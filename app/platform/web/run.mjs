// Runs a WASI module under node as if it were a program of this machine: its arguments, standard streams and files.
//   node --no-warnings run.mjs MODULE ARGUMENTS…
import { readdir, readFile } from 'node:fs/promises';
import process from 'node:process';
import { WASI } from 'node:wasi';

const [module, ...args] = process.argv.slice(2);
// WASI knows no working folder: relative names are sought in what is handed over as ".". Its C library takes "/" for
// the same name as ".", so that of / every folder is handed over by itself.
const preopens = { '.': process.cwd() };
for (const entry of await readdir('/', { withFileTypes: true }))
  if (entry.isDirectory()) preopens[`/${entry.name}`] = `/${entry.name}`;
const wasi = new WASI({ version: 'preview1', args: [module, ...args], preopens, returnOnExit: true });
const compiled = await WebAssembly.compile(await readFile(module));
const instance = await WebAssembly.instantiate(compiled, wasi.getImportObject());
process.exitCode = wasi.start(instance);
