import {
  isBrowserKey,
  isText,
  KeyboardBuffer,
  pressAgain,
  pressInField,
  type KeyFate,
} from '#lib/keyboard/keyboard-buffer.ts';

/** Frames within which an opened popup takes the focus: it opens in one and takes it in the next two. A busy machine makes them longer, not more. */
const MOST_FRAMES = 10;
const MODIFIERS: ReadonlySet<string> = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'Shift']);

/** the effect of Esc before the popup appears */
let giveUp: (() => void) | undefined;

function fateOf(event: KeyboardEvent, buffered: readonly KeyboardEvent[]): KeyFate {
  const isAfterEnter = buffered.some(({ key }) => key === 'Enter');
  if (event.key === 'Escape' && giveUp !== undefined && !isAfterEnter) {
    giveUp();
    return 'drop';
  }
  const isCommand = (event.ctrlKey || event.metaKey) && !isText(event);
  const isOthers = event.isComposing || isBrowserKey(event) || isCommand || MODIFIERS.has(event.key);
  return isOthers ? 'pass' : 'buffer';
}

/** Shared by all popups: one is opened at a time. */
const buffer = new KeyboardBuffer(fateOf);
/** the latest request; an earlier one replays nothing */
let asked = 0;
let isHolding = false;
let isPlaying = false;

/** Presses a key on the focused element; native controls react only to real keys. */
function press(event: KeyboardEvent): void {
  const holder = document.activeElement;
  if (event.key === 'Tab') return pressInField({ key: 'Tab' });
  pressAgain(event);
  if (!(holder instanceof HTMLElement)) return;
  const isSpace = event.key === ' ';
  if (isSpace)
    holder.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true, cancelable: true }));
  const isPressed =
    event.key === 'Enter'
      ? holder.matches('button, a[href]')
      : isSpace && holder.matches('button, [type=checkbox], [type=radio]');
  if (isPressed) holder.click();
}

/** A button whose popup is open and does not have the focus yet. */
const isOpening = (holder: Element | null): boolean =>
  holder?.matches('[aria-haspopup][aria-expanded="true"]') === true;

function play(own: number): void {
  if (own !== asked) return;
  const [event] = buffer.take(1);
  if (event === undefined) return dropKeysForPopup();
  buffer.replay(() => press(event));
  const holder = document.activeElement;
  // Each key acts on the state left by the previous one.
  setTimeout(() => (isOpening(holder) ? playFrom(holder, own) : play(own)));
}

/** Replays the keys once the focus has moved from `opener` to its popup. */
function playFrom(opener: Element | null, own: number, frames = 0): void {
  if (own !== asked) return;
  const holder = document.activeElement;
  const isThere = frames > 0 && holder !== opener && holder !== document.body;
  if (isThere || frames === MOST_FRAMES) return play(own);
  requestAnimationFrame(() => playFrom(opener, own, frames + 1));
}

/**
 * From now on keys are buffered for a requested popup; a click elsewhere discards them. `onEscape`:
 * so does Esc, while the popup loads.
 */
export function bufferKeysForPopup(onEscape?: () => void): void {
  giveUp = onEscape;
  if (isHolding) return;
  isHolding = true;
  asked += 1;
  buffer.start();
  addEventListener('pointerdown', dropKeysForPopup, { capture: true });
}

/**
 * The popup opens from `opener`, if necessary by `openIt`, and gets the keys as soon as it has the
 * focus.
 */
export function playKeysInPopup(opener: Element, openIt?: () => void): void {
  bufferKeysForPopup();
  const isFirst = !isPlaying;
  isPlaying = true;
  if (openIt) buffer.replay(openIt);
  if (isFirst) playFrom(opener, asked);
}

export function dropKeysForPopup(): void {
  giveUp = undefined;
  asked += 1;
  isHolding = false;
  isPlaying = false;
  buffer.stop();
  buffer.take();
  removeEventListener('pointerdown', dropKeysForPopup, { capture: true });
}
