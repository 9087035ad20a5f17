/** Each says what is typed in an open editor and not saved, in words. */
const tellers = new Set<() => readonly string[]>();

/** As long as an editor is open; returns what ends it. */
export function tellsTyped(tell: () => readonly string[]): () => void {
  tellers.add(tell);
  return () => void tellers.delete(tell);
}

/** What would go with the screen: a line for each field. */
export const typedTexts = (): string[] => [...tellers].flatMap((tell) => tell());
