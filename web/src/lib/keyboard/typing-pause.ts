/** Who stops typing for so long has seen that something happened. */
const PAUSE_MS = 1000;
/** The word that somebody has signed out elsewhere comes about as fast as a refusal. */
const WORD_MS = 250;
/** A key that is held down is no typing. */
const MOST_MS = 15_000;

const isForTyping = (element: Element | null) =>
  element?.matches('input, textarea, [contenteditable], [role=grid]') ?? false;

/** Resolves once nobody types here: who is led away in the middle of a number would lose its last digits. */
export async function typingPause(): Promise<void> {
  const begin = Date.now();
  let keyAt = begin;
  const noteKey = () => {
    keyAt = Date.now();
  };
  window.addEventListener('keydown', noteKey, true);
  const isOver = () => {
    const pause = isForTyping(document.activeElement) ? PAUSE_MS : WORD_MS;
    return Date.now() - keyAt >= pause || Date.now() - begin >= MOST_MS;
  };
  while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 50));
  window.removeEventListener('keydown', noteKey, true);
}
