import { cellAt, cellsOf } from '@saldo/contract/domain/cells';
import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { monthText } from '@saldo/contract/domain/month';
import { preparePlans } from '@saldo/contract/domain/plan';
import type { SheetRecords } from '@saldo/contract/record';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetOf } from '#src/testing-sheet.ts';
import { DAY, testApp, type Caller, type TestApp } from '#src/testing.ts';
import { expectWholeLists } from '#src/payment/testing/lists.ts';
import { runs } from '#src/testing-runs.ts';
import { CONTRACTOR, PAYMENT_METHOD, TRADE_SUBJECT } from '#src/testing-ids.ts';

const month = fc.integer({ min: 1, max: 12 }).map((number) => `2026-${String(number).padStart(2, '0')}`);
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 }));
const pick = fc.nat({ max: 50 });

/** Commands as sent by a screen, on existing rows and sheets. */
const command = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    sheet: pick,
    netAmount: amount,
    months: fc.tuple(month, month),
    segmentSize: fc.constantFrom(1, 2, 3, 6, 12),
    currency: fc.constantFrom('PLN', 'EUR', 'USD'),
    vatRate: fc.constantFrom('23', '8', 'zw'),
    direction: fc.constantFrom('income', 'cost'),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    row: pick,
    body: fc.record(
      {
        netAmount: amount,
        direction: fc.constantFrom('income', 'cost'),
        currency: fc.constantFrom('PLN', 'EUR'),
        lastMonth: month,
        firstMonth: month,
        segmentSize: fc.constantFrom(1, 3, 6),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    kind: fc.constant('month' as const),
    row: pick,
    month,
    scope: fc.constantFrom('month', 'onward'),
    netAmount: fc.option(amount),
  }),
  fc.record({ kind: fc.constant('shift' as const), row: pick, month, moveTo: month }),
  fc.record({ kind: fc.constant('delete' as const), row: pick }),
  fc.record({ kind: fc.constant('duplicate' as const), row: pick }),
  fc.record({ kind: fc.constant('move' as const), row: pick, sheet: pick }),
  fc.record({ kind: fc.constant('copy' as const), sheet: pick, withAmounts: fc.boolean() }),
  fc.record({
    kind: fc.constant('lock' as const),
    sheet: pick,
    months: fc.uniqueArray(month, { maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant('range' as const),
    sheet: pick,
    lastMonth: fc.constantFrom('2026-10', '2027-03'),
  }),
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

interface Sheet {
  id: number;
  version: number;
}

const FIELDS = {
  tradeSubjectId: TRADE_SUBJECT,
  contractorId: CONTRACTOR,
  sectionId: null,
  paymentMethodId: PAYMENT_METHOD,
  issueDay: 10,
  paymentTermDays: 14,
  paymentDayRule: { kind: 'due-date' },
  paymentTypeName: 'invoice',
  proportions: null,
  taxTerms: null,
  isInCashFlow: true,
  isBooked: true,
  note: '',
};

const sheetsOf = async (user: Caller) => (await user.get('/api/budget')).json<Sheet[]>();
async function rowsOf(user: Caller) {
  const sheets = await Promise.all((await sheetsOf(user)).map(({ id }) => sheetOf(user, id)));
  return sheets.flatMap(({ records }) => records);
}
const chosen = <Item>(items: readonly Item[], place: number): Item | undefined =>
  items[place % Math.max(1, items.length)];

async function send(user: Caller, given: Command) {
  const sheet = 'sheet' in given ? chosen(await sheetsOf(user), given.sheet) : undefined;
  const row = 'row' in given ? chosen(await rowsOf(user), given.row) : undefined;
  if (('sheet' in given && !sheet) || ('row' in given && !row)) return null;
  const sheetPath = `/api/budget/${sheet?.id ?? 0}`;
  const rowPath = `/api/budget/record/${row?.id ?? 0}`;
  const ownSheet = `/api/budget/${row?.budgetId ?? 0}`;
  const ids = [row?.id ?? 0];
  switch (given.kind) {
    case 'add': {
      const { kind: _kind, sheet: _sheet, months, ...fields } = given;
      const [firstMonth, lastMonth] = months.toSorted();
      return user.post(`${sheetPath}/record`, { ...FIELDS, ...fields, firstMonth, lastMonth });
    }
    case 'change':
      return user.patch(rowPath, { version: row?.version, ...given.body });
    case 'month': {
      const { monthValues } = await sheetOf(user, row?.budgetId);
      const own = monthValues.find(
        (value) => value.recordId === row?.id && value.month === given.month && value.scope === given.scope,
      );
      const { month: wanted, scope, netAmount } = given;
      return user.post(`${rowPath}/month-value`, {
        month: wanted,
        scope,
        version: own?.version ?? 0,
        set: { netAmount },
      });
    }
    case 'shift':
      return user.post(`${rowPath}/month-value`, {
        month: given.month,
        scope: 'month',
        version: 0,
        set: {},
        moveTo: given.moveTo,
        asOwnRow: true,
      });
    case 'delete':
      return user.delete(`${ownSheet}/records`, { ids });
    case 'duplicate':
      return user.post(`${ownSheet}/records/duplicate`, { ids });
    case 'move':
      return user.post(`${ownSheet}/records/move-to/${sheet?.id ?? 0}`, { ids });
    case 'copy':
      return user.post(`${sheetPath}/duplicate`, { name: 'Kopia', withAmounts: given.withAmounts });
    case 'lock':
      return user.patch(sheetPath, { version: sheet?.version, lockedMonths: given.months });
    case 'range':
      return user.patch(sheetPath, { version: sheet?.version, lastMonth: given.lastMonth });
  }
}

type Sums = Record<'income_net' | 'cost_net' | 'income_gross' | 'cost_gross', number>;

/** The sums of the answer's cells by month. */
function sumsOfCells(sheet: SheetRecords): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const plan of preparePlans(sheet)) {
    for (const { month: start } of cellsOf(plan, plan.firstMonth, plan.lastMonth, DAY, sheet.rates)) {
      const cell = cellAt(plan, start, DAY, sheet.rates, ACCOUNT_CURRENCY);
      const sum = sums.get(monthText(start)) ?? {
        income_net: 0,
        cost_net: 0,
        income_gross: 0,
        cost_gross: 0,
      };
      sum[`${plan.record.direction}_net`] += cell?.planNet ?? 0;
      sum[`${plan.record.direction}_gross`] += cell?.planGross ?? 0;
      sums.set(monthText(start), sum);
    }
  }
  return sums;
}

