import { flagValue, oneOfValue } from '#lib/list-state/address-values.ts';
import { defineList } from '#lib/list-state/list-address.ts';
import type { PlainNoun, PlainQuestion } from './plain-noun.ts';

const SORTS = ['name', 'createdAt', 'records', 'paymentSources'] as const;

const FILTERS = { used: oneOfValue(['yes', 'no']), internals: flagValue };

/** Each list has its own columns, ticks and scroll position. */
const LISTS = {
  section: defineList({ name: 'sections', sorts: SORTS, filters: FILTERS }),
  'trade-subject': defineList({ name: 'tradeSubjects', sorts: SORTS, filters: FILTERS }),
};

export const plainList = ({ tab }: Pick<PlainNoun, 'tab'>) =>
  LISTS[tab === 'sections' ? 'section' : 'trade-subject'];

export type PlainFilters = { used: 'yes' | 'no' | null; internals: boolean };

type PlainState = {
  phrase: string;
  sort: (typeof SORTS)[number] | null;
  direction: 'asc' | 'desc';
  filters: PlainFilters;
};

/** The list's state as a query of the server. */
export const plainQuestion = ({ phrase, sort, direction, filters }: PlainState): PlainQuestion => ({
  ...(phrase !== '' && { search: phrase }),
  ...(sort !== null && { sort }),
  sortDirection: direction,
  includeInternals: filters.internals,
  ...(filters.used !== null && { isUsed: filters.used === 'yes' }),
});
