/** Callbacks that return the unsaved input of open editors as text. */
const tellers = new Set<() => readonly string[]>();

/** Registers an open editor; returns an unsubscribe function. */
export function tellsTyped(tell: () => readonly string[]): () => void {
  tellers.add(tell);
  return () => void tellers.delete(tell);
}

/** Input that would be lost with the screen, one line per field. */
export const typedTexts = (): string[] => [...tellers].flatMap((tell) => tell());
