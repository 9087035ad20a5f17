import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { CELL_PART_COLUMNS, MONTH_VALUE_COLUMNS, type PackedFirstRows } from '@saldo/contract/packed-sheet';
import { sql } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { ratesOn } from '#src/plan/rates.ts';
import { closedMonthsOf } from '#src/plan/sheet.ts';
import { storedTotals, type MonthTotals } from '#src/plan/stored-totals.ts';
import { responseCache } from './response-cache.ts';
import { each, joined, listIn, namesOf, only, textsOf, type SheetKey, type Used } from './sheet-pieces.ts';
import { countOfParts, partTextsOfRows } from '#src/payment/sheet-parts.ts';
import { monthValuesOfRows, recordsOfRows } from './sheet-rows.ts';

/** More than the tallest screen shows. */
export const FIRST_ROWS = 100;
/**
 * The number of rows, months and payments up to which the whole sheet is as fast as its first rows.
 */
const SMALL = 1000;
const SAMPLES = 6;

const inSheet = (accountId: number, budgetId: number) =>
  sql`(select id from record where account_id = ${accountId} and budget_id = ${budgetId})`;

const sizeOf = prepared((db, { accountId, budgetId }: { accountId: number; budgetId: number }) =>
  db.selectNoFrom([
    sql<number>`(select count(*) from record where account_id = ${accountId} and budget_id = ${budgetId})`.as(
      'records',
    ),
    sql<number>`(select count(*) from (select 1 from month_value where account_id = ${accountId} and record_id in ${inSheet(accountId, budgetId)} limit ${SMALL}) as counted)`.as(
      'months',
    ),
    countOfParts(accountId, budgetId, SMALL).as('parts'),
  ]),
);

/**
 * In the order in which the sheet is drawn: by section, sections by their first rows, rows without
 * one last.
 */
const firstIds = prepared((db, { accountId, budgetId }: { accountId: number; budgetId: number }) => {
  const placed = db
    .selectFrom('record')
    .select(['id', 'section_id', sql<number>`row_number() over (order by position, id)`.as('place')])
    .where('account_id', '=', accountId)
    .where('budget_id', '=', budgetId)
    .as('placed');
  const grouped = db
    .selectFrom(placed)
    .select(['id', 'section_id', 'place', sql<number>`min(place) over (partition by section_id)`.as('start')])
    .as('grouped');
  return db
    .selectFrom(grouped)
    .select('id')
    .orderBy(sql`section_id is null`)
    .orderBy('start')
    .orderBy('place')
    .limit(FIRST_ROWS);
});

const reachOf = prepared((db, { accountId, budgetId }: { accountId: number; budgetId: number }) =>
  db
    .selectFrom('record')
    .select([
      sql<string>`min(first_month)`.as('firstMonth'),
      sql<string>`max(last_month)`.as('lastMonth'),
      sql<number>`max(net_amount)`.as('amount'),
      sql<number>`coalesce((select max(net_amount) from month_value where account_id = ${accountId} and record_id in ${inSheet(accountId, budgetId)}), 0)`.as(
        'ownAmount',
      ),
    ])
    .where('account_id', '=', accountId)
    .where('budget_id', '=', budgetId),
);

const sectionsOf = prepared((db, { accountId, budgetId }: { accountId: number; budgetId: number }) =>
  db
    .selectFrom('record')
    .select(['section_id as id', (eb) => eb.fn.countAll<number>().as('recordCount')])
    .where('account_id', '=', accountId)
    .where('budget_id', '=', budgetId)
    .groupBy('section_id'),
);

const longestIn = (
  table: 'trade_subject' | 'contractor' | 'section' | 'payment_method',
  column: 'trade_subject_id' | 'contractor_id' | 'section_id' | 'payment_method_id',
) => {
  const query = prepared((db, { accountId, budgetId }: { accountId: number; budgetId: number }) =>
    db
      .selectFrom(table)
      .select('name')
      .where('account_id', '=', accountId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('record')
          .select(sql<number>`${sql.ref(column)}`.as('id'))
          .where('account_id', '=', accountId)
          .where('budget_id', '=', budgetId),
      )
      .orderBy(sql`length(name)`, 'desc')
      .orderBy('id')
      .limit(SAMPLES),
  );
  return async (db: Db, { accountId, budgetId }: SheetKey) =>
    (await query(db, { accountId, budgetId })).map(({ name }) => name);
};
const LONGEST = {
  tradeSubjects: longestIn('trade_subject', 'trade_subject_id'),
  contractors: longestIn('contractor', 'contractor_id'),
  sections: longestIn('section', 'section_id'),
  paymentMethods: longestIn('payment_method', 'payment_method_id'),
};

