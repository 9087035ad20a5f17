import { cellAt, cellsOf } from '@saldo/contract/domain/cells';
import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { RATES, sheetRows } from '@saldo/contract/domain/testing';
import type { Direction } from '@saldo/contract/record';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_GROUP, SheetData } from './data.ts';
import { sourceOf } from '../testing/sheet-source.ts';

const TODAY = '2026-11-20';
const KINDS = [
  'planNet',
  'planGross',
  'actualNet',
  'actualGross',
  'projectionNet',
  'projectionGross',
] as const;
const DIRECTIONS: readonly Direction[] = ['income', 'cost'];

it('totals of sheet and sections equal the sums of their cells', () => {
  fc.assert(
    fc.property(sheetRows, (rows) => {
      const data = new SheetData(sourceOf({ sheet: { ...rows, rates: RATES } }));
      const sums = new Map<string, number>();
      const add = (key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);
      for (const { id, direction, sectionId } of data.records) {
        const plan = data.plan(id);
        if (plan === undefined) throw new Error('Every row has a plan');
        for (const { month } of cellsOf(plan, plan.firstMonth, plan.lastMonth, TODAY, RATES)) {
          const cell = cellAt(plan, month, TODAY, RATES, ACCOUNT_CURRENCY);
          for (const kind of KINDS) {
            add(`all ${direction} ${kind} ${month}`, cell?.[kind] ?? 0);
            add(`${sectionId ?? NO_GROUP} ${direction} ${kind} ${month}`, cell?.[kind] ?? 0);
          }
        }
      }
      const sections = [...new Set(data.records.map(({ sectionId }) => sectionId ?? NO_GROUP))];
      const kept = [
        ['all', data.totals] as const,
        ...sections.map((id) => [id, data.groupTotals(id, 'section')] as const),
      ];
      for (const [name, totals] of kept) {
        for (const direction of DIRECTIONS) {
          for (const kind of KINDS) {
            const cells = Array.from(
              { length: data.monthCount },
              (_, place) => sums.get(`${name} ${direction} ${kind} ${data.from + place}`) ?? 0,
            );
            expect([...totals[direction][kind]]).toEqual(cells);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});
