// The module's files, in memory: what came with the page, what was opened, and what the browser keeps. And the few
// functions of WASI (preview 1) that its C library asks for.
// https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md

const BADF = 8, EXIST = 20, INVAL = 28, ISDIR = 31, NOENT = 44, NOSPC = 51, NOTDIR = 54, NOTEMPTY = 55;
const TYPE_DIRECTORY = 3, TYPE_FILE = 4;
const CREAT = 1, DIRECTORY = 2, EXCL = 4, TRUNC = 8;  // of path_open
const KEPT = 'collision-testbed:';                    // before the names of what localStorage keeps
const SHELF = '/settings/shelf';                      // scenes that the user keeps: one key each, for all tabs
const TABS = 50;                                      // whose last writes a kept file remembers

const now = () => BigInt(Math.round(Date.now() * 1e6));
const whole = (name) => '/' + name.split('/').filter((part) => part && part !== '.').join('/');
const parent = (name) => name.slice(0, name.lastIndexOf('/')) || '/';
const onShelf = (name) => parent(name) === SHELF && !name.endsWith('.tmp');

export class Files {
  entries = new Map([['/', { time: now() }]]);  // name -> {time, bytes}, folders have no bytes
  saved = () => {};                             // a file below /files was written: (name, bytes)
  problem = () => {};                           // the browser keeps nothing: (why)
  denied = false;                               // the browser was set to store nothing
  // Which writes a kept file goes back to: name -> {tab: time of the last write of that tab that it has seen}.
  seen = new Map();
  written = new Map();                          // name -> when this tab wrote it last
  tab = crypto.randomUUID?.() ?? String(Math.random());

  addFolder(name) {
    if (name === '/' || this.entries.has(name)) return;
    this.addFolder(parent(name));
    this.entries.set(name, { time: now() });
  }
  add(name, bytes, time = now()) {
    this.addFolder(parent(name));
    this.entries.set(name, { time, bytes });
  }
  read(name) { return this.entries.get(name)?.bytes; }

  // What is below /settings outlives the page. Of unsaved work that another tab holds nothing is taken over: it is not
  // lost, its tab keeps it.
  async restore() {
    const held = new Set(((await navigator.locks?.query?.())?.held ?? []).map((lock) => lock.name));
    let kept = [];
    try {
      kept = Object.keys(localStorage).filter((key) => key.startsWith(KEPT));
    } catch {
      this.denied = true;
      return;
    }
    for (const key of kept) {
      const name = key.slice(KEPT.length);
      if (held.has(key)) continue;
      try {
        const { time, text, seen } = JSON.parse(localStorage.getItem(key));
        this.add(name, new TextEncoder().encode(text), BigInt(time));
        this.seen.set(name, seen ?? {});
      } catch {
        localStorage.removeItem(key);
      }
    }
  }
  // Another tab or frame may have written the file since: what localStorage has is the file. Unsaved work is each tab's
  // own.
  refresh(name) {
    if (this.denied || !name.startsWith('/settings/') || name.startsWith('/settings/autosave/')) return;
    try {
      const stored = localStorage.getItem(KEPT + name);
      if (stored === null && onShelf(name)) this.entries.delete(name);  // another tab deleted or renamed it
      const { time, text, seen } = JSON.parse(stored ?? '{}');
      if (text === undefined || String(this.entries.get(name)?.time) === time) return;
      this.add(name, new TextEncoder().encode(text), BigInt(time));
      this.seen.set(name, seen ?? {});
    } catch (why) {
      console.info(`${name} in localStorage is damaged: ${why.message}`);
    }
  }
  // Every scene that any tab keeps.
  refreshShelf() {
    if (this.denied) return;
    const stored = Object.keys(localStorage).map((key) => key.slice(KEPT.length)).filter(onShelf);
    const known = [...this.entries.keys()].filter(onShelf);
    for (const name of new Set([...stored, ...known])) this.refresh(name);
  }
  // Whether another tab, before it saw what this one wrote last, replaced it: browsers show one tab what another stored
  // only after a moment. event: of the kind `storage`.
  writtenOver({ key, newValue }) {
    const name = key?.startsWith(KEPT + '/settings/') && !key.startsWith(KEPT + '/settings/autosave/') && key.slice(KEPT.length);
    if (name && onShelf(name)) return false;  // the window asks when it saves
    const mine = this.written.get(name);
    if (!mine || !newValue) return false;
    try {
      return JSON.parse(newValue).seen?.[this.tab] !== mine;
    } catch {
      return true;
    }
  }
  // False: the browser does not.
  keep(name) {
    if (!name.startsWith('/settings/') || name.endsWith('.tmp')) return true;
    if (this.denied) return false;
    const key = KEPT + name, entry = this.entries.get(name);
    if (name.startsWith('/settings/autosave/')) this.hold(key, Boolean(entry));
    try {
      if (entry) {
        const text = new TextDecoder().decode(entry.bytes), time = String(entry.time);
        const earlier = Object.entries(this.seen.get(name) ?? {}).filter(([tab]) => tab !== this.tab);
        const seen = Object.fromEntries([...earlier.slice(-TABS), [this.tab, time]]);
        localStorage.setItem(key, JSON.stringify({ time, text, seen }));
        this.seen.set(name, seen);
        this.written.set(name, time);
      } else {
        localStorage.removeItem(key);
      }
      return true;
    } catch (why) {
      this.problem(`The browser does not keep ${name}: ${why.message}`);
      return false;
    }
  }
  holds = new Map();
  hold(key, wanted) {
    if (wanted === this.holds.has(key)) return;
    if (!wanted) {
      this.holds.get(key)();
      this.holds.delete(key);
      return;
    }
    navigator.locks?.request(key, () => new Promise((letGo) => this.holds.set(key, letGo)));
    if (!this.holds.has(key)) this.holds.set(key, () => {});
  }
  wrote(name) {
    const kept = this.keep(name);
    if (name.startsWith('/files/') && !name.endsWith('.tmp')) this.saved(name, this.entries.get(name).bytes);
    return kept;
  }