/** The total with the most digits, of a month or of the months up to it. */
function largestTotal(months: readonly MonthTotals[]): Minor {
  let [running, largest] = [0, 0];
  for (const { incomeNet, costNet } of months) {
    running += incomeNet - costNet;
    for (const total of [incomeNet, costNet, running])
      if (Math.abs(total) > Math.abs(largest)) largest = total;
  }
  return minor(largest);
}

/** The distinct values at an index of some lists. */
const valuesAt = (lists: readonly (readonly unknown[])[], place: number): string =>
  JSON.stringify([...new Set(lists.map((list) => list[place]).filter((value) => value !== null))]);

async function sheetOfFirst(db: Db, { accountId, budgetId, today }: SheetKey): Promise<Buffer> {
  const ids = JSON.stringify((await firstIds(db, { accountId, budgetId })).map(({ id }) => id));
  const { texts, ids: _ids, ...ofRecords } = only(await recordsOfRows(db, { accountId, ids }));
  const monthValues = textsOf(await monthValuesOfRows(db, { accountId, ids }));
  const parts = textsOf(await partTextsOfRows(db, { accountId, ids }));
  const listsOf = (all: ReadonlyMap<number, Buffer>) =>
    [...all.values()].flatMap((text) => JSON.parse(`[${String(text)}]`) as unknown[][]);
  const [monthLists, partLists] = [listsOf(monthValues), listsOf(parts)];
  const used: Used[] = [
    ofRecords,
    {
      contractors: valuesAt(monthLists, MONTH_VALUE_COLUMNS.indexOf('contractorId')),
      paymentMethods: valuesAt(monthLists, MONTH_VALUE_COLUMNS.indexOf('paymentMethodId')),
    },
    {
      contractors: valuesAt(partLists, CELL_PART_COLUMNS.indexOf('contractorId')),
      currencies: valuesAt(partLists, CELL_PART_COLUMNS.indexOf('currency')),
    },
  ];
  const rest = JSON.stringify({
    lockedMonths: await closedMonthsOf(db, accountId, budgetId),
    rates: await ratesOn(db, each<CurrencyCode>(used, 'currencies'), today),
    names: await namesOf(db, accountId, used),
  });
  return joined({
    records: texts,
    rowIds: new Set(listIn<number>(ids)),
    usedByRecords: ofRecords,
    monthValues,
    parts,
    rest,
  });
}

async function wholeOf(
  db: Db,
  of: SheetKey,
  recordCount: number,
): Promise<NonNullable<PackedFirstRows['whole']>> {
  const { accountId, budgetId } = of;
  const { amount, ownAmount, ...reach } = only(await reachOf(db, { accountId, budgetId }));
  return {
    recordCount,
    ...reach,
    sections: await sectionsOf(db, { accountId, budgetId }),
    longest: {
      tradeSubjects: await LONGEST.tradeSubjects(db, of),
      contractors: await LONGEST.contractors(db, of),
      sections: await LONGEST.sections(db, of),
      paymentMethods: await LONGEST.paymentMethods(db, of),
    },
    largest: {
      amount: minor(Math.max(amount, ownAmount)),
      total: largestTotal(await storedTotals(db, accountId, budgetId)),
    },
  };
}

/** The contract's text (`packedFirstRowsSchema`). */
const answer = (sheet: Buffer, whole: PackedFirstRows['whole']): Buffer =>
  Buffer.concat([
    Buffer.from(`{"isWhole":${String(whole === null)},"whole":${JSON.stringify(whole)},"sheet":`),
    sheet,
    Buffer.from('}'),
  ]);

/** The first answer of a sheet: all of it where it is small, with its revision, else its first rows: docs/decisions/019. */
export async function firstRows(db: Db, of: SheetKey): Promise<{ revision: string | null; body: Buffer }> {
  const { records, months, parts } = only(await sizeOf(db, of));
  if (records <= FIRST_ROWS && records + months + parts <= SMALL) {
    const { revision, body } = await responseCache(db).get(of);
    return { revision, body: answer(body, null) };
  }
  const whole = await wholeOf(db, of, records);
  return { revision: null, body: answer(await sheetOfFirst(db, of), whole) };
}
