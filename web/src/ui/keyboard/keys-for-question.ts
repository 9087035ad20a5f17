import { isBrowserKey, KeyboardBuffer } from '#lib/keyboard/keyboard-buffer.ts';
import { onPressElsewhere } from '#lib/keyboard/press-elsewhere.ts';

/**
 * Called by a command whose question is still to be loaded: until something has the focus, keys have no effect, because
 * they must neither press the command again nor undo the one before it, and nobody has read the question yet. Esc and a
 * click elsewhere end that, and give the command up. Returns the function that ends it without a question.
 */
export function dropKeysUntilQuestion(giveUp?: () => void): () => void {
  const leave = () => {
    end();
    giveUp?.();
  };
  const keys = new KeyboardBuffer((event) => {
    if (event.key === 'Escape') leave();
    return isBrowserKey(event) ? 'pass' : 'drop';
  });
  const stopListening = onPressElsewhere(leave);
  const end = () => {
    keys.stop();
    stopListening();
    removeEventListener('focusin', end);
  };
  keys.start();
  addEventListener('focusin', end);
  return end;
}
