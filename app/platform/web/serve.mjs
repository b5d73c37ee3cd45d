// Serves a folder of static files on the loopback address.
//   node serve.mjs FOLDER [PORT]
import { createReadStream, existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

// port 0: any that is free. Resolves to the server. What a test may change while it runs: `encoded`: .gz files are declared
// as Content-Encoding, as some hosts do; `silent`: requests are accepted and never answered; `replaced`: texts by path.
export function serve(folder, port) {
  const root = path.resolve(folder);
  const server = http.createServer((request, answer) => {
    if (server.silent) return;
    let name = '/';
    try {
      name = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    } catch {
      return answer.writeHead(400).end();
    }
    const file = path.join(root, name.endsWith('/') ? `${name}index.html` : name);
    if (!file.startsWith(root + path.sep) || !existsSync(file)) return answer.writeHead(404).end();
    const encoding = server.encoded && file.endsWith('.gz') ? { 'content-encoding': 'gzip' } : {};
    answer.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream',
                            'cache-control': 'no-cache', ...encoding });
    if (server.replaced?.[name] !== undefined) return answer.end(server.replaced[name]);
    createReadStream(file).on('error', () => answer.destroy()).pipe(answer);
  });
  return new Promise((ready, failed) => server.on('error', failed).listen(port, '127.0.0.1', () => ready(server)));
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  serve(process.argv[2], Number(process.argv[3] ?? 8000)).catch((why) => {
    console.error(why.message);
    process.exitCode = 1;
  });
