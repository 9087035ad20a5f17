import type { Tag, TagType } from '@saldo/contract/tags';
import type { QueryClient } from '@tanstack/react-query';
import { useTellDone as useTellDoneOf } from '#lib/account-changes/tell-done.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import type { Noun } from './noun.ts';

/** Tags of everything that shows uses of items, their names or balances, as the server announces them. */
const USERS: readonly TagType[] = [
  'BankStatements',
  'BudgetRecords',
  'Contractor',
  'PaymentMethod',
  'Section',
  'TradeSubject',
  'Dashboard',
  'DetachedPayments',
  'History',
  'Payments',
  'PaymentSource',
  'Reports',
];

/** Tags of everything that shows the items of a list. */
export const tagsOf = ({ tag }: Pick<Noun, 'tag'>): Tag[] =>
  [...new Set([tag, ...USERS])].map((type) => ({ type }));

/** Refetches the data that a change of items, or its undo, has changed. */
export const itemsChanged = (client: QueryClient, noun: Pick<Noun, 'tag'>): Promise<void> =>
  invalidate(client, tagsOf(noun));

/** Reports the outcome of a command, with an undo button. */
export const useTellDone = (noun: Noun) => useTellDoneOf(tagsOf(noun));
