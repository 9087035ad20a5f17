import { sourcesWith } from './analysis/sources/sources.ts';
import { balanceHistoryOf } from './balance-history/history.ts';
import { mayReadHistory } from './entities.ts';

/** The sources of exports; the history of the balance comes from its noun. */
export const SOURCES = sourcesWith((db, actor, query) =>
  balanceHistoryOf(db, actor, { ...query, mayRead: mayReadHistory }),
);
