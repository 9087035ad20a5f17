import type { Tag, TagType } from '@saldo/contract/tags';
import type { QueryClient } from '@tanstack/react-query';
import { useTellDone as useTellDoneOf } from '#lib/account-changes/tell-done.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import type { Noun } from './noun.ts';

/** What shows uses of items, or names them. */
const USERS: readonly TagType[] = [
  'BudgetRecords',
  'Contractor',
  'Dashboard',
  'DetachedPayments',
  'History',
  'Payments',
  'PaymentSource',
];

const tagsOf = ({ tag }: Pick<Noun, 'tag'>): Tag[] => [...new Set([tag, ...USERS])].map((type) => ({ type }));

/** Refetches what a merge, a deletion or its undo has changed. */
export const itemsChanged = (client: QueryClient, noun: Pick<Noun, 'tag'>): Promise<void> =>
  invalidate(client, tagsOf(noun));

/** Tells what a command has done, with the way to take it back. */
export const useTellDone = (noun: Noun) => useTellDoneOf(tagsOf(noun));
