import type { KyselyPlugin } from 'kysely';
import type { Db } from './db.ts';

const waiting = new WeakMap<Db, (() => void)[]>();
const origins = new WeakMap<Db, Db>();

/** The same transaction with a plugin: its callbacks wait for the commit, too. */
export function pluggedIn(tx: Db, plugin: KyselyPlugin): Db {
  const plugged = tx.withPlugin(plugin);
  origins.set(plugged, tx);
  return plugged;
}

function callbacksOf(tx: Db): (() => void)[] | undefined {
  const origin = origins.get(tx);
  return waiting.get(tx) ?? (origin && callbacksOf(origin));
}

/**
 * Calls back once the transaction is committed, and never if it is rolled back. On SQLite it calls
 * at once: reads that the callback starts wait for the transaction anyway, because commands run one
 * after another.
 */
export function afterCommit(tx: Db, callback: () => void): void {
  const callbacks = callbacksOf(tx);
  if (callbacks) callbacks.push(callback);
  else callback();
}

/** Starts to collect the callbacks of a transaction; returns the collection. */
export function gatherCallbacks(tx: Db): readonly (() => void)[] {
  const callbacks: (() => void)[] = [];
  waiting.set(tx, callbacks);
  return callbacks;
}
