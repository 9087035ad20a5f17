/** What was typed and not saved, for as long as this page lives: it is still there after signing in again. */
const kept = new Map<string, unknown>();
let owner: number | null = null;

/** Another user finds nothing of what was typed before him. */
export function keepFor(userId: number): void {
  if (owner !== userId) kept.clear();
  owner = userId;
}

export const keep = (key: string, typed: unknown): void => void kept.set(key, typed);

/** What was kept, once. */
export function takeKept<Typed>(key: string): Typed | undefined {
  const typed = kept.get(key);
  kept.delete(key);
  return typed as Typed | undefined;
}

export const forgetKept = (): void => kept.clear();