const isSomething = (sums: Sums) => Object.values(sums).some((sum) => sum !== 0);

async function expectStoredSums({ db }: TestApp, user: Caller, budgetId: number) {
  const sheet = await sheetOf(user, budgetId);
  const stored = await db.selectFrom('budget_month').selectAll().where('budget_id', '=', budgetId).execute();
  const kept = stored.map(({ month: at, income_net, cost_net, income_gross, cost_gross }): [string, Sums] => [
    at,
    { income_net, cost_net, income_gross, cost_gross },
  ]);
  const ofCells = [...sumsOfCells(sheet)].filter(([, sums]) => isSomething(sums));
  expect(Object.fromEntries(kept.filter(([, sums]) => isSomething(sums)))).toEqual(
    Object.fromEntries(ofCells),
  );
}

test('the stored totals match the rows after any command', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      const app = await testApp();
      const user = await app.as('master@a.test');
      for (const given of commands) {
        const answer = await send(user, given);
        expect(answer?.statusCode ?? 200, answer?.body).toBeLessThan(500);
      }
      for (const { id } of await sheetsOf(user)) {
        expect((await user.post(`/api/budget/test/${id}`, {})).json()).toEqual({ ok: true, differences: [] });
        await expectStoredSums(app, user, id);
      }
      await expectWholeLists(app);
      await app.close();
    }),
    { numRuns: runs(12) },
  );
});
