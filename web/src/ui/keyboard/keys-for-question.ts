import { isBrowserKey, KeyboardBuffer } from '#lib/keyboard/keyboard-buffer.ts';
import { onPressElsewhere } from '#lib/keyboard/press-elsewhere.ts';

/** Longest time without keys while a question loads over a slow connection. */
const LONGEST_MS = 20_000;
const MODIFIERS = /^(?:Alt|AltGraph|CapsLock|Control|Meta|Shift)$/u;

let endPrevious: () => void = () => undefined;

/**
 * Called by a command whose question is still to be loaded: until it has the focus, keys have no effect, because they
 * must neither press the command again nor undo the one before it, and nobody has read the question yet. Esc and a
 * click elsewhere end that, and give the command up. Returns the function that ends it without a question.
 */
export function dropKeysUntilQuestion(giveUp: () => void = () => undefined): () => void {
  endPrevious();
  const leave = () => {
    end();
    giveUp();
  };
  const keys = new KeyboardBuffer((event) => {
    if (isBrowserKey(event) || MODIFIERS.test(event.key)) return 'pass';
    if (event.key === 'Escape') leave();
    return 'drop';
  });
  const timer = setTimeout(() => end(), LONGEST_MS);
  const stopListening = onPressElsewhere(leave);
  const end = () => {
    clearTimeout(timer);
    keys.stop();
    stopListening();
    removeEventListener('focusin', end, { capture: true });
  };
  endPrevious = end;
  keys.start();
  addEventListener('focusin', end, { capture: true });
  return end;
}
