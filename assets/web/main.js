// The page: loads the module and its files, runs it frame by frame, and does what it asks for.
import { Colliders } from './colliders.js';
import { embedded, offer } from './embedded.js';
import { Files, unpackTar } from './files.js';
import { glyphs } from './glyphs.js';
import { listen } from './input.js';
import { Pixels, WebGl } from './webgl.js';

const canvas = document.getElementById('view'), typing = document.getElementById('typing');
const message = document.getElementById('message'), answers = document.getElementById('answers');
const CURSORS = ['default', 'text', 'move', 'ns-resize', 'ew-resize', 'nesw-resize', 'nwse-resize', 'pointer',
                 'not-allowed'];
const IDLE = 500;  // milliseconds between looks at what is to be done now and then

function stop(why) {
  message.textContent = why;
  message.hidden = false;
}

// Some servers declare .gz files as Content-Encoding: gzip, and the browser decodes them: both kinds are read.
async function unpacked(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
  const bytes = await answer.arrayBuffer(), [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first !== 0x1f || second !== 0x8b) return bytes;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

// One line above the canvas, until it is closed; the same line only once.
const noted = new Set();
function note(why, action, act) {
  if (noted.has(why)) return;
  noted.add(why);
  const line = document.createElement('div'), words = document.createElement('span');
  words.textContent = why;
  line.append(words);
  const button = (label, pressed) => {
    const made = document.createElement('button');
    made.textContent = label;
    made.addEventListener('click', pressed);
    line.append(made);
  };
  if (action) button(action, act);
  button('Close', () => line.remove());
  document.getElementById('notes').append(line);
}

async function run() {
  const files = new Files();
  const [module] = await Promise.all([
    unpacked('window.wasm.gz').then((bytes) => WebAssembly.compile(bytes)),
    unpacked('data.tar.gz').then((bytes) => {
      for (const [name, content] of unpackTar(new Uint8Array(bytes))) files.add(name, content, 0n);
    }),
    files.restore(),
  ]);
  files.addFolder('/files');
  files.addFolder('/settings');

  let instance = null, hands = null, taking = false;
  const memory = () => instance.exports.memory;
  const text = (at, size) => new TextDecoder().decode(new Uint8Array(memory().buffer, at, size));
  // Texts one after the other; the size of the first in bytes.
  const put = (...texts) => {
    const parts = texts.map((part) => new TextEncoder().encode(part));
    let at = instance.exports.text(parts.reduce((sum, part) => sum + part.length, 0));
    for (const part of parts) {
      new Uint8Array(memory().buffer, at, part.length).set(part);
      at += part.length;
    }
    return parts[0].length;
  };

  const asked = new URLSearchParams(location.search);
  const graphics = (asked.has('pixels') ? null : WebGl.make(canvas, asked.has('webgl'))) ?? new Pixels(canvas);

  files.saved = (name, bytes) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name.slice(name.lastIndexOf('/') + 1);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };
  files.problem = (why) => note(why);
  if (files.denied) note('This browser stores nothing for this page: settings, progress and unsaved work end with it.');

  const keepFile = async (file) => {
    const name = '/files/' + file.name.replaceAll('/', '_');
    files.add(name, new Uint8Array(await file.arrayBuffer()));
    return name;
  };
  const openFile = async (file) => {
    put(await keepFile(file));
    instance.exports.dropped();
    woken();
  };
  const chosen = (name) => {
    put(name);
    instance.exports.chosen();
    woken();
  };
  const choose = (how, proposed) => {
    if (how === 1) {
      const name = window.prompt('Save as', proposed);
      return chosen(name ? '/files/' + name.replaceAll('/', '_') : '');
    }
    const field = document.createElement('input');
    field.type = 'file';
    field.multiple = how === 2;
    field.addEventListener('change', async () => {
      const [first, ...others] = field.files;
      chosen(first ? await keepFile(first) : '');
      for (const file of others) await openFile(file);
    });
    field.addEventListener('cancel', () => chosen(''));
    field.click();
  };

  const colliders = new Colliders(
    (id, line) => {
      put(line);
      instance.exports.collider_said(id);
    },
    (id, why) => {
      put(why);
      instance.exports.collider_ended(id);
    });

  const page = {
    title: (at, size) => { document.title = text(at, size); },
    cursor: (cursor) => { canvas.style.cursor = cursor < 0 ? 'none' : CURSORS[cursor] ?? 'default'; },
    typing: (on) => hands?.typing(Boolean(on)),
    text_cursor: (x, y, height) => {
      for (const [name, value] of [['--x', x], ['--y', y], ['--line', height]]) typing.style.setProperty(name, `${value}px`);
    },
    full_screen: (on) => {
      if (on) document.documentElement.requestFullscreen?.().catch(() => {});
      else if (document.fullscreenElement) document.exitFullscreen();
    },
    copy: (at, size) => {
      const copied = text(at, size);
      const byField = () => {  // where the page was not loaded over a safe connection
        typing.value = copied;
        typing.select();
        if (!document.execCommand('copy')) console.warn('The browser does not let the page copy.');
        typing.value = '';
        canvas.focus({ preventScroll: true });
      };
      if (navigator.clipboard) navigator.clipboard.writeText(copied).catch(byField);
      else byField();
    },
    paste: () => {
      const pasted = (copied) => {
        put(copied);
        instance.exports.pasted();
        for (const down of [1, 0]) instance.exports.key(put('v', 'KeyV'), down, 0, 1);
        woken();
      };
      const refused = () => note('The browser does not let this page read the clipboard. Ctrl+V pastes.');
      setTimeout(() => {  // not from within the module
        if (navigator.clipboard?.readText) navigator.clipboard.readText().then(pasted, refused);
        else refused();
      });
    },
    choose: (how, at, size) => {
      const name = text(at, size);
      setTimeout(() => choose(how, name));  // not from within the module
    },
    announce: (at, size) => { answers.textContent = text(at, size); },
    lesson: (at, size, step, done, steps, right, questions) => {
      taking = steps > 0;
      host.tell({ event: 'lesson', lesson: text(at, size), step, done, steps, right, questions });
    },
    problem: (at, size) => host.tell({ event: 'problem', text: text(at, size) }),
    opened_for_host: (at, size) => {
      history.replaceState(null, '', text(at, size));
      offered();
    },
    ...colliders.imports(text),
    ...glyphs(memory),
    ...graphics.imports(memory),
  };
  instance = await WebAssembly.instantiate(module, { page, wasi_snapshot_preview1: files.imports() });
  files.memory = instance.exports.memory;
  instance.exports._initialize();

  const size = () => {
    const box = canvas.getBoundingClientRect(), ratio = window.devicePixelRatio || 1;
    const width = Math.max(1, Math.round(box.width)), height = Math.max(1, Math.round(box.height));
    canvas.width = Math.floor(width * ratio + 0.5);
    canvas.height = Math.floor(height * ratio + 0.5);
    return [width, height, ratio];
  };

  // As in app/platform/loop.cpp: frames while something happens, a look twice a second while nothing does.
  let last = performance.now(), wanted = false, idle = 0, ended = false;
  const step = () => {
    wanted = false;
    if (ended) return;
    const time = performance.now(), seconds = (time - last) / 1000;
    last = time;
    let more = 0;
    try {
      more = instance.exports.step(seconds);
    } catch (why) {
      ended = true;
      console.error(why);
      stop('The program ended, as for want of memory. What was not saved is offered when the page is loaded again.');
      return;
    }
    clearTimeout(idle);
    document.documentElement.dataset.resting = String(!more);
    if (more) woken();
    else idle = setTimeout(step, IDLE);
  };
  const woken = () => {
    if (wanted) return;
    wanted = true;
    document.documentElement.dataset.resting = 'false';
    requestAnimationFrame(step);
  };

  const call = instance.exports;
  const firstTime = !files.read('/settings/settings.json');
  put(location.origin + location.pathname);
  call.open(...size());
  if (firstTime && matchMedia('(prefers-color-scheme: light)').matches) call.prefer_light();
  const follow = () => {
    if (location.hash.length < 2) return;
    put(location.hash);
    call.link();
    woken();
  };
  follow();
  window.addEventListener('hashchange', follow);
  const restart = () => {
    call.restart();
    woken();
  };
  // A lesson begins again, and can be undone; a scene is opened again.
  const offered = offer(document.getElementById('corner'), () => {
    if (taking) restart();
    else follow();
    canvas.focus({ preventScroll: true });
  });
  const host = embedded({
    // What is not opened changes nothing: neither the address nor what the corner offers.
    open: (hash) => {
      put(hash);
      call.link_of_host();
      woken();
    },
    restart,
  });
  hands = listen(canvas, typing, {
    call, put, woken, openFile,
  });
  new ResizeObserver(() => {
    call.resize(...size());
    step();  // at once: a canvas that was resized is empty
  }).observe(canvas);
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    canvas.dataset.lost = 'true';
    message.textContent = 'The browser lost the picture of the graphics card. It returns by itself; nothing is lost.';
    message.hidden = false;
  });
  canvas.addEventListener('webglcontextrestored', () => {
    graphics.start();
    delete canvas.dataset.lost;
    message.hidden = true;
    call.reset();
    woken();
  });
  document.addEventListener('fullscreenchange', () => {
    call.full_screen(document.fullscreenElement ? 1 : 0);
    woken();
  });
  // A telephone may end a page that is out of sight without another word.
  const away = () => {
    call.focus(0);
    call.keep();
  };
  window.addEventListener('pagehide', away);
  window.addEventListener('storage', (event) => {
    if (files.writtenOver(event)) call.written_over();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') away();
  });
  message.hidden = true;
  // In somebody's page the keyboard is theirs until the frame is pressed.
  if (window.self === window.top) canvas.focus({ preventScroll: true });
  step();
  document.documentElement.dataset.ready = 'true';
  host.tell({ event: 'ready' });
}

// Without a network it opens as well, once it was loaded. Not where a page is only looked at from a disk.
navigator.serviceWorker?.register('offline.js').catch((why) => console.info(`not kept for offline: ${why.message}`));
navigator.serviceWorker?.addEventListener('message', (event) => {
  if (event.data === 'new version') note('A new version of this page is ready.', 'Reload', () => location.reload());
});
navigator.serviceWorker?.controller?.postMessage('loaded');

run().catch((why) => {
  console.error(why);
  stop(`Collision Test-bed could not start here.\n${why.message ?? why}`);
});
