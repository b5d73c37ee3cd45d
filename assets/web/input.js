// Hands on the page: pointer, wheel, keys, what is typed and pasted, files that are dropped; fingers by touch.js.
import { Touch } from './touch.js';

const LINES_A_NOTCH = 3, PIXELS_A_NOTCH = 100;
const apple = /Mac|iPhone|iPad/.test(navigator.platform);
const button = [0, 2, 1, 3, 4];  // the browser's left, middle, right as Dear ImGui's left, right, middle

// Keys that the browser keeps for itself, though the program knows some of them. Tab leaves the canvas, but where it
// leads from field to field.
function isBrowsers(event, typing) {
  if (event.key === 'Tab' && !typing) return true;
  const command = apple ? event.metaKey : event.ctrlKey;
  if (/^F(5|11|12)$/.test(event.key)) return true;
  return command && (/^[twnrlq]$/i.test(event.key) || /^(\d|Tab|PageUp|PageDown)$/.test(event.key)) && !event.altKey;
}

// call: of the module; put: a text for it; openFile: a file of the browser's; woken: something happened.
export function listen(canvas, typing, { call, put, openFile, woken }) {
  let wantsText = false;

  const at = (event) => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top, box];
  };
  const on = (target, names, take, options) => {
    for (const name of names.split(' '))
      target.addEventListener(name, (event) => {
        take(event);
        woken();
      }, options);
  };
  const focus = () => (wantsText ? typing : canvas).focus({ preventScroll: true });

  const hand = new Touch(call, woken);
  const touch = (event, phase) => {
    const [x, y, box] = at(event);
    const action = [hand.down, hand.up, hand.move][phase];
    // The module hears of a finger that lifts before it hears what that means.
    if (phase === 1) call.finger(phase, event.pointerId, x / box.width, y / box.height);
    action.call(hand, event.pointerId, x, y);
    if (phase !== 1) call.finger(phase, event.pointerId, x / box.width, y / box.height);
  };
  // Before the first touch, too, texts say what fingers do.
  if (matchMedia('(pointer: coarse)').matches) call.motion(-1, -1, 1);
  on(canvas, 'pointerdown', (event) => {
    focus();
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    if (event.pointerType === 'touch') return touch(event, 0);
    const [x, y] = at(event);
    call.button(x, y, button[event.button] ?? 0, 1);
  });
  on(canvas, 'pointermove', (event) => {
    if (event.pointerType === 'touch') return touch(event, 2);
    // Another button goes down or up while one is held: the browser calls that a motion.
    const [x, y] = at(event);
    if (event.button >= 0) call.button(x, y, button[event.button] ?? 0, event.buttons & [1, 4, 2, 8, 16][event.button] ? 1 : 0);
    else call.motion(x, y, 0);
  });
  on(canvas, 'pointerup pointercancel', (event) => {
    if (event.pointerType === 'touch') return touch(event, 1);
    const [x, y] = at(event);
    call.button(x, y, button[event.button] ?? 0, 0);
  });
  on(canvas, 'pointerleave', (event) => {
    if (event.pointerType !== 'touch') call.leave();
  });
  on(canvas, 'contextmenu', (event) => event.preventDefault());
  const embedded = window.self !== window.top;
  on(canvas, 'wheel', (event) => {
    // In somebody's page the wheel scrolls that page until the frame was pressed; with Ctrl it zooms, as maps do.
    if (embedded && !event.ctrlKey && !document.hasFocus()) return;
    event.preventDefault();
    const notch = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? PIXELS_A_NOTCH : LINES_A_NOTCH;
    // Two fingers on a pad come as a wheel with Ctrl, in smaller numbers.
    const pinch = event.ctrlKey && Math.abs(event.deltaY) < 50 ? 10 : 1;
    const [x, y] = at(event);
    call.motion(x, y, 0);
    call.wheel(-event.deltaX / notch, (-event.deltaY / notch) * pinch);
  }, { passive: false });

  const key = (event, down) => {
    const command = apple ? event.metaKey : event.ctrlKey;
    const spells = event.getModifierState('AltGraph') && event.key.length === 1;
    const held = spells ? 0 : (command ? 1 : 0) | (event.shiftKey ? 2 : 0) | (event.altKey ? 4 : 0);
    const name = put(event.key, event.code);
    return call.key(name, down ? 1 : 0, event.repeat ? 1 : 0, held);
  };
  on(window, 'keydown', (event) => {
    if (event.isComposing || event.key === 'Unidentified' || event.key === 'Dead' || isBrowsers(event, wantsText)) return;
    const command = (apple ? event.metaKey : event.ctrlKey) && !event.getModifierState('AltGraph');
    // The browser tells what is pasted right after the key, which waits for that.
    if (command && event.key.toLowerCase() === 'v') return;
    const known = key(event, true);
    if (!command && !event.metaKey && event.key.length === 1) {
      put(event.key);
      call.typed();
    }
    if (known || event.key.length === 1) event.preventDefault();
  });
  on(window, 'keyup', (event) => {
    if (!isBrowsers(event, wantsText)) key(event, false);
  });
  on(window, 'paste', (event) => {
    event.preventDefault();
    const file = event.clipboardData.files[0];
    if (file) return openFile(file);
    put(event.clipboardData.getData('text/plain'));
    call.pasted();
    for (const down of [1, 0]) call.key(put('v', 'KeyV'), down, 0, 1);
  });
  // A field's own typing: keyboards of telephones and what is composed of several keys.
  on(typing, 'input', (event) => {
    if (event.isComposing) return;
    put(typing.value);
    if (typing.value) call.typed();
    typing.value = '';
    if (event.inputType === 'deleteContentBackward') for (const down of [1, 0]) call.key(put('Backspace', 'Backspace'), down, 0, 0);
  });
  // Meanwhile it is shown where the text cursor of the program's field is.
  const show = (text) => {
    typing.toggleAttribute('data-composing', Boolean(text));
    typing.style.setProperty('--letters', String([...text].length + 1));
  };
  on(typing, 'compositionstart compositionupdate', (event) => show(event.data));
  on(typing, 'compositionend', () => {
    show('');
    put(typing.value);
    if (typing.value) call.typed();
    typing.value = '';
  });

  on(window, 'dragover', (event) => event.preventDefault());
  // One after the other: a class hands in many.
  on(window, 'drop', async (event) => {
    event.preventDefault();
    for (const file of [...event.dataTransfer.files]) await openFile(file);
  });
  on(window, 'focus', () => call.focus(1));
  on(window, 'blur', () => call.focus(0));

  return {
    typing(on) {
      wantsText = on;
      if (document.activeElement === canvas || document.activeElement === typing) focus();
    },
  };
}
