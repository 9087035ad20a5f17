import { parseAmount } from '@saldo/contract/domain/money';
import { sql, type Expression, type SqlBool } from 'kysely';
import { documentsWith, valuesOf } from '#src/db/json-rows.ts';
import { searchKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import { isIn, type Condition } from '../filter.ts';

// Words of a search match parts of numbers, descriptions and names, regardless of case and
// diacritics.

/** The index contains words of three letters and more. */
const INDEXED = 3;

const patternOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Up to this number, documents are looked up by id; with more, each line is checked for its
 * document.
 */
const FEW_DOCUMENTS = 1000;

/** Ids of documents with all words in their number or description. */
function documentsOf(accountId: number, words: readonly string[]) {
  const indexed = words.filter((word) => word.length >= INDEXED);
  const short = words.filter((word) => word.length < INDEXED);
  const isIndexed = indexed.length > 0;
  const found = documentsWith(
    indexed.map((word) => `"${word.replaceAll('"', '""')}"`),
    indexed.map(patternOf),
  );
  if (short.length === 0) return sql<number>`${found}`;
  const all = [
    sql<SqlBool>`account_id = ${accountId}`,
    ...(isIndexed ? [sql<SqlBool>`id in ${found}`] : []),
    ...short.map((word) => sql<SqlBool>`search_text like ${patternOf(word)} escape '\\'`),
  ];
  return sql<number>`(select id from payment_source where ${sql.join(all, sql` and `)})`;
}

/**
 * Up to this share of the lines, they are looked up by indexes of a word; above it, reading all lines
 * is faster.
 */
const RARE = 1 / 3;

/** Number of latest documents from which the share of those with a word is estimated. */
const SAMPLE = 400;

/** The estimated shares of documents that contain each of the words. */
async function sharesWith(db: Db, accountId: number, words: readonly string[]): Promise<number[]> {
  const sample = await db
    .selectFrom('payment_source')
    .select('search_text as text')
    .where('account_id', '=', accountId)
    .orderBy('issue_date', 'desc')
    .limit(SAMPLE)
    .execute();
  const countOf = (word: string) => sample.filter(({ text }) => text.includes(word)).length;
  return words.map((word) => countOf(word) / Math.max(1, sample.length));
}

/** Lines of documents that do not lack a word: if most documents contain it, fewer ids are compared. */
const withoutLacking = (accountId: number, word: string): Condition =>
  sql<SqlBool>`(line.payment_source_id is not null and line.payment_source_id not in
    (select id from payment_source where account_id = ${accountId}
      and search_text not like ${patternOf(word)} escape '\\'))`;

/** Lines of documents with a word, compared one by one; null: there are none. */
async function linesWith(db: Db, accountId: number, word: string, share: number): Promise<Condition | null> {
  const documents = documentsOf(accountId, [word]);
  // Stops at the limit, since a common word has many.
  const { rows } = await sql<{ id: number }>`select found.id from ${documents} as found
    limit ${FEW_DOCUMENTS + 1}`.execute(db);
  if (rows.length === 0) return null;
  if (rows.length > FEW_DOCUMENTS)
    return share > 1 / 2
      ? withoutLacking(accountId, word)
      : sql<SqlBool>`${compared('line.payment_source_id')} in ${documents}`;
  const ids = valuesOf(JSON.stringify(rows.map(({ id }) => id)));
  return sql<SqlBool>`line.id in (select id from payment_part where payment_source_id in ${ids})`;
}

/** A column of which no index is used. */
const compared = (column: string) => sql`+${sql.ref(column)}`;

/** For each word, the ids of items with it in their names, regardless of case and diacritics. */
function idsByWord(named: readonly { id: number; text: string }[], words: readonly string[]): Named {
  const keyed = named.map(({ id, text }) => ({ id, text: searchKey(text) }));
  const ids = words.map((word) => keyed.flatMap(({ id, text }) => (text.includes(word) ? [id] : [])));
  return { ids, total: named.length };
}

interface Named {
  /** by word */
  ids: number[][];
  /** of all items */
  total: number;
}

async function contractorsWith(db: Db, accountId: number, words: readonly string[]) {
  const rows = await db
    .selectFrom('contractor')
    .select(['id', 'name', 'short_name', 'tax_identification_number as nip'])
    .where('account_id', '=', accountId)
    .execute();
  return idsByWord(
    rows.map(({ id, name, short_name, nip }) => ({ id, text: `${name} ${short_name ?? ''} ${nip ?? ''}` })),
    words,
  );
}

async function subjectsWith(db: Db, accountId: number, words: readonly string[]) {
  const rows = await db
    .selectFrom('trade_subject')
    .select(['id', 'name as text'])
    .where('account_id', '=', accountId)
    .execute();
  return idsByWord(rows, words);
}

const wordsOf = (search: string | undefined): string[] =>
  searchKey(search ?? '')
    .split(/\s+/)
    .filter(Boolean);

/** Whether a search may match most texts: it is empty or has short words only. */
export const isBroadSearch = (search: string | undefined): boolean =>
  wordsOf(search).every((word) => word.length < INDEXED);

/** Each word must occur in a document's number, description or contractor's name. */
export async function inWords(db: Db, accountId: number, search: string | undefined): Promise<Condition[]> {
  const words = wordsOf(search);
  const contractors = await contractorsWith(db, accountId, words);
  return words.map(
    (word, place) =>
      sql<SqlBool>`(source.id in ${documentsOf(accountId, [word])} or ${isIn('source.contractor_id', contractors.ids[place] ?? [])})`,
  );
}

/** A word, or several that occur in documents only, with the items that have it in their names. */
interface Sought {
  words: string[];
  contractors: readonly number[];
  subjects: readonly number[];
  /** the estimated share of lines that match */
  share: number;
}

/** The words of a search, the rarest first. Those that occur in no name are one, because one index finds the documents with all of them. */
async function soughtWords(db: Db, accountId: number, words: readonly string[]): Promise<Sought[]> {
  const contractors = await contractorsWith(db, accountId, words);
  const subjects = await subjectsWith(db, accountId, words);
  const shares = await sharesWith(db, accountId, words);
  const all = words.map((word, place): Sought => {
    const [ofContractors = [], ofSubjects = []] = [contractors.ids[place], subjects.ids[place]];
    const share =
      (shares[place] ?? 0) +
      ofContractors.length / Math.max(1, contractors.total) +
      ofSubjects.length / Math.max(1, subjects.total);
    return { words: [word], contractors: ofContractors, subjects: ofSubjects, share };
  });
  const isNamed = ({ contractors: some, subjects: others }: Sought) => some.length + others.length > 0;
  const plain = all.filter((one) => !isNamed(one));
  const [first] = plain;
  const joined = first && {
    ...first,
    words: plain.flatMap((one) => one.words),
    share: Math.min(...plain.map(({ share }) => share)),
  };
  return [...all.filter(isNamed), ...(joined ? [joined] : [])].toSorted(
    (left, right) => left.share - right.share,
  );
}

/** The conditions of a search. */
export interface Matches {
  conditions: Condition[];
  /** whether indexes of the words find the lines, rather than each line being compared */
  isByWords: boolean;
}

/**
 * Each word must occur in the number, description, contractor's name or row's name; or the whole
 * search is the amount.
 */
export async function matching(db: Db, accountId: number, search: string | undefined): Promise<Matches> {
  const words = wordsOf(search);
  if (search === undefined || words.length === 0) return { conditions: [], isByWords: false };
  const [rarest, ...others] = await soughtWords(db, accountId, words);
  const amount = parseAmount(search, 'PLN');
  if (rarest && rarest.share <= RARE && !amount.ok) {
    // The other words are compared for the lines of the rarest only.
    const conditions = [
      anyOf(termsOf(accountId, rarest, (column) => sql.ref(column))),
      ...others.map((one) => anyOf(termsOf(accountId, one, compared))),
    ];
    return { conditions, isByWords: true };
  }
  const conditions: Condition[] = [];
  for (const one of [rarest, ...others]) if (one) conditions.push(await comparedWith(db, accountId, one));
  const all = sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
  if (!amount.ok) return { conditions: [all], isByWords: false };
  const gross: number = amount.amount;
  const isIt = sql<SqlBool>`(${all} or line.gross in (${gross}, ${-gross}))`;
  return { conditions: [isIt], isByWords: false };
}

type Column = (name: string) => Expression<unknown>;

const termsOf = (accountId: number, { words, contractors, subjects }: Sought, column: Column) => [
  sql<SqlBool>`${column('line.payment_source_id')} in ${documentsOf(accountId, words)}`,
  ...namedTerms({ contractors, subjects }, column),
];

const namedTerms = ({ contractors, subjects }: Pick<Sought, 'contractors' | 'subjects'>, column: Column) => [
  ...among(column('line.contractor_id'), contractors),
  ...among(column('line.trade_subject_id'), subjects),
];

/** Lines compared with each of the words. */
async function comparedWith(db: Db, accountId: number, sought: Sought): Promise<Condition> {
  const conditions: Condition[] = [];
  for (const word of sought.words) {
    const ofDocuments = await linesWith(db, accountId, word, sought.share);
    conditions.push(anyOf([...(ofDocuments ? [ofDocuments] : []), ...namedTerms(sought, compared)]));
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const among = (column: Expression<unknown>, ids: readonly number[]): Condition[] =>
  ids.length === 0 ? [] : [sql<SqlBool>`${column} in ${valuesOf(JSON.stringify(ids))}`];

const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
