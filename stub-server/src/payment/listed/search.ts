import { parseAmount } from '@saldo/contract/domain/money';
import { sql, type SqlBool } from 'kysely';
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

/** Ids of documents with a word in their number or description. */
const documentsOf = (accountId: number, word: string) =>
  word.length >= INDEXED
    ? documentsWith(`"${word.replaceAll('"', '""')}"`, patternOf(word))
    : sql<number>`(select id from payment_source where account_id = ${accountId}
        and search_text like ${patternOf(word)} escape '\\')`;

/** Number of latest documents from which the share of those with a word is estimated. */
const SAMPLE = 400;

/** The estimated share of documents that contain a word. */
async function shareWith(db: Db, accountId: number, word: string): Promise<number> {
  const { rows } = await sql<{ all: number; found: number | null }>`
    select count(*) as "all", sum(case when search_text like ${patternOf(word)} escape '\\' then 1 else 0 end) as found
    from (select search_text from payment_source where account_id = ${accountId}
      order by issue_date desc limit ${SAMPLE}) as sample`.execute(db);
  const [sample] = rows;
  return (sample?.found ?? 0) / Math.max(1, sample?.all ?? 0);
}

/** Lines of documents that do not lack a word: if most documents contain it, fewer ids are compared. */
const withoutLacking = (accountId: number, word: string): Condition =>
  sql<SqlBool>`(line.payment_source_id is not null and line.payment_source_id not in
    (select id from payment_source where account_id = ${accountId}
      and search_text not like ${patternOf(word)} escape '\\'))`;

/** Lines of documents that contain a word, and the estimated share of these documents. */
interface Found {
  /** null: there are none */
  condition: Condition | null;
  share: number;
}

async function linesWith(db: Db, accountId: number, word: string): Promise<Found> {
  const documents = documentsOf(accountId, word);
  // Stops at the limit, since a common word has many.
  const { rows } = await sql<{ id: number }>`select found.id from ${documents} as found
    limit ${FEW_DOCUMENTS + 1}`.execute(db);
  if (rows.length === 0) return { condition: null, share: 0 };
  if (rows.length > FEW_DOCUMENTS) {
    const share = await shareWith(db, accountId, word);
    const condition =
      share > 1 / 2 ? withoutLacking(accountId, word) : sql<SqlBool>`line.payment_source_id in ${documents}`;
    return { condition, share };
  }
  const ids = valuesOf(JSON.stringify(rows.map(({ id }) => id)));
  const condition = sql<SqlBool>`line.id in (select id from payment_part where payment_source_id in ${ids})`;
  return { condition, share: 0 };
}

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
      sql<SqlBool>`(source.id in ${documentsOf(accountId, word)} or ${isIn('source.contractor_id', contractors.ids[place] ?? [])})`,
  );
}

/**
 * Each word must occur in the number, description, contractor's name or row's name; or the whole
 * search is the amount.
 */
export async function matching(db: Db, accountId: number, search: string | undefined): Promise<Condition[]> {
  const words = wordsOf(search);
  if (search === undefined || words.length === 0) return [];
  const contractors = await contractorsWith(db, accountId, words);
  const subjects = await subjectsWith(db, accountId, words);
  const found: { share: number; condition: Condition }[] = [];
  for (const [place, word] of words.entries()) {
    const [ofContractors, ofSubjects] = [contractors.ids[place] ?? [], subjects.ids[place] ?? []];
    const named = [
      ...among('line.contractor_id', ofContractors),
      ...among('line.trade_subject_id', ofSubjects),
    ];
    const { condition, share } = await linesWith(db, accountId, word);
    found.push({
      share:
        share +
        ofContractors.length / Math.max(1, contractors.total) +
        ofSubjects.length / Math.max(1, subjects.total),
      condition: anyOf(condition === null ? named : [condition, ...named]),
    });
  }
  // The rarest word first: the others are compared for its lines only.
  const ordered = found.toSorted((left, right) => left.share - right.share);
  const all = sql<SqlBool>`(${sql.join(
    ordered.map(({ condition }) => condition),
    sql` and `,
  )})`;
  const amount = parseAmount(search, 'PLN');
  if (!amount.ok) return [all];
  const gross: number = amount.amount;
  return [sql<SqlBool>`(${all} or line.gross in (${gross}, ${-gross}))`];
}

const among = (column: string, ids: readonly number[]): Condition[] =>
  ids.length === 0 ? [] : [isIn(column, ids)];

const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
