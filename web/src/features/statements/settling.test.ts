import type { OpenPart, StatementLine } from '@saldo/contract/bank-statement';
import { minor } from '@saldo/contract/domain/money';
import { expect, test } from 'vitest';
import { balanceAfter, confirmedOf, openingFor, settledByParts, tallyOf } from './settling.ts';

const receipt = (id: number, gross: number): OpenPart => ({
  id,
  paymentSourceId: id,
  version: 1,
  number: `PAR ${id}`,
  description: '',
  contractor: null,
  direction: 'income',
  dueDate: '2026-11-26',
  currency: 'PLN',
  gross: minor(gross),
  paidDate: null,
  isSplitPayment: false,
  otherAccount: null,
  cell: null,
});
const lineOf = (amount: number): StatementLine => ({
  id: 1,
  booked: '2026-11-28',
  valued: '2026-11-28',
  amount: minor(amount),
  name: 'Karty Online SA',
  address: '',
  account: '',
  title: 'Wypłata z kart',
  operation: '',
  reference: '',
  balanceAfter: null,
  split: null,
  state: 'open',
  parts: [],
  rest: minor(amount),
  proposal: null,
});
const RECEIPTS = Array.from({ length: 40 }, (_, place) => receipt(place + 1, 100_00));

test('a payout of many receipts may lack a commission of 4 %, and settles them with it', () => {
  const line = lineOf(3_920_40);
  expect(tallyOf(line, RECEIPTS)).toEqual({ kind: 'fee', total: 4_000_00, difference: 79_60 });
  expect(settledByParts(line, RECEIPTS)).toMatchObject({ withFee: true, parts: { length: 40 } });
});

test.each([
  ['more than a commission', 3_800_00, RECEIPTS, 'over'],
  ['a part of one invoice', 3_920_40, [receipt(1, 4_000_00)], 'part'],
] as const)('%s is no fee', (_what, amount, parts, kind) => {
  expect(tallyOf(lineOf(amount), parts).kind).toBe(kind);
});

test('instalments that leave a rest of the line are settled with it, in the direction of the line only', () => {
  const line = { ...lineOf(250_00), rest: minor(150_00) };
  expect(tallyOf(line, [receipt(1, 100_00)])).toEqual({ kind: 'rest', total: 100_00, difference: 50_00 });
  expect(settledByParts(line, [receipt(1, 100_00)])).toMatchObject({
    withRest: true,
    parts: [{ amount: 100_00 }],
  });
  const other = { ...receipt(2, 100_00), direction: 'cost' as const };
  expect(tallyOf(line, [other]).kind).toBe('lacks');
  expect(settledByParts(line, [other])).toBeNull();
  expect(settledByParts(line, [receipt(1, 100_00), receipt(3, 50_00)])).not.toHaveProperty('withRest');
});

test('an own transfer is settled on the cell that its line names', () => {
  const cell = { recordId: 7, month: '2026-11' };
  const proposal = {
    kind: 'own' as const,
    paymentMethod: { id: 5, name: 'PKO BP' },
    lineId: null,
    place: 'Koszty stałe biura · Przelewy własne',
    cell,
  };
  expect(confirmedOf(lineOf(-1_000_00), proposal, '').body).toEqual({
    as: 'own',
    lineId: 1,
    paymentMethodId: 5,
    cell,
  });
});

const LINK = { from: null, to: null, difference: null };
/** Saldo has 500 at its end, and the bank 1000 more than before. */
const STATEMENT = {
  opening: minor(2_000_00),
  closing: minor(3_000_00),
  balance: minor(500_00),
  openingDate: '2026-01-01',
  from: '2026-11-01',
  to: '2026-11-30',
  account: 'PL35199900040000031415926535',
  currency: 'PLN' as const,
  items: [],
};

test('the opening balance of an account is that of its first statement, else the difference is added to it', () => {
  const { account, currency } = STATEMENT;
  const link = (kind: 'first' | 'follows') => ({ ...LINK, kind });
  expect(openingFor({ ...STATEMENT, link: link('first') })).toEqual({
    account,
    currency,
    amount: 2_000_00,
    day: '2026-11-01',
  });
  const later = { ...STATEMENT, link: link('follows') };
  expect(openingFor(later)).toEqual({ account, currency, amount: 2_500_00, day: null });
  expect(openingFor({ ...later, closing: null })).toBeNull();
});

test('an opening balance after a later statement is no difference to correct: that of the statement is proposed, with its day', () => {
  const { account, currency } = STATEMENT;
  const later = { ...STATEMENT, link: { ...LINK, kind: 'follows' as const }, openingDate: '2026-12-01' };
  const before = { ...later, balance: minor(0), items: [lineOf(999_00)] };
  expect(openingFor(before)).toEqual({ account, currency, amount: 2_000_00, day: '2026-11-01' });
  expect(openingFor({ ...before, opening: null })).toBeNull();
});

test('lines before the day of the opening balance do not change our balance', () => {
  const within = { ...STATEMENT, link: { ...LINK, kind: 'follows' as const }, openingDate: '2026-11-28' };
  const early = { ...lineOf(300_00), booked: '2026-11-27' };
  expect(openingFor({ ...within, items: [lineOf(2_400_00), early] })).toMatchObject({ amount: 100_00 });
});

test('lines that wait for a decision are no difference of the opening balance', () => {
  const later = { ...STATEMENT, link: { ...LINK, kind: 'follows' as const } };
  const done = { ...lineOf(999_00), state: 'done' as const };
  expect(openingFor({ ...later, items: [lineOf(2_400_00), done] })).toMatchObject({ amount: 100_00 });
  expect(openingFor({ ...later, items: [lineOf(2_500_00)] })).toBeNull();
});

test('a line of a day before the opening balance changes neither balance', () => {
  const cell = { recordId: 7, month: '2026-11' };
  const fee = { ...lineOf(-1_230_00), proposal: { kind: 'operation' as const, place: null, cell } };
  const known = [{ ...receipt(1, 100_00), whole: true, amount: minor(100_00), paidDate: '2026-11-29' }];
  const paid = {
    ...lineOf(100_00),
    proposal: { kind: 'parts' as const, score: 100, isSure: true, fee: minor(0), parts: known },
  };
  const after = (openingDate: string) => {
    const statement = {
      ...STATEMENT,
      openingDate,
      link: { ...LINK, kind: 'follows' as const },
      items: [fee, paid],
    };
    return [balanceAfter(statement), openingFor(statement)?.amount];
  };
  expect(after('2026-11-01')).toEqual([-730_00, 3_730_00]);
  // the payment marked as paid a day later leaves the balance with its line
  expect(after('2026-11-29')).toEqual([400_00, 2_600_00]);
  expect(after('2026-11-30')).toEqual([500_00, 2_500_00]);
});
