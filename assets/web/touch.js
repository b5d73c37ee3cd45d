// Fingers as the mouse that the program knows. One finger drags on the canvas; elsewhere it scrolls, or drags what lies
// across (a slider, a divider). Two fingers pan and zoom. A finger that rests opens the context menu.

const REST = 500;         // milliseconds
const STEADY = 10;        // CSS pixels that a finger that rests may move in all
const TREMBLE = 3;        // CSS pixels that it may move without resting anew
const NOTCH = 80;         // CSS pixels that one notch of the wheel scrolls
const LEFT = 0, RIGHT = 1, MIDDLE = 2;

// call: of the module; woken: something happened. Phases of a finger: 0 down, 1 up, 2 moved.
export class Touch {
  fingers = new Map();  // pointerId -> [x, y], those that touch
  doing = 'nothing';    // 'drag', 'undecided' (off the canvas), 'scroll', 'pinch', 'done': until every finger is away
  resting = 0;
  restsAt = null;       // where it rests since the timer began; null: it moved too far, or is away

  constructor(call, woken) { Object.assign(this, { call, woken }); }

  middle() {
    const all = [...this.fingers.values()];
    return [0, 1].map((axis) => all.reduce((sum, place) => sum + place[axis], 0) / all.length);
  }
  click(x, y, button) {
    this.call.button(x, y, button, 1);
    this.call.button(x, y, button, 0);
  }
  // From now on it rests here, if it does not move: a slow drag is none.
  rest(x, y) {
    clearTimeout(this.resting);
    this.restsAt = [x, y];
    this.resting = setTimeout(() => this.rested(), REST);
  }
  restsNoMore() {
    clearTimeout(this.resting);
    this.restsAt = null;
  }
  // The context menu, where the finger still is.
  rested() {
    const [x, y] = this.start;
    this.restsAt = null;
    if (this.doing === 'drag') this.call.button(x, y, LEFT, 0);
    this.click(x, y, RIGHT);
    this.doing = 'done';
    this.woken();
  }

  down(id, x, y) {
    this.fingers.set(id, [x, y]);
    this.restsNoMore();
    if (this.fingers.size === 1) {
      this.start = this.last = [x, y];
      this.call.motion(x, y, 1);
      this.doing = this.call.drags_at(x, y) ? 'drag' : 'undecided';
      if (this.doing === 'drag') this.call.button(x, y, LEFT, 1);
      this.rest(x, y);
    } else if (this.fingers.size === 2 && this.doing !== 'done') {
      // A drag ends where it began: what the first finger did before the second came was not meant.
      if (this.doing === 'drag') {
        this.call.motion(...this.start, 1);
        this.call.button(...this.start, LEFT, 0);
      }
      this.doing = 'pinch';
      this.call.button(...this.middle(), MIDDLE, 1);
    }
  }

  move(id, x, y) {
    if (!this.fingers.has(id)) return;
    this.fingers.set(id, [x, y]);
    const since = (place) => place.map((from, axis) => [x, y][axis] - from);
    const [dx, dy] = since(this.start);
    if (Math.hypot(dx, dy) > STEADY) this.restsNoMore();
    else if (this.restsAt && Math.hypot(...since(this.restsAt)) > TREMBLE) this.rest(x, y);
    if (this.doing === 'undecided' && Math.hypot(dx, dy) > STEADY) {
      this.doing = Math.abs(dy) > Math.abs(dx) ? 'scroll' : 'drag';
      if (this.doing === 'drag') this.call.button(...this.start, LEFT, 1);
    }
    if (this.doing === 'drag') this.call.motion(x, y, 1);
    if (this.doing === 'pinch') this.call.motion(...this.middle(), 0);
    if (this.doing === 'scroll') this.call.wheel(0, (y - this.last[1]) / NOTCH);
    this.last = [x, y];
  }

  up(id, x, y) {
    if (!this.fingers.has(id)) return;
    this.restsNoMore();
    if (this.doing === 'pinch') {
      this.call.button(...this.middle(), MIDDLE, 0);
      this.doing = 'done';
    }
    if (this.doing === 'drag') this.call.button(x, y, LEFT, 0);
    if (this.doing === 'undecided') this.click(x, y, LEFT);
    this.fingers.delete(id);
    if (this.fingers.size > 0) return;
    this.doing = 'nothing';
    this.call.leave();
  }
}
