import type { Db } from '#src/db/open.ts';

/** Credits of a company, which another noun manages. */
export interface Credits {
  /** false: not enough are left */
  take: (tx: Db, accountId: number, count: number) => Promise<boolean>;
  giveBack: (tx: Db, accountId: number, count: number) => Promise<unknown>;
}
