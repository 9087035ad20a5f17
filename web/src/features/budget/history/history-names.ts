import type { HistoryNames } from '@saldo/contract/change';

type Listed = { [Kind in keyof HistoryNames]: ReadonlyMap<number, HistoryNames[Kind][number]> };

/** Names from several pages of a history, by id. */
export type NameBook = Listed;

const EMPTY: HistoryNames = {
  rows: [],
  tradeSubjects: [],
  contractors: [],
  sections: [],
  paymentMethods: [],
  categories: [],
  payments: [],
};

const byId = <Item extends { id: number }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

/** Older pages first, so that newer pages win. */
export function nameBook(pages: readonly (HistoryNames | null)[]): NameBook {
  const all = pages.map((page) => page ?? EMPTY).toReversed();
  return {
    rows: byId(all.flatMap(({ rows }) => rows)),
    tradeSubjects: byId(all.flatMap(({ tradeSubjects }) => tradeSubjects)),
    contractors: byId(all.flatMap(({ contractors }) => contractors)),
    sections: byId(all.flatMap(({ sections }) => sections)),
    paymentMethods: byId(all.flatMap(({ paymentMethods }) => paymentMethods)),
    categories: byId(all.flatMap(({ categories }) => categories)),
    payments: byId(all.flatMap(({ payments }) => payments)),
  };
}
