import type { BankStatement, LineProposal } from '@saldo/contract/bank-statement';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PAYMENT_METHOD, ROW } from '#src/testing-ids.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { sendFile } from './testing/conformance.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

interface Fee {
  day: number;
  title: string;
  /** a sign and an amount */
  amount?: string;
}

/** A statement of fees. */
async function statementOf(fees: readonly Fee[]): Promise<BankStatement> {
  const two = (day: number) => String(day).padStart(2, '0');
  const entries = fees.flatMap(({ day, title, amount = 'D12,00' }) => [
    `:61:2611${two(day)}11${two(day)}${amount}NCHGNONREF//BR${day}${title.length}`,
    `:86:808~00OPŁATA~20${title}`,
  ]);
  const total = fees.reduce((sum, { amount = 'D12,00' }) => sum + (amount.startsWith('D') ? -12 : 12), 1000);
  const file = [
    ':20:MT940',
    ':25:/PL35199900040000031415926535',
    `:28C:${two(fees[0]?.day ?? 1)}/1`,
    ':60F:C261101PLN1000,00',
    ...entries,
    `:62F:C2611${two(fees.at(-1)?.day ?? 1)}PLN${total},00`,
    '-',
  ];
  const fileId = await sendFile(app, `${file.join('\r\n')}\r\n`);
  const master = await app.as('master@a.test');
  const statements = [{ place: 0, paymentMethodId: PAYMENT_METHOD }];
  const kept = await master.post('/api/bank-statement', { fileId, statements });
  const { items } = kept.json<{ items: { id: number | null }[] }>();
  return await read(items[0]?.id ?? 0);
}

const read = async (id: number) =>
  (await (await app.as('master@a.test')).get(`/api/bank-statement/${id}`)).json<BankStatement>();

/** Puts each fee of a statement into a row; returns the step. */
async function put({ id, items }: BankStatement, rows: readonly number[]): Promise<number> {
  const lines = items.map((line, place) => ({
    as: 'operation',
    lineId: line.id,
    cell: { recordId: rows[place], month: '2026-11' },
  }));
  const master = await app.as('master@a.test');
  const answer = await master.post(`/api/bank-statement/${id}/settle`, { lines });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ changeId: number }>().changeId;
}

const rowOf = (proposal: LineProposal | null | undefined) =>
  proposal?.kind === 'operation' ? (proposal.cell?.recordId ?? null) : proposal;

const CARD = 'Opłata za kartę debetową';
const [RIGHT, WRONG] = [ROW.officeCost, ROW.reserveCost];

/** The row that is proposed for a fee after fees of the days 2, 3, … */
async function proposedFor(fee: Omit<Fee, 'day'>): Promise<unknown> {
  const { items } = await statementOf([{ day: 20, ...fee }]);
  return rowOf(items[0]?.proposal);
}

test('A fee goes to the row of the last one with the same words', async () => {
  await put(await statementOf([{ day: 2, title: `${CARD} październik 2026` }]), [RIGHT]);
  expect(await proposedFor({ title: `${CARD} listopad 2026` })).toBe(RIGHT);
});

test('A link that is undone teaches nothing', async () => {
  const undone = await put(await statementOf([{ day: 2, title: CARD }]), [WRONG]);
  const master = await app.as('master@a.test');
  expect((await master.post(`/api/changes/${undone}/undo`, {})).statusCode).toBe(200);
  expect(await proposedFor({ title: CARD })).toBeNull();
});

test('A single wrong link does not outweigh two others; a second one does', async () => {
  const fees = [2, 3, 4].map((day) => ({ day, title: CARD }));
  await put(await statementOf(fees), [RIGHT, RIGHT, WRONG]);
  const { id, items } = await statementOf([{ day: 5, title: CARD }]);
  expect(rowOf(items[0]?.proposal)).toBe(RIGHT);
  await put(await read(id), [WRONG]);
  expect(await proposedFor({ title: CARD })).toBe(WRONG);
});

test('A row that somebody has rejected for such a fee is not proposed', async () => {
  const statement = await statementOf([{ day: 2, title: CARD }]);
  await put(statement, [WRONG]);
  const [line] = (await read(statement.id)).items;
  const pair = {
    paymentSourceId: line?.parts[0]?.paymentSourceId,
    cell: { recordId: WRONG, month: '2026-11' },
  };
  const master = await app.as('master@a.test');
  expect((await master.post('/api/payment/rejected-places', pair)).statusCode).toBeLessThan(300);
  expect(await proposedFor({ title: CARD })).toBeNull();
});

test.each([
  { what: 'for something else', fee: { title: 'Prowizja za przelew zagraniczny' } },
  { what: 'of the other sign', fee: { title: CARD, amount: 'C12,00' } },
])('A link teaches nothing about a fee $what', async ({ fee }) => {
  await put(await statementOf([{ day: 2, title: CARD }]), [RIGHT]);
  expect(await proposedFor(fee)).toBeNull();
});
