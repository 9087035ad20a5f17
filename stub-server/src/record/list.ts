import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { SheetRecords } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { whileUnchanged } from '#src/db/while-unchanged.ts';
import { jsonText } from '#src/http/json-text.ts';
import { ratesOn } from '#src/plan/rates.ts';
import { closedMonthsOf } from '#src/plan/sheet.ts';
import { monthValueRows, namesById, partRows, recordRows } from './sheet-rows.ts';

type Noun = keyof typeof namesById;

/** What a list of rows has: its rows as text, and JSON lists of what they use. */
type Rows = { texts: Buffer } & { [Name in Noun | 'currencies']?: string };

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new RangeError('A query that joins rows gives one row');
  return row;
}

/** What the rows, their months and their payments use, each once. */
const used = <Value>(lists: readonly Rows[], name: Noun | 'currencies'): Value[] => [
  ...new Set(lists.flatMap(({ [name]: list }) => (list === undefined ? [] : (JSON.parse(list) as Value[])))),
];

/** Names of the used items and of no others, so that the sheet needs no other call. */
async function namesOf(db: Db, accountId: number, lists: readonly Rows[]): Promise<SheetRecords['names']> {
  const named = (noun: Noun) => namesById[noun](db, accountId, JSON.stringify(used<number>(lists, noun)));
  return {
    tradeSubjects: await named('tradeSubjects'),
    contractors: await named('contractors'),
    sections: await named('sections'),
    paymentMethods: await named('paymentMethods'),
  };
}

async function readRecords(db: Db, accountId: number, budgetId: number, today: string): Promise<Buffer> {
  const records = only(await recordRows(db, accountId, budgetId));
  const monthValues = only(await monthValueRows(db, accountId, budgetId));
  const parts = only(await partRows(db, accountId, budgetId));
  const lists: Rows[] = [records, monthValues, parts];
  const rest = JSON.stringify({
    lockedMonths: await closedMonthsOf(db, accountId, budgetId),
    rates: await ratesOn(db, used<CurrencyCode>(lists, 'currencies'), today),
    names: await namesOf(db, accountId, lists),
  });
  const text = (part: string) => Buffer.from(part);
  return Buffer.concat([
    text('{"records":['),
    records.texts,
    text('],"monthValues":['),
    monthValues.texts,
    text('],"parts":['),
    parts.texts,
    text(`],${rest.slice(1)}`),
  ]);
}

const remembered = whileUnchanged();

/** All that a sheet is drawn from, as JSON text; read once while nothing changes, however many people open or reload it. */
export async function sheetRecords(
  db: Db,
  accountId: number,
  budgetId: number,
  today: string,
): Promise<SheetRecords> {
  const read = () => readRecords(db, accountId, budgetId, today);
  return jsonText(await remembered(db, `${accountId} ${budgetId} ${today}`, read));
}