  // ---- WASI ----

  memory = null;
  opened = new Map([[3, { name: '/', at: 0n }]]);
  line = { 1: '', 2: '' };

  view() { return new DataView(this.memory.buffer); }
  bytes(at, size) { return new Uint8Array(this.memory.buffer, at, size); }
  text(at, size) { return new TextDecoder().decode(this.bytes(at, size)); }
  named(folder, at, size) { return whole(this.opened.get(folder).name + '/' + this.text(at, size)); }

  stat(at, entry) {
    const view = this.view();
    for (let i = 0; i < 64; i += 8) view.setBigUint64(at + i, 0n, true);
    view.setUint8(at + 16, entry.bytes ? TYPE_FILE : TYPE_DIRECTORY);
    view.setBigUint64(at + 24, 1n, true);
    view.setBigUint64(at + 32, BigInt(entry.bytes?.length ?? 0), true);
    for (const time of [40, 48, 56]) view.setBigUint64(at + time, entry.time, true);
  }

  say(stream, bytes) {
    const lines = (this.line[stream] + new TextDecoder().decode(bytes)).split('\n');
    this.line[stream] = lines.pop();
    for (const line of lines) (stream === 1 ? console.log : console.warn)(line);
  }

  write(file, bytes) {
    const entry = this.entries.get(file.name);
    const end = Number(file.at) + bytes.length;
    if (end > entry.bytes.length) {
      // Room beyond what is written, so that a file that grows is not copied for every piece.
      if (end > entry.bytes.buffer.byteLength) {
        const larger = new Uint8Array(Math.max(end, 2 * entry.bytes.length));
        larger.set(entry.bytes);
        entry.bytes = larger;
      }
      entry.bytes = new Uint8Array(entry.bytes.buffer, 0, end);
    }
    entry.bytes.set(bytes, Number(file.at));
    entry.time = now();
    file.at = BigInt(end);
    file.written = true;
  }

