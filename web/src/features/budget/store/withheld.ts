import type { Entry, RowsEntry, StepEntry } from './queue-entry.ts';

/** Whether the last queued step of each command is its undo, by the command's key. */
const undoneIn = (entries: readonly Entry[]): ReadonlyMap<string, boolean> =>
  new Map(
    entries.flatMap((entry) => (entry.kind === 'step' ? [[entry.of, entry.direction === 'undo']] : [])),
  );

export const isUndone = (entries: readonly Entry[], key: string): boolean =>
  undoneIn(entries).get(key) === true;

/** Queued commands on rows in order, without undone ones. */
export function rowsWaitingIn(entries: readonly Entry[]): readonly RowsEntry[] {
  const undone = undoneIn(entries);
  return entries.filter((entry) => entry.kind === 'rows').filter(({ key }) => undone.get(key) !== true);
}

/**
 * Responses to commands whose undo is queued: shown together with the undo's response, so that rows
 * do not flicker.
 */
export class WithheldAnswers {
  readonly #takes = new Map<string, () => void>();

  withhold(key: string, take: () => void): void {
    this.#takes.set(key, take);
  }

  show(key: string): void {
    const take = this.#takes.get(key);
    this.#takes.delete(key);
    take?.();
  }

  /** The responses withheld for these steps, which will not be sent. */
  showOf(dropped: readonly StepEntry[]): readonly StepEntry[] {
    for (const { of } of dropped) this.show(of);
    return dropped;
  }
}
