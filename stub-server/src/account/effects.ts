import type { contract } from '@saldo/contract';
import type { Resource } from '@saldo/contract/realtime';
import type { Db } from '#src/db/open.ts';
import { NO_EFFECTS, tagsOf, type NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';
import { PAYMENT_TAGS, SHEET_LIST_TAGS } from '#src/plan/effects.ts';

/** Every resource that someone is editing. */
const everyLock = (tx: Db, accountId: number): Promise<Resource[]> =>
  tx.selectFrom('resource_lock').select(['type', 'id']).where('account_id', '=', accountId).execute();

export const accountEffects: NounEffects<typeof contract.account> = {
  ping: NO_EFFECTS,
  prune: {
    tags: () => [
      ...SHEET_LIST_TAGS,
      ...PAYMENT_TAGS,
      ...tagsOf('BudgetRecords', 'History', 'Contractor', 'PaymentMethod', 'TradeSubject', 'Section'),
    ],
    locks: ({ accountId }, tx) => everyLock(tx, accountId),
  },
};

export const accountAudiences = { SimulationTime: ACCOUNT } satisfies NounAudiences;
