import type { BalanceHistory } from '@saldo/contract/balance-history';
import type { Change } from '@saldo/contract/change';
import type { CashFlow } from '@saldo/contract/report-cash-flow';
import type { PaymentSource } from '@saldo/contract/payment-source';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { command, send, SHEET } from '#src/change/testing/commands.ts';
import { DOCUMENT, INSTALMENT, PAYMENT_METHOD, ROW, SHEETS } from '#src/testing-ids.ts';
import { sheetOf } from '#src/testing-sheet.ts';
import { DAY, testApp, type Caller, type TestApp } from '#src/testing.ts';

const CELLS = [
  { recordId: ROW.officeCost, month: '2026-12' },
  { recordId: ROW.officeIncome, month: '2026-11' },
  { recordId: ROW.projectIncome, month: '2026-12' },
  null,
];
const cell = fc.constantFrom(...CELLS);
const paidDate = fc.constantFrom(null, '2026-11-03', '2026-11-20', '2026-12-30');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('plan' as const), command }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('document' as const), cell, paidDate, gross: fc.nat(90_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('part' as const),
      set: fc.oneof(fc.record({ cell }), fc.record({ paidDate }), fc.constant({ isInCashFlow: false })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('opening' as const),
      balance: fc.nat(50_000),
      date: fc.constantFrom('2026-01-01', '2026-04-01', '2026-11-20'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      row: fc.nat(9),
      to: fc.constantFrom(SHEETS.project, SHEETS.reserve),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'undoOfAccount' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function changeInstalment(user: Caller, set: object) {
  const { version } = (await user.get(`/api/payment-source/${DOCUMENT}`)).json<PaymentSource>();
  await user.post('/api/payment/change', { parts: [{ id: INSTALMENT, version }], set });
}

async function setOpening(user: Caller, openingBalance: number, openingDate: string) {
  const { version } = (await user.get(`/api/payment-method/${PAYMENT_METHOD}`)).json<{ version: number }>();
  await user.patch(`/api/payment-method/${PAYMENT_METHOD}`, { version, openingBalance, openingDate });
}

async function undoNewest(user: Caller, path: string) {
  const { changes } = (await user.get(`${path}/changes?limit=5`)).json<{ changes: Change[] }>();
  const found = changes.find(({ isUndone, ofChangeId }) => !isUndone && ofChangeId === null);
  if (found) await user.post(`${path}/changes/${found.id}/undo`, { force: true });
}

async function play(user: Caller, given: Step): Promise<void> {
  switch (given.kind) {
    case 'plan':
      return void (await send(user, await sheetOf(user), given.command));
    case 'document':
      return void (await user.post('/api/payment-source', {
        direction: 'cost',
        number: 'FV 9',
        issueDate: '2026-11-02',
        amounts: { net: given.gross, vat: 0, gross: given.gross },
        parts: [
          {
            net: given.gross,
            vat: 0,
            gross: given.gross,
            dueDate: '2026-11-30',
            paidDate: given.paidDate,
            cell: given.cell,
          },
        ],
      }));
    case 'part':
      return await changeInstalment(user, given.set);
    case 'opening':
      return await setOpening(user, given.balance, given.date);
    case 'move': {
      const { records } = await sheetOf(user);
      const id = records[given.row % Math.max(1, records.length)]?.id ?? 0;
      return void (await user.post(`${SHEET}/records/move-to/${given.to}`, { ids: [id] }));
    }
    case 'undo':
      return await undoNewest(user, SHEET);
    case 'undoOfAccount':
      return await undoNewest(user, '/api');
  }
}

const ENDS = ['2026-11-30', '2027-03-31'];

/** The projected balance according to cash flow. */
async function balanceOf(user: Caller, day: string): Promise<number> {
  const answer = await user.get(`/api/report/cashflow?unit=day&from=${day}&to=${day}`);
  return answer.json<{ balances: { all: { ends: number[] } } }>().balances.all.ends[0] ?? 0;
}

/**
 * The total of the user's visible sheets up to a day, according to cash flow for users without
 * balances.
 */
async function sumOf(user: Caller, day: string): Promise<number> {
  const answer = await user.get(`/api/report/cashflow?unit=month&from=2024-01-01&to=${day}`);
  expect(answer.statusCode, answer.payload).toBe(200);
  const { income, cost } = answer.json<CashFlow>().total;
  const all = ({ actual, projected }: typeof income) =>
    [...actual, ...projected].reduce((sum, amount) => sum + amount, 0);
  return all(income) - all(cost);
}

async function historyOf(user: Caller, day: string): Promise<BalanceHistory> {
  const answer = await user.get(`/api/report/history?day=${day}&from=${DAY}&to=${DAY}`);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<BalanceHistory>();
}

/** The first row, with the instalment on it. */
const DELETE_ROW: Step = { kind: 'plan', command: { kind: 'delete', rows: [0] } };

const newestId = async ({ db }: TestApp) =>
  (await db.selectFrom('change').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0;

test(
  'the balance after each change is the one that cash flow answered after it',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), fc.nat(12), async (steps, asked) => {
        const app = await testApp();
        const user = await app.as('master@a.test');
        const states: { id: number; balances: number[] }[] = [];
        const before = await Promise.all(ENDS.map((day) => balanceOf(user, day)));
        for (const [place, given] of steps.entries()) {
          await play(user, given);
          const balances = await Promise.all(ENDS.map((day) => balanceOf(user, day)));
          states.push({ id: await newestId(app), balances });
          // the result cached from an earlier query is extended by the later changes
          if (place === asked) await historyOf(user, '2026-11-30');
        }
        for (const [place, day] of ENDS.entries()) {
          const { steps: found, balances } = await historyOf(user, day);
          expect(balances?.before).toBe(before[place]);
          expect(balances?.now).toBe(states.at(-1)?.balances[place]);
          const after = new Map(found.map(({ id, balance }) => [id, balance]));
          for (const { id, balances: then } of states)
            if (after.has(id)) expect(after.get(id)).toBe(then[place]);
        }
        await app.close();
      }),
      { numRuns: 20, examples: [[[DELETE_ROW, DELETE_ROW], 0]] },
    );
  },
);

/** Moves the row to a sheet that only the master user sees, and back by undo. */
const HIDE_ROW: Step = { kind: 'move', row: 0, to: SHEETS.reserve };

test(
  'effects that a user of some sheets reads add up to the changes of those sheets',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        const app = await testApp();
        const [master, reader] = [await app.as('master@a.test'), await app.as('reader@a.test')];
        const sums = async () => await Promise.all(ENDS.map((day) => sumOf(reader, day)));
        const before = await sums();
        const moved: { id: number; by: number[] }[] = [];
        for (const given of steps) {
          const [was, last] = [await sums(), await newestId(app)];
          await play(master, given);
          const now = await sums();
          moved.push({ id: last, by: now.map((sum, place) => sum - (was[place] ?? 0)) });
        }
        const after = await sums();
        for (const [place, day] of ENDS.entries()) {
          const { steps: found, effect } = await historyOf(reader, day);
          expect(effect).toBe((after[place] ?? 0) - (before[place] ?? 0));
          for (const [index, { id, by }] of moved.entries()) {
            const until = moved[index + 1]?.id ?? Infinity;
            const own = found.filter((one) => one.id > id && one.id <= until);
            const sum = own.reduce((total, one) => total + one.effect, 0);
            if (own.length > 0) expect(sum).toBe(by[place]);
          }
        }
        await app.close();
      }),
      { numRuns: 20, examples: [[[HIDE_ROW, { kind: 'undo' }]], [[HIDE_ROW, HIDE_ROW]]] },
    );
  },
);
