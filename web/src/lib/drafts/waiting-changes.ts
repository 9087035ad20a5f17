/** Optimistic changes that the server has not stored yet: each holder reports their number and can discard them. */
export type Unsaved = { count: () => number; drop: () => void };

const holders = new Set<Unsaved>();

export const holdUnsaved = (holder: Unsaved): void => void holders.add(holder);

export const unsavedCount = (): number => [...holders].reduce((sum, { count }) => sum + count(), 0);

/** The user has chosen to leave without them. */
export function dropUnsaved(): void {
  for (const { drop } of holders) drop();
}
