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

/** Begins a transaction whose callbacks wait; returns them as they are gathered. */
export function gatherCallbacks(tx: Db): readonly (() => void)[] {
  const callbacks: (() => void)[] = [];
  waiting.set(tx, callbacks);
  return callbacks;
}
