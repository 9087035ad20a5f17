import type { Entry, RowsEntry, StepEntry } from './queue-entry.ts';

/** Whether the last queued step of a command is its undo. */
export function isUndone(entries: readonly Entry[], key: string): boolean {
  const last = entries.findLast((entry) => entry.kind === 'step' && entry.of === key);
  return last?.kind === 'step' && last.direction === 'undo';
}

/** Queued commands on rows in order, without undone ones. */
export const rowsWaitingIn = (entries: readonly Entry[]): readonly RowsEntry[] =>
  entries.filter((entry) => entry.kind === 'rows').filter(({ key }) => !isUndone(entries, key));

/** Answers to commands whose undo is queued: shown together with its answer, so that rows do not come and go. */
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

  /** What the steps have held back, which are not sent any more. */
  showOf(dropped: readonly StepEntry[]): readonly StepEntry[] {
    for (const { of } of dropped) this.show(of);
    return dropped;
  }
}
