import { parseAmount } from '@saldo/contract/domain/money';
import { sql, type SqlBool } from 'kysely';
import { documentsWith } from '#src/db/json-rows.ts';
import { searchKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import { isIn, type Condition } from '../filter.ts';

// Words of a search: parts of numbers, descriptions and names, whatever their case and marks.

/** The index knows words of three letters and more. */
const INDEXED = 3;

const patternOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Documents that have a word in their number or description. */
const documents = (accountId: number, word: string) =>
  word.length >= INDEXED
    ? documentsWith(`"${word.replaceAll('"', '""')}"`, patternOf(word))
    : sql`(select id from payment_source where account_id = ${accountId}
        and search_text like ${patternOf(word)} escape '\\')`;

/** For each word the ids of named things that have it, whatever the case and marks. */
function idsByWord(named: readonly { id: number; text: string }[], words: readonly string[]): number[][] {
  const keyed = named.map(({ id, text }) => ({ id, text: searchKey(text) }));
  return words.map((word) => keyed.flatMap(({ id, text }) => (text.includes(word) ? [id] : [])));
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

/** Each word stands in a document's number, its description or its contractor's name. */
export async function inWords(db: Db, accountId: number, search: string | undefined): Promise<Condition[]> {
  const words = wordsOf(search);
  const contractors = await contractorsWith(db, accountId, words);
  return words.map(
    (word, place) =>
      sql<SqlBool>`(source.id in ${documents(accountId, word)} or ${isIn('source.contractor_id', contractors[place] ?? [])})`,
  );
}

/** Each word stands in the number, the description, the contractor's name or that of the row; or all of it is the amount. */
export async function matching(db: Db, accountId: number, search: string | undefined): Promise<Condition[]> {
  const words = wordsOf(search);
  if (search === undefined || words.length === 0) return [];
  const contractors = await contractorsWith(db, accountId, words);
  const subjects = await subjectsWith(db, accountId, words);
  const found = words.map((word, place) => {
    const ways = [
      sql<SqlBool>`line.payment_source_id in ${documents(accountId, word)}`,
      isIn('line.contractor_id', contractors[place] ?? []),
      isIn('line.trade_subject_id', subjects[place] ?? []),
    ];
    return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
  });
  const amount = parseAmount(search, 'PLN');
  const all = sql.join(found, sql` and `);
  if (!amount.ok) return [sql<SqlBool>`(${all})`];
  const gross: number = amount.amount;
  return [sql<SqlBool>`((${all}) or line.gross in (${gross}, ${-gross}))`];
}
