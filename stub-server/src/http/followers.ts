import type { Tag } from '@saldo/contract/tags';
import type { Db } from '#src/db/open.ts';

/** A write that is about to be committed. */
export interface Followed {
  accountId: number;
  userId: number;
  tags: readonly Tag[];
}

/**
 * Runs the consequences of a write in its transaction; must be quick, because each write waits for
 * it.
 */
export type Follower = (tx: Db, write: Followed) => Promise<void>;
