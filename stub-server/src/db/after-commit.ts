import type { Db } from './db.ts';

const waiting = new WeakMap<Db, (() => void)[]>();

/**
 * Calls back once the transaction is committed, and not at all where it is rolled back. On SQLite it calls at once: whatever is
 * asked for then comes after the transaction, as commands have their turns there.
 */
export function afterCommit(tx: Db, callback: () => void): void {
  const callbacks = waiting.get(tx);
  if (callbacks) callbacks.push(callback);
  else callback();
}

/** Starts to collect the callbacks of a transaction; returns the collection. */
export function gatherCallbacks(tx: Db): readonly (() => void)[] {
  const callbacks: (() => void)[] = [];
  waiting.set(tx, callbacks);
  return callbacks;
}
