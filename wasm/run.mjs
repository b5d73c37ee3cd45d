// Runs a WASI module under node as if it were a program of this machine: its arguments, standard streams, and the files
// under / by their own names.
//   node --no-warnings run.mjs MODULE ARGUMENTS…
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { WASI } from 'node:wasi';

const [module, ...args] = process.argv.slice(2);
const wasi = new WASI({
  version: 'preview1',
  args: [module, ...args],
  // WASI knows no working folder: relative names are sought in what is handed over as ".".
  preopens: { '/': '/', '.': process.cwd() },
  returnOnExit: true,
});
const compiled = await WebAssembly.compile(await readFile(module));
const instance = await WebAssembly.instantiate(compiled, wasi.getImportObject());
process.exitCode = wasi.start(instance);
