// Workers that run what somebody wrote: the module asks them by lines, as it asks a program over a pipe. One that does
// not answer in time is ended by the module.

const HARNESS = new URL('collide.js', import.meta.url).href;
const script = (...parts) => URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));

// Firefox does not say why it cannot read a worker's script, but tells another worker that tries to read it.
const reader = (url) => script(`try {
  importScripts(${JSON.stringify(url)});
  postMessage('it cannot be read');
} catch (why) {
  postMessage(String(why) + (why.lineNumber ? ' (line ' + why.lineNumber + ')' : ''));
}`);

export class Colliders {
  workers = new Map();  // the module's number -> the worker

  // said: a line that one answered; ended: why one is no more; both of its number.
  constructor(said, ended) {
    Object.assign(this, { said, ended });
  }

  start(id, code) {
    this.stop(id);
    // On the first line, so that the lines of the code are counted from 1.
    const written = script(`importScripts(${JSON.stringify(HARNESS)});`, code);
    const worker = new Worker(written);
    this.workers.set(id, worker);
    const end = (why) => {
      if (this.workers.get(id) !== worker && this.workers.get(id)?.readsFor !== worker) return;
      this.stop(id);
      this.ended(id, why);
    };
    worker.onmessage = ({ data }) => {
      if (this.workers.get(id) !== worker) return;
      if (typeof data === 'string') this.said(id, data);
      else end(data.ended);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (event.message) {
        end(`${event.message.replace('Uncaught ', '')}${event.lineno ? ` (line ${event.lineno})` : ''}`);
      } else if (this.workers.get(id) === worker) {
        worker.terminate();
        const second = new Worker(reader(written));
        this.workers.set(id, Object.assign(second, { readsFor: worker }));
        second.onmessage = ({ data }) => end(data);
        second.onerror = () => end('it cannot be read');
      }
    };
    worker.onmessageerror = () => end('it answers what is no text');
    worker.addEventListener('message', () => URL.revokeObjectURL(written), { once: true });
  }
  send(id, lines) { this.workers.get(id)?.postMessage(lines); }
  stop(id) {
    this.workers.get(id)?.terminate();
    this.workers.delete(id);
  }

  imports(text) {
    return {
      collider_start: (id, at, size) => this.start(id, text(at, size)),
      collider_send: (id, at, size) => this.send(id, text(at, size)),
      collider_stop: (id) => this.stop(id),
    };
  }
}
