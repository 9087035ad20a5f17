/** After such a pause the user has noticed that something happened. */
const PAUSE_MS = 1000;
/** The message about a log-out in another tab arrives about as fast as a refusal. */
const WORD_MS = 250;
/** Repeated events of a held key are not typing. */
const MOST_MS = 15_000;

const isForTyping = (element: Element | null) =>
  element?.matches('input, textarea, [contenteditable], [role=grid]') ?? false;

/** Resolves once the user has stopped typing: navigating in the middle of a number would lose its last digits. */
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
