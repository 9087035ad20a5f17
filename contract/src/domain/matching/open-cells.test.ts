import { describe, expect, it } from 'vitest';
import { monthIndex } from '../month.ts';
import { preparePlan } from '../plan.ts';
import { monthValueOf, partOf, recordOf } from '../testing.ts';
import { openCellsOf } from './open-cells.ts';

const YEAR = [monthIndex('2026-01'), monthIndex('2026-12')] as const;
const TODAY = '2026-03-20';
const none: ReadonlySet<never> = new Set();

describe('open cells of a row', () => {
  it('have the plan, its dates and its contractor', () => {
    const plan = preparePlan(recordOf(), [monthValueOf('2026-03', { netAmount: 0 as never })], []);
    const cells = openCellsOf(
      { plan, text: 'Czynsz', closed: new Set([monthIndex('2026-01')]) },
      YEAR,
      TODAY,
    );
    expect(cells).toHaveLength(10);
    expect(cells[0]).toMatchObject({
      rowId: 1,
      month: monthIndex('2026-02'),
      net: 100_000,
      gross: 123_000,
      issueDate: '2026-02-10',
      dueDate: '2026-02-24',
      contractorId: 7,
      basis: 'single',
      isTaken: false,
    });
  });

  it('are marked if a single document is there already', () => {
    const plan = preparePlan(recordOf(), [], [partOf('2026-03')]);
    const taken = openCellsOf({ plan, text: '', closed: none }, YEAR, TODAY).filter(({ isTaken }) => isTaken);
    expect(taken.map(({ month, net }) => [month, net])).toEqual([[monthIndex('2026-03'), 100_000]]);
  });

  it('of a bag have the rest, and never less than zero', () => {
    const record = recordOf({ paymentTypeName: 'invoice-bag', netAmount: 150_000 as never });
    const over = [partOf('2026-04'), partOf('2026-04', { partId: 12 })];
    const plan = preparePlan(record, [], [partOf('2026-03'), ...over]);
    const [, , march, april] = openCellsOf({ plan, text: '', closed: none }, YEAR, TODAY);
    expect(march).toMatchObject({ basis: 'bag', net: 50_000, isTaken: false });
    expect(april).toMatchObject({ basis: 'bag', net: 0, gross: 0 });
  });
});
