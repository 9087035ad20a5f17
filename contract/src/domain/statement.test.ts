import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './day.ts';
import { statementOf, type StatementPart } from './statement.ts';

const part = (own: Partial<StatementPart>): StatementPart => ({
  paymentSourceId: 1,
  direction: 'income',
  gross: 10_000,
  issueDate: '2026-10-05',
  dueDate: '2026-10-19',
  paidDate: null,
  ...own,
});
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const shown = (parts: StatementPart[], period = OCTOBER) => {
  const { opening, entries, closing } = statementOf(parts, period);
  return {
    opening,
    closing,
    entries: entries.map(({ kind, date, amount, balance }) => [kind, date, amount, balance]),
  };
};

describe('A statement', () => {
  test('has the balance before the period as its opening, and ignores what comes after it', () => {
    const parts = [
      part({ paymentSourceId: 1, issueDate: '2026-09-01' }),
      part({ paymentSourceId: 2, paidDate: '2026-10-20' }),
      part({ paymentSourceId: 3, issueDate: '2026-10-30', paidDate: '2026-11-04', gross: 500 }),
      part({ paymentSourceId: 4, issueDate: '2026-11-01' }),
    ];
    expect(shown(parts)).toEqual({
      opening: 10_000,
      entries: [
        ['document', '2026-10-05', 10_000, 20_000],
        ['payment', '2026-10-20', -10_000, 10_000],
        ['document', '2026-10-30', 500, 10_500],
      ],
      closing: 10_500,
    });
  });

  test('joins the instalments of a document, and shows payments on their own days', () => {
    const parts = [part({ paidDate: '2026-10-10' }), part({ gross: 2_500, paidDate: '2026-10-12' })];
    expect(shown(parts).entries).toEqual([
      ['document', '2026-10-05', 12_500, 12_500],
      ['payment', '2026-10-10', -10_000, 2_500],
      ['payment', '2026-10-12', -2_500, 0],
    ]);
  });

  test('counts costs as what we owe, and offsets corrections against their documents', () => {
    const parts = [
      part({ paymentSourceId: 1, direction: 'cost' }),
      part({ paymentSourceId: 2, direction: 'income', gross: 4_000 }),
      part({ paymentSourceId: 3, direction: 'cost', gross: -1_000 }),
    ];
    expect(shown(parts).closing).toBe(-5_000);
  });

  const anyPart = fc.record({
    paymentSourceId: fc.integer({ min: 1, max: 6 }),
    direction: fc.constantFrom('income' as const, 'cost' as const),
    gross: fc.integer({ min: -100_000, max: 100_000 }),
    issueDate: fc.integer({ min: 0, max: 90 }).map((days) => addDays('2026-09-01', days)),
    dueDate: fc.constant('2026-10-01'),
    paidDate: fc.option(fc.integer({ min: 0, max: 90 }).map((days) => addDays('2026-09-01', days))),
  });

  test('closes with the unpaid amount at its end, and continues the previous one', () => {
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 30 }), (parts) => {
        const { opening, entries, closing } = statementOf(parts, OCTOBER);
        expect(entries.reduce<number>((balance, { amount }) => balance + amount, opening)).toBe(closing);
        expect(statementOf(parts, { from: '2026-01-01', to: '2026-09-30' }).closing).toBe(opening);
        const owed = parts.reduce((total, { direction, gross, issueDate, paidDate }) => {
          const counts =
            Number(issueDate <= OCTOBER.to) - Number(paidDate !== null && paidDate <= OCTOBER.to);
          return total + counts * (direction === 'income' ? gross : -gross);
        }, 0);
        expect(closing).toBe(owed);
      }),
    );
  });
});
