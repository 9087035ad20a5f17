import { ACCOUNT_CURRENCY, type CurrencyCode } from '@saldo/contract/domain/currency';
import type { Db } from '#src/db/open.ts';
import { unknownReference } from '#src/http/refusals.ts';
import { ratesOn, type Rates } from './rates.ts';

const TABLES = {
  tradeSubjectId: 'trade_subject',
  contractorId: 'contractor',
  sectionId: 'section',
  paymentMethodId: 'payment_method',
} as const;

export type References = { [Field in keyof typeof TABLES]?: number | null | undefined };

/** Refuses ids unknown in the account; `prefix` is the path of the fields in the body. */
export async function checkReferences(
  db: Db,
  accountId: number,
  fields: References,
  prefix = '',
): Promise<void> {
  for (const field of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    const id = fields[field];
    if (id === null || id === undefined) continue;
    const found = await db
      .selectFrom(TABLES[field])
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw unknownReference(`${prefix}${field}`);
  }
}

/** Referencing fields with their paths in the body. */
export interface Referring {
  fields: References;
  prefix: string;
}

/** Each distinct id with its first path. */
export function distinctReferences(many: readonly Referring[]): Referring[] {
  const known = new Set<string>();
  return many.flatMap(({ fields, prefix }) =>
    (Object.keys(TABLES) as (keyof typeof TABLES)[]).flatMap((field) => {
      const id = fields[field];
      const key = `${field} ${id}`;
      if (id === undefined || known.has(key)) return [];
      known.add(key);
      return [{ fields: { [field]: id }, prefix }];
    }),
  );
}

/** Ids that one statement looks up: databases limit its parameters. */
const AT_ONCE = 500;

/** The ids that exist in the account. */
async function knownIds(
  db: Db,
  accountId: number,
  field: keyof typeof TABLES,
  ids: readonly number[],
): Promise<Set<number>> {
  const known = new Set<number>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom(TABLES[field])
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', 'in', ids.slice(at, at + AT_ONCE))
      .execute();
    for (const { id } of rows) known.add(id);
  }
  return known;
}

/** Those ids of a list that do not exist in the account, without ids of names that are still to be made. */
export async function missingIds(
  db: Db,
  accountId: number,
  field: keyof References,
  ids: ReadonlySet<number | null | undefined>,
): Promise<number[]> {
  const wanted = [...ids].flatMap((id) => (typeof id === 'number' && id > 0 ? [id] : []));
  const known = await knownIds(db, accountId, field, wanted);
  return wanted.filter((id) => !known.has(id));
}

/** Like `checkReferences` for many at once; ids of one list are looked up together. */
export async function checkManyReferences(
  db: Db,
  accountId: number,
  many: readonly Referring[],
): Promise<void> {
  const distinct = distinctReferences(many);
  for (const field of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    const wanted = distinct.flatMap(({ fields, prefix }) => {
      const id = fields[field];
      return id === null || id === undefined ? [] : [{ id, prefix }];
    });
    const ids = wanted.map(({ id }) => id);
    const known = await knownIds(db, accountId, field, ids);
    const missing = wanted.find(({ id }) => !known.has(id));
    if (missing) throw unknownReference(`${missing.prefix}${field}`);
  }
}

/** Rates of the currencies; refuses a currency without a table up to the day. */
export async function ratesFor(db: Db, currencies: readonly CurrencyCode[], today: string): Promise<Rates> {
  const rates = await ratesOn(db, currencies, today);
  const missing = currencies.find((code) => code !== ACCOUNT_CURRENCY && rates[code] === undefined);
  if (missing) throw unknownReference('currency', `No exchange rate for ${missing} on or before ${today}`);
  return rates;
}
