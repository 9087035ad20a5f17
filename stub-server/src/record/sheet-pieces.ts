import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { CELL_PART_COLUMNS, MONTH_VALUE_COLUMNS } from '@saldo/contract/packed-sheet';
import type { SheetRecords } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { partTextsOfRows, partTextsOfSheet, usedByParts } from '#src/payment/sheet-parts.ts';
import { ratesOn } from '#src/plan/rates.ts';
import { closedMonthsOf } from '#src/plan/sheet.ts';
import {
  monthValuesOfRows,
  monthValuesOfSheet,
  namesById,
  recordRows,
  usedByMonthValues,
} from './sheet-rows.ts';

/** A sheet, and the day whose rates it is valued at. */
export interface SheetKey {
  accountId: number;
  budgetId: number;
  today: string;
}

type Noun = keyof typeof namesById;
/** JSON lists of the ids that rows, months or payments use. */
export type Used = { [Name in Noun | 'currencies']?: string };
type Texts = Map<number, Buffer>;

/** The answer of the records call as texts, months and payments row by row, so that one row can be read again. */
export interface Pieces {
  records: Buffer;
  rowIds: ReadonlySet<number>;
  usedByRecords: Used;
  monthValues: Texts;
  parts: Texts;
  /** closed months, rates and names */
  rest: string;
}

export function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new RangeError('A query that joins rows gives one row');
  return row;
}

export const textsOf = (rows: readonly { recordId: number | null; texts: Buffer }[]): Texts =>
  new Map(rows.map(({ recordId, texts }) => [recordId ?? 0, texts]));

export const listIn = <Value>(list: string | undefined): Value[] =>
  list === undefined ? [] : (JSON.parse(list) as Value[]);

/** Each used item once. */
export const each = <Value>(lists: readonly Used[], name: Noun | 'currencies'): Value[] => [
  ...new Set(lists.flatMap(({ [name]: list }) => listIn<Value>(list))),
];

/** Names of exactly the used items, so that the sheet needs no other call. */
export async function namesOf(
  db: Db,
  accountId: number,
  lists: readonly Used[],
): Promise<SheetRecords['names']> {
  const named = (noun: Noun) =>
    namesById[noun](db, { accountId, ids: JSON.stringify(each<number>(lists, noun)) });
  return {
    tradeSubjects: await named('tradeSubjects'),
    contractors: await named('contractors'),
    sections: await named('sections'),
    paymentMethods: await named('paymentMethods'),
  };
}

async function restOf(
  db: Db,
  { accountId, budgetId, today }: SheetKey,
  usedByRecords: Used,
): Promise<string> {
  const ofMonths = only(await usedByMonthValues(db, { accountId, budgetId }));
  const ofParts = only(await usedByParts(db, { accountId, budgetId }));
  const lists = [usedByRecords, ofMonths, ofParts];
  return JSON.stringify({
    lockedMonths: await closedMonthsOf(db, accountId, budgetId),
    rates: await ratesOn(db, each<CurrencyCode>(lists, 'currencies'), today),
    names: await namesOf(db, accountId, lists),
  });
}

export async function readPieces(db: Db, of: SheetKey): Promise<Pieces> {
  const { accountId, budgetId } = of;
  const { texts, ids, ...usedByRecords } = only(await recordRows(db, { accountId, budgetId }));
  return {
    records: texts,
    rowIds: new Set(listIn<number>(ids)),
    usedByRecords,
    monthValues: textsOf(await monthValuesOfSheet(db, { accountId, budgetId })),
    parts: textsOf(await partTextsOfSheet(db, { accountId, budgetId })),
    rest: await restOf(db, of, usedByRecords),
  };
}

type ByRow = 'monthValues' | 'parts';

/** The columns of a packed row that determine names and rates. */
const USED: Readonly<Record<ByRow, readonly number[]>> = {
  monthValues: [MONTH_VALUE_COLUMNS.indexOf('contractorId'), MONTH_VALUE_COLUMNS.indexOf('paymentMethodId')],
  parts: [CELL_PART_COLUMNS.indexOf('contractorId'), CELL_PART_COLUMNS.indexOf('currency')],
};

/** The values in a text that determine names and rates. */
function usedIn(text: Buffer | undefined, places: readonly number[]): string {
  const lists = JSON.parse(`[${String(text ?? '')}]`) as unknown[][];
  const used = new Set(lists.flatMap((list) => places.map((place) => `${place} ${String(list[place])}`)));
  return [...used].toSorted((left, right) => (left < right ? -1 : 1)).join();
}

/** Replaces the texts of some rows; returns whether the rows use other names or currencies than before. */
function replace(pieces: Pieces, what: ByRow, ids: readonly number[], fresh: Texts): boolean {
  const { [what]: texts } = pieces;
  let isOther = false;
  for (const id of ids) {
    const [had, has] = [texts.get(id), fresh.get(id)];
    isOther ||= usedIn(had, USED[what]) !== usedIn(has, USED[what]);
    if (has) texts.set(id, has);
    else texts.delete(id);
  }
  return isOther;
}

/** The changed parts of a sheet. */
export interface Stale extends Record<ByRow, readonly number[]> {
  /** rows that are new, changed or deleted */
  rows: readonly number[];
  /** closed months, rates or names */
  isRest: boolean;
}

const ROW_READERS = { monthValues: monthValuesOfRows, parts: partTextsOfRows };

/** Brings the pieces up to date with the database; reads only what is stale. */
export async function reconcile(db: Db, of: SheetKey, pieces: Pieces, stale: Stale): Promise<void> {
  if (stale.rows.length > 0) await readRows(db, of, pieces, stale.rows);
  let isOther = stale.isRest || stale.rows.length > 0;
  for (const what of ['monthValues', 'parts'] as const) {
    const ids = stale[what].filter((id) => pieces.rowIds.has(id));
    if (ids.length === 0) continue;
    const fresh = textsOf(await ROW_READERS[what](db, { accountId: of.accountId, ids: JSON.stringify(ids) }));
    isOther = replace(pieces, what, ids, fresh) || isOther;
  }
  if (isOther) pieces.rest = await restOf(db, of, pieces.usedByRecords);
}

async function readRows(db: Db, of: SheetKey, pieces: Pieces, changed: readonly number[]): Promise<void> {
  const { texts, ids, ...usedByRecords } = only(
    await recordRows(db, { accountId: of.accountId, budgetId: of.budgetId }),
  );
  Object.assign(pieces, { records: texts, rowIds: new Set(listIn<number>(ids)), usedByRecords });
  for (const id of changed) {
    if (pieces.rowIds.has(id)) continue;
    pieces.monthValues.delete(id);
    pieces.parts.delete(id);
  }
}

const COMMA = Buffer.from(',');

/** In the order of the rows' ids; `ids`: only these rows. */
export function* inOrder(texts: Texts, ids: Iterable<number> = texts.keys()): Generator<Buffer> {
  let isFirst = true;
  for (const id of [...ids].toSorted((left, right) => left - right)) {
    const text = texts.get(id);
    if (!text) continue;
    if (!isFirst) yield COMMA;
    isFirst = false;
    yield text;
  }
}

export const joined = ({ records, monthValues, parts, rest }: Pieces): Buffer =>
  Buffer.concat([
    Buffer.from('{"records":['),
    records,
    Buffer.from('],"monthValues":['),
    ...inOrder(monthValues),
    Buffer.from('],"parts":['),
    ...inOrder(parts),
    Buffer.from(`],${rest.slice(1)}`),
  ]);