  imports() {
    const each = (vectors, count, visit) => {
      for (let i = 0; i < count; ++i) {
        const view = this.view();
        if (!visit(view.getUint32(vectors + 8 * i, true), view.getUint32(vectors + 8 * i + 4, true))) break;
      }
    };
    return {
      environ_sizes_get: (count, size) => {
        this.view().setUint32(count, 0, true);
        this.view().setUint32(size, 0, true);
        return 0;
      },
      environ_get: () => 0,
      clock_time_get: (clock, precision, to) => {
        const time = clock === 1 ? BigInt(Math.round(performance.now() * 1e6)) : now();
        this.view().setBigUint64(to, time, true);
        return 0;
      },
      random_get: (at, size) => {
        for (let done = 0; done < size; done += 65536)
          crypto.getRandomValues(this.bytes(at + done, Math.min(65536, size - done)));
        return 0;
      },
      proc_exit: (status) => { throw new Error(`the program ended with status ${status}`); },
      fd_prestat_get: (file, to) => {
        if (file !== 3) return BADF;
        this.view().setUint32(to, 0, true);
        this.view().setUint32(to + 4, 1, true);
        return 0;
      },
      fd_prestat_dir_name: (file, at) => {
        this.bytes(at, 1)[0] = '/'.charCodeAt(0);
        return 0;
      },
      fd_fdstat_get: (file, to) => {
        const entry = this.entries.get(this.opened.get(file)?.name);
        if (!entry && file > 2) return BADF;
        const view = this.view();
        for (let i = 0; i < 24; i += 8) view.setBigUint64(to + i, 0n, true);
        view.setUint8(to, file <= 2 ? 2 : entry.bytes ? TYPE_FILE : TYPE_DIRECTORY);
        view.setBigUint64(to + 8, ~0n & 0x1fffffffn, true);
        view.setBigUint64(to + 16, ~0n & 0x1fffffffn, true);
        return 0;
      },
      fd_fdstat_set_flags: () => 0,
      fd_close: (file) => {
        const closed = this.opened.get(file);
        if (!closed) return file <= 2 ? 0 : BADF;
        this.opened.delete(file);
        if (closed.written) this.wrote(closed.name);
        return 0;
      },
      fd_read: (file, vectors, count, to) => {
        const open = this.opened.get(file);
        if (!open) return file === 0 ? (this.view().setUint32(to, 0, true), 0) : BADF;
        const content = this.entries.get(open.name)?.bytes;
        if (!content) return ISDIR;
        let all = 0;
        each(vectors, count, (at, size) => {
          const part = content.subarray(Number(open.at), Number(open.at) + size);
          this.bytes(at, part.length).set(part);
          open.at += BigInt(part.length);
          all += part.length;
          return part.length === size;
        });
        this.view().setUint32(to, all, true);
        return 0;
      },
      fd_write: (file, vectors, count, to) => {
        const open = this.opened.get(file);
        if (!open && file !== 1 && file !== 2) return BADF;
        let all = 0;
        each(vectors, count, (at, size) => {
          const part = this.bytes(at, size);
          if (open) this.write(open, part);
          else this.say(file, part);
          all += size;
          return true;
        });
        this.view().setUint32(to, all, true);
        return 0;
      },
      fd_seek: (file, offset, from, to) => {
        const open = this.opened.get(file);
        if (!open) return BADF;
        const size = BigInt(this.entries.get(open.name)?.bytes?.length ?? 0);
        const at = offset + [0n, open.at, size][from];
        if (at < 0n) return INVAL;
        open.at = at;
        this.view().setBigUint64(to, at, true);
        return 0;
      },
      fd_readdir: (file, at, size, cookie, to) => {
        const open = this.opened.get(file);
        if (!open) return BADF;
        if (!open.list && open.name === SHELF) this.refreshShelf();
        open.list ??= [...this.entries.keys()].filter((name) => name !== '/' && parent(name) === open.name);
        let used = 0;
        for (let i = Number(cookie); i < open.list.length && used < size; ++i) {
          const name = new TextEncoder().encode(open.list[i].slice(parent(open.list[i]).length).replace('/', ''));
          const record = new Uint8Array(24 + name.length), view = new DataView(record.buffer);
          view.setBigUint64(0, BigInt(i + 1), true);
          view.setUint32(16, name.length, true);
          view.setUint8(20, this.entries.get(open.list[i])?.bytes ? TYPE_FILE : TYPE_DIRECTORY);
          record.set(name, 24);
          const part = record.subarray(0, size - used);
          this.bytes(at + used, part.length).set(part);
          used += part.length;
        }
        this.view().setUint32(to, used, true);
        return 0;
      },
      path_open: (folder, follow, at, size, how, rights, inherited, flags, to) => {
        const name = this.named(folder, at, size);
        this.refresh(name);
        const entry = this.entries.get(name);
        if (entry && how & CREAT && how & EXCL) return EXIST;
        if (entry && how & DIRECTORY && entry.bytes) return NOTDIR;
        if (!entry && !(how & CREAT)) return NOENT;
        if (!entry && !this.entries.has(parent(name))) return NOENT;
        if (!entry || (how & TRUNC && entry.bytes)) this.entries.set(name, { time: now(), bytes: new Uint8Array(0) });
        let file = 4;
        while (this.opened.has(file)) ++file;
        this.opened.set(file, { name, at: 0n, written: !entry || Boolean(how & TRUNC) });
        this.view().setUint32(to, file, true);
        return 0;
      },
      path_filestat_get: (folder, follow, at, size, to) => {
        const name = this.named(folder, at, size);
        if (onShelf(name)) this.refresh(name);
        const entry = this.entries.get(name);
        if (!entry) return NOENT;
        this.stat(to, entry);
        return 0;
      },
      path_filestat_set_times: (folder, follow, at, size, accessed, modified, flags) => {
        const name = this.named(folder, at, size), entry = this.entries.get(name);
        if (!entry) return NOENT;
        if (flags & 4) entry.time = modified;
        if (flags & 8) entry.time = now();
        this.keep(name);
        return 0;
      },
      path_create_directory: (folder, at, size) => {
        const name = this.named(folder, at, size);
        if (this.entries.has(name)) return EXIST;
        if (!this.entries.has(parent(name))) return NOENT;
        this.addFolder(name);
        return 0;
      },
      path_remove_directory: (folder, at, size) => {
        const name = this.named(folder, at, size), entry = this.entries.get(name);
        if (!entry) return NOENT;
        if (entry.bytes) return NOTDIR;
        if ([...this.entries.keys()].some((other) => parent(other) === name && other !== name)) return NOTEMPTY;
        this.entries.delete(name);
        return 0;
      },
      path_unlink_file: (folder, at, size) => {
        const name = this.named(folder, at, size), entry = this.entries.get(name);
        if (!entry) return NOENT;
        if (!entry.bytes) return ISDIR;
        this.entries.delete(name);
        this.keep(name);
        return 0;
      },
      path_rename: (folder, at, size, newFolder, newAt, newSize) => {
        const from = this.named(folder, at, size), to = this.named(newFolder, newAt, newSize);
        const entry = this.entries.get(from);
        if (!entry) return NOENT;
        if (!this.entries.has(parent(to))) return NOENT;
        const before = this.entries.get(to);
        this.entries.delete(from);
        this.entries.set(to, entry);
        this.keep(from);
        if (this.wrote(to) || !onShelf(to)) return 0;
        // A scene that the user keeps must not seem kept.
        this.entries.set(from, entry);
        if (before) this.entries.set(to, before);
        else this.entries.delete(to);
        this.keep(from);
        return NOSPC;
      },
    };
  }
}

// The files of a tar archive (POSIX ustar): [name, bytes].
export function* unpackTar(archive) {
  const text = (at, size) => new TextDecoder().decode(archive.subarray(at, at + size)).replace(/\0.*$/s, '');
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0;) {
    const size = parseInt(text(at + 124, 12), 8) || 0, type = text(at + 156, 1);
    const prefix = text(at + 345, 155), name = (prefix ? prefix + '/' : '') + text(at, 100);
    if (type === '0' || type === '') yield [whole(name), archive.slice(at + 512, at + 512 + size)];
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
