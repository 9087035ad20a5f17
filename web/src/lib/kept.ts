/** What was typed and not saved, by user, for as long as this page lives: it is still there after signing in again. */
const keptBy = new Map<number | null, Map<string, unknown>>();
let owner: number | null = null;

/** Another user finds nothing of what was typed before him; whose it is finds it again. */
export function keepFor(userId: number): void {
  owner = userId;
}

export function keep(key: string, typed: unknown): void {
  const kept = keptBy.get(owner) ?? new Map<string, unknown>();
  keptBy.set(owner, kept.set(key, typed));
}

/** What was kept, once. */
export function takeKept<Typed>(key: string): Typed | undefined {
  const kept = keptBy.get(owner);
  const typed = kept?.get(key);
  kept?.delete(key);
  return typed as Typed | undefined;
}

/** As a page that is opened anew. */
export const forgetAllKept = (): void => keptBy.clear();

/** Who signs out himself leaves nothing. */
export const forgetKept = (): void => void keptBy.delete(owner);
