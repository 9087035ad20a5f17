import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BudgetRecord, CellPart } from '../record.ts';
import { cellAt, cellsOf, datesAt } from './cells.ts';
import { minor } from './money.ts';
import { monthIndex, monthRange, monthText } from './month.ts';
import { preparePlan } from './plan.ts';
import { days, march, months, plans, RATES, recordOf } from './testing.ts';

const bag: Partial<BudgetRecord> = { paymentTypeName: 'invoice-bag' };
const small: Partial<CellPart> = { net: minor(40_000), vat: minor(9200), gross: minor(49_200) };
const big: Partial<CellPart> = { net: minor(200_000), vat: minor(46_000), gross: minor(246_000) };
const correction: Partial<CellPart> = { net: minor(-10_000), vat: minor(-2300), gross: minor(-12_300) };
const paid: Partial<CellPart> = { paidDate: '2026-03-18' };

describe('amounts', () => {
  it('are the plan’s without any document', () => {
    expect(march({})).toMatchObject({
      planNet: 100_000,
      planVat: 23_000,
      planGross: 123_000,
      actualGross: 0,
      paidGross: 0,
      projectionNet: 100_000,
      projectionVat: 23_000,
      projectionGross: 123_000,
    });
  });

  it('of an invoice are projected from the documents once there is one', () => {
    expect(march({ parts: [small] })).toMatchObject({
      actualGross: 49_200,
      projectionNet: 40_000,
      projectionVat: 9200,
    });
    expect(march({ parts: [small, { ...correction, ...paid }] })).toMatchObject({
      actualNet: 30_000,
      actualGross: 36_900,
      paidNet: -10_000,
      paidGross: -12_300,
      projectionGross: 36_900,
    });
  });

  it('of a bag are projected from the larger gross', () => {
    expect(march({ record: bag, parts: [small] })).toMatchObject({
      actualNet: 40_000,
      projectionNet: 100_000,
    });
    expect(march({ record: bag, parts: [small, big] })).toMatchObject({
      projectionNet: 240_000,
      projectionGross: 295_200,
    });
    // the same gross amount with another net amount
    expect(march({ record: bag, parts: [{ net: minor(113_889), vat: minor(9111) }] })).toMatchObject({
      projectionNet: 113_889,
      projectionGross: 123_000,
    });
  });

  it('of a contract are without VAT and projected like an invoice’s', () => {
    const record = { paymentTypeName: 'employment-contract' } as const;
    expect(march({ record })).toMatchObject({ planVat: 0, planGross: 100_000 });
    expect(march({ record, parts: [small] }).projectionNet).toBe(40_000);
  });

  it('in another currency are converted, net and gross each once', () => {
    const foreign = { ...small, currency: 'EUR' } as const;
    expect(march({ parts: [foreign] })).toMatchObject({
      actualNet: 170_268,
      actualGross: 209_430,
      actualVat: 39_162,
    });
    expect(() => march({ parts: [{ ...foreign, currency: 'CHF' }] })).toThrow('No exchange rate for CHF');
  });
});

it('carries the fields that the editor and the properties pane need', () => {
  const cell = march({
    value: { contractorId: 8, version: 6, issueDate: '2026-03-12' },
    parts: [{}, { sourceId: 21 }, {}],
  });
  expect(cell).toMatchObject({
    key: '2026_03',
    span: 1,
    version: 6,
    contractorId: 8,
    paymentMethodId: 3,
    paymentSourceIds: [21, 23],
    paymentPartIds: [11, 12, 13],
  });
  expect([cell.issueDate, cell.dueDate, cell.expectedDate]).toEqual([
    '2026-03-12',
    '2026-03-26',
    '2026-03-26',
  ]);
  expect(march({})).toMatchObject({ version: 0, paymentSourceIds: [], paymentPartIds: [] });
});

it('starts with each segment; the last may be cut', () => {
  const plan = preparePlan(recordOf({ segmentSize: 3, firstMonth: '2026-02', lastMonth: '2026-09' }), [], []);
  const cells = cellsOf(plan, monthIndex('2026-01'), monthIndex('2026-12'), '2026-01-01');
  expect(cells.map(({ month, span }) => [monthText(month), span])).toEqual([
    ['2026-02', 3],
    ['2026-05', 3],
    ['2026-08', 2],
  ]);
  expect(cellsOf(plan, monthIndex('2026-03'), monthIndex('2026-04'), '2026-01-01')).toEqual([]);
  expect(cellAt(plan, monthIndex('2026-03'), '2026-01-01')).toBeNull();
});

it('cellsOf agrees with cellAt, and spans cover the range once', () => {
  fc.assert(
    fc.property(plans, months, months, days, (plan, one, other, today) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const single = monthRange(from, to).flatMap((month) => cellAt(plan, month, today, RATES) ?? []);
      expect(cellsOf(plan, from, to, today, RATES)).toEqual(single);
      const all = cellsOf(plan, plan.firstMonth, plan.lastMonth, today, RATES);
      expect(all.reduce((total, { span }) => total + span, 0)).toBe(plan.lastMonth - plan.firstMonth + 1);
    }),
  );
});

it('amounts and states of any cell are consistent', () => {
  fc.assert(
    fc.property(plans, days, (plan, today) => {
      for (const cell of cellsOf(plan, plan.firstMonth, plan.lastMonth, today, RATES)) {
        expect(cell.planNet + cell.planVat).toBe(cell.planGross);
        expect(cell.actualNet + cell.actualVat).toBe(cell.actualGross);
        expect(cell.projectionNet + cell.projectionVat).toBe(cell.projectionGross);
        expect([cell.planGross, cell.actualGross]).toContain(cell.projectionGross);
        const hasParts = cell.paymentPartIds.length > 0;
        expect(hasParts).toBe(cell.state !== 'empty' && cell.state !== 'planned');
        if (cell.state === 'paid') expect(cell.paidGross).toBe(cell.actualGross);
        if (cell.state === 'empty') expect(cell.isOutOfDate).toBe(false);
        expect(cell.expectedDate).toBe(datesAt(plan, cell.month).expectedDate);
      }
    }),
  );
});
