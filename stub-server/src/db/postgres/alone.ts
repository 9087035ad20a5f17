import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { configOf } from './connect.ts';
import { LOCKS } from './transactions.ts';

/** The advisory lock of a process on the whole database; 0 is the lock of commands. */
const OWN = 1;
/** The wait for a process that is just ending. */
const LONGEST_WAIT_MS = 1500;
const PAUSE_MS = 100;
const RETAKE_MS = 1000;

interface Own {
  /** another process has locked the database after our connection was lost */
  onLost: () => void;
}

/**
 * Locks a database for this process by a session lock, which ends with the process in any case. Returns a function that
 * releases it; null: another process holds it.
 */
export async function takeDatabase(url: string, { onLost }: Own): Promise<(() => Promise<void>) | null> {
  const own = new OwnDatabase(url, onLost);
  const until = performance.now() + LONGEST_WAIT_MS;
  while (!(await own.take())) {
    if (performance.now() > until) return null;
    await wait(PAUSE_MS);
  }
  return () => own.giveBack();
}

class OwnDatabase {
  readonly #url: string;
  readonly #onLost: () => void;
  #client: pg.Client | null = null;
  #isOver = false;

  constructor(url: string, onLost: () => void) {
    this.#url = url;
    this.#onLost = onLost;
  }

  async take(): Promise<boolean> {
    const client = new pg.Client(configOf(this.#url));
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${LOCKS}, ${OWN}) as taken`,
    );
    if (rows[0]?.taken !== true) {
      await client.end();
      return false;
    }
    this.#client = client;
    client.once('end', () => void this.#retake());
    return true;
  }

  async giveBack(): Promise<void> {
    this.#isOver = true;
    await this.#client?.end();
  }

  /** After a restart of PostgreSQL or a lost connection, takes the lock again as soon as it answers. */
  async #retake(): Promise<void> {
    while (!this.#isOver) {
      const taken = await this.take().catch(() => null);
      if (taken === true) return;
      if (taken === false) return this.#onLost();
      await wait(RETAKE_MS, undefined, { ref: false });
    }
  }
}
