import type { Db } from '#src/db/open.ts';
import { directoryOf, found, type Directory, type Listed, type SearchOf } from './directory.ts';
import { compareNames } from './names.ts';
import type { NamedItem, NamedState, NamedStore } from './store.ts';
import { usages } from './usage.ts';

/** The query of a page of a named list. */
export interface ListQuestion {
  timestamp?: string | undefined;
  page: number;
  pageSize: number;
  search?: string | undefined;
  sort?: string | undefined;
  sortDirection: 'asc' | 'desc';
  includeInternals: boolean;
  isUsed?: boolean | undefined;
  ids?: readonly number[] | undefined;
}

interface Counts {
  records: number;
  paymentSources: number;
}
const NONE: Counts = { records: 0, paymentSources: 0 };

interface Asking {
  db: Db;
  accountId: number;
  today: string;
  /** whether account numbers may be searched and filtered by */
  seesAccounts: boolean;
}

/** The specifics of a noun's list besides names and uses. */
export interface NamedListSpec<Item, Question> {
  search?: SearchOf<Item>;
  /** texts by which the list can be sorted */
  sorts?: Readonly<Record<string, (item: Item) => string | null>>;
  /** whether the list includes an item */
  filter?: (
    question: Question,
    context: Asking & { directory: Directory<Item> },
  ) => Promise<(item: Item) => boolean>;
}

export interface ListedNoun<Item extends NamedItem, State extends NamedState, Question> {
  store: NamedStore<Item, State, unknown>;
  list: NamedListSpec<Item, Question>;
}

export const directoryOfNoun = async <Item extends NamedItem, State extends NamedState, Question>(
  { store: { table, read }, list: { search } }: ListedNoun<Item, State, Question>,
  db: Db,
  accountId: number,
): Promise<Directory<Item>> =>
  await directoryOf({ table, read, ...(search ? { search } : {}) }, db, accountId);

/** The number of uses of each item of the list, by id. */
export async function countsOf<Item extends NamedItem, State extends NamedState, Question>(
  { store }: ListedNoun<Item, State, Question>,
  { db, accountId }: Pick<Asking, 'accountId' | 'db'>,
  of: { ids: readonly number[]; isAll: boolean },
): Promise<(id: number) => Counts> {
  const counted = await usages(db, accountId, store.usedBy, of);
  const byId = new Map(counted.map(({ id, records, paymentSources }) => [id, { records, paymentSources }]));
  return (id) => byId.get(id) ?? NONE;
}

type Compare<Item> = (left: Listed<Item>, right: Listed<Item>) => number;

/** Absent values come last, whichever way the list is sorted. */
function byText<Item>(textOf: (item: Item) => string | null, sign: number): Compare<Item> {
  return (left, right) => {
    const [one, other] = [textOf(left.item), textOf(right.item)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compareNames(one, other);
  };
}

/** All items that match a query, sorted; names settle ties, so that pages do not overlap. */
export async function arrange<
  Item extends NamedItem,
  State extends NamedState,
  Question extends ListQuestion,
>(
  noun: ListedNoun<Item, State, Question>,
  asking: Asking,
  question: Question,
): Promise<readonly Listed<Item>[]> {
  const { db, accountId } = asking;
  const directory = await directoryOfNoun(noun, db, accountId);
  const { search, sort, sortDirection, includeInternals, isUsed, timestamp } = question;
  const hits = found(directory, search, asking.seesAccounts);
  const ids = question.ids && new Set(question.ids);
  const until = timestamp === undefined ? Infinity : Date.parse(timestamp);
  const matches = await noun.list.filter?.(question, { ...asking, directory });
  const needsCounts = isUsed !== undefined || sort === 'records' || sort === 'paymentSources';
  const all = { ids: directory.entries.map(({ item }) => item.id), isAll: true };
  const counts = needsCounts ? await countsOf(noun, asking, all) : () => NONE;
  const isListed = ({ item, createdAt }: Listed<Item>): boolean => {
    const { records, paymentSources } = counts(item.id);
    return (
      (includeInternals || !item.isInternal) &&
      (ids?.has(item.id) ?? true) &&
      (isUsed === undefined || isUsed === records + paymentSources > 0) &&
      (matches?.(item) ?? true) &&
      (until === Infinity || Date.parse(createdAt) <= until)
    );
  };
  const listed = (hits ?? directory.entries).filter(isListed);
  const sign = sortDirection === 'asc' ? 1 : -1;
  if (sort === undefined) return sign === 1 ? listed : listed.toReversed();
  const wanted = new Set(listed);
  if (sort !== 'records' && sort !== 'paymentSources')
    return orderBy(directory, noun.list, sort, sign).filter((entry) => wanted.has(entry));
  const inPlace = hits === null ? listed : directory.entries.filter((entry) => wanted.has(entry));
  return inPlace.toSorted((left, right) => sign * (counts(left.item.id)[sort] - counts(right.item.id)[sort]));
}

/** Sorted entries by directory object, which is replaced as soon as one of its items changes. */
const orders = new WeakMap<object, Map<string, readonly unknown[]>>();

/** The whole list sorted by a column; sorting is stable, so that names settle ties. */
function orderBy<Item extends NamedItem>(
  directory: Directory<Item>,
  { sorts = {} }: { sorts?: Readonly<Record<string, (item: Item) => string | null>> },
  sort: string,
  sign: number,
): readonly Listed<Item>[] {
  const kept = orders.get(directory) ?? new Map<string, readonly unknown[]>();
  orders.set(directory, kept);
  const key = `${sort} ${sign}`;
  // Cached under its directory, so its entries have this type.
  const known = kept.get(key) as readonly Listed<Item>[] | undefined;
  if (known) return known;
  const ordered = inOrder(directory.entries, sort, sign, sorts[sort]);
  kept.set(key, ordered);
  return ordered;
}

function inOrder<Item>(
  entries: readonly Listed<Item>[],
  sort: string,
  sign: number,
  textOf: ((item: Item) => string | null) | undefined,
): readonly Listed<Item>[] {
  if (sort === 'createdAt') return byTime(entries, sign);
  if (textOf) return entries.toSorted(byText(textOf, sign));
  return sign === 1 ? entries : entries.toReversed();
}

function byTime<Item>(entries: readonly Listed<Item>[], sign: number): Listed<Item>[] {
  const timed = entries.map((entry) => ({ entry, time: Date.parse(entry.createdAt) }));
  return timed.toSorted((left, right) => sign * (left.time - right.time)).map(({ entry }) => entry);
}
