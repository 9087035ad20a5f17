import type { Db } from '#src/db/open.ts';
import { accountRevision, type AccountRevision } from '#src/db/revisions.ts';
import { searchKey } from '#src/db/name-key.ts';
import { byName } from './names.ts';
import type { Entry, NamedItem, NamedTable, Only } from './store.ts';
import { matchingTexts, searchedText, searchKeyOf } from './text-search.ts';

// A list sorted by name, with its search keys, cached until one of its items changes:
// docs/decisions/030.

export interface Listed<Item> extends Entry<Item> {
  /** names without case, diacritics and punctuation, separated by spaces */
  text: string;
  /** tax ids, e-mail addresses: digits and letters only */
  numbers: string;
  /** the same for account numbers, for users who may see them */
  accounts: string;
}

export interface Directory<Item> {
  at: AccountRevision;
  /** by name */
  entries: readonly Listed<Item>[];
  texts: readonly string[];
}

type Texts = readonly (string | null)[];

/** The searched fields besides the name. */
export type SearchOf<Item> = (item: Item) => { texts: Texts; numbers: Texts; accounts?: Texts };

interface Searched<Item> {
  table: NamedTable;
  read: (db: Db, accountId: number, only?: Only) => Promise<Entry<Item>[]>;
  search?: SearchOf<Item>;
}

/** The maximum number of cached items, of all lists together. */
const MAX_KEPT = 200_000;

const directories = new WeakMap<Db, Map<string, Directory<NamedItem>>>();

const bare = (text: string): string => searchKey(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

const bareOf = (all: Texts): string =>
  all.flatMap((number) => (number === null ? [] : [bare(number)])).join(' ');

function listed<Item extends NamedItem>(entry: Entry<Item>, { search }: Searched<Item>): Listed<Item> {
  const { texts, numbers, accounts = [] } = search?.(entry.item) ?? { texts: [], numbers: [] };
  return {
    ...entry,
    text: searchedText([entry.item.name, ...texts].filter((text) => text !== null)),
    numbers: bareOf(numbers),
    accounts: bareOf(accounts),
  };
}

const isSame = (left: AccountRevision, right: AccountRevision) =>
  left.epoch === right.epoch && left.lists === right.lists;

function keep(kept: Map<string, Directory<NamedItem>>, key: string, directory: Directory<NamedItem>): void {
  kept.delete(key);
  let count = directory.entries.length;
  for (const other of kept.values()) count += other.entries.length;
  for (const [oldest, { entries }] of kept) {
    if (count <= MAX_KEPT) break;
    kept.delete(oldest);
    count -= entries.length;
  }
  kept.set(key, directory);
}

/** Above this number of changed items the whole list is read. */
const MAX_READ = 500;

/** The current entries, by name; of a cached list only changed items are read. */
async function entriesNow<Item extends NamedItem>(
  store: Searched<Item>,
  db: Db,
  accountId: number,
  known: readonly Listed<Item>[],
): Promise<Listed<Item>[]> {
  const rows = await db
    .selectFrom(store.table as 'section')
    .select(['id', 'version', 'created_at'])
    .where('account_id', '=', accountId)
    .execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const same = known.filter(({ item, createdAt }) => {
    const row = rowOf.get(item.id);
    return row?.version === item.version && row.created_at === createdAt;
  });
  const had = new Set(same.map(({ item }) => item.id));
  const ids = rows.flatMap(({ id }) => (had.has(id) ? [] : [id]));
  const read = await store.read(db, accountId, ids.length > MAX_READ ? {} : { ids });
  const fresh = read.filter(({ item }) => !had.has(item.id)).map((entry) => listed(entry, store));
  fresh.sort((left, right) => byName(left.item, right.item));
  return merged(same, fresh);
}

/** Merges two lists sorted by name: comparing names is the slow part. */
function merged<Item extends NamedItem>(
  many: readonly Listed<Item>[],
  few: readonly Listed<Item>[],
): Listed<Item>[] {
  const all: Listed<Item>[] = [];
  let from = 0;
  for (const entry of few) {
    let [low, high] = [from, many.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const other = many[middle];
      if (other && byName(other.item, entry.item) < 0) low = middle + 1;
      else high = middle;
    }
    for (const other of many.slice(from, low)) all.push(other);
    all.push(entry);
    from = low;
  }
  return all.concat(many.slice(from));
}

/** The current list, from the cache or the database. Search keys are rebuilt for changed items only. */
export async function directoryOf<Item extends NamedItem>(
  store: Searched<Item>,
  db: Db,
  accountId: number,
): Promise<Directory<Item>> {
  const kept = directories.get(db) ?? new Map<string, Directory<NamedItem>>();
  directories.set(db, kept);
  const key = `${store.table} ${accountId}`;
  const at = await accountRevision(db, accountId);
  // Cached under the name of its table: items of that table have this type.
  const known = kept.get(key) as Directory<Item> | undefined;
  if (known && at && isSame(known.at, at)) return known;
  const entries = await entriesNow(store, db, accountId, known?.entries ?? []);
  const directory = {
    at: at ?? { epoch: '', access: 0, places: 0, lists: -1 },
    entries,
    texts: entries.map(({ text }) => text),
  };
  keep(kept, key, directory);
  return directory;
}

const NUMBER = /^(?:\p{L}{2})?[\d\s-]{3,}$/u;

/**
 * Entries that match a phrase, best first: those with all its words, otherwise those with similar
 * ones; a number by its digits. Null: the phrase is empty.
 */
export function found<Item>(
  { entries, texts }: Directory<Item>,
  phrase: string | undefined,
  seesAccounts: boolean,
): Listed<Item>[] | null {
  const wanted = searchKeyOf(phrase ?? '');
  if (wanted === '') return null;
  // An e-mail address is matched as a whole: its words would match every `biuro@`.
  if (NUMBER.test(wanted) || phrase?.includes('@')) {
    const digits = bare(wanted);
    // Users who may not see account numbers cannot find them digit by digit either.
    const numbered = entries.filter(
      ({ numbers, accounts, text }) =>
        numbers.includes(digits) || (seesAccounts && accounts.includes(digits)) || text.includes(wanted),
    );
    if (numbered.length > 0) return numbered;
  }
  return matchingTexts(texts, wanted).flatMap((place) => entries[place] ?? []);
}
