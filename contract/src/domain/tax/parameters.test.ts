import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { minor } from '../money.ts';
import { figuresOn } from './figures.ts';
import { FIGURES, type FigureName } from './parameters.ts';

const BESIDE = new URL('../../../../../shared/reference/poland-parameters.json', import.meta.url);

interface Row {
  from?: string;
  to?: string;
  year?: number;
  for_year?: number;
  v?: number;
  contribution?: number;
}

/** The reference's names of our figures. */
const NAMES: Partial<Record<FigureName, string>> = {
  leastWage: 'minimum_wage',
  forecastWage: 'forecast_average_wage',
  enterpriseWage: 'q4_enterprise_average_wage',
  leastHealth: 'health_min_base',
  cardHealth: 'health_tax_card',
  flatHealthLimit: 'health_flat_deduction_limit',
  smallTaxpayer: 'small_taxpayer_limit',
};

// Skipped if the reference is not available beside the repository.
describe.skipIf(!existsSync(BESIDE))('the figures of the reference', () => {
  const reference = existsSync(BESIDE)
    ? (JSON.parse(readFileSync(BESIDE, 'utf8')) as Record<string, Row[]>)
    : {};
  test.each(Object.entries(NAMES))('%s', (name, theirs) => {
    const rows = (reference[theirs] ?? []).map(({ from, to, year, for_year: forYear, v, contribution }) => ({
      from: from ?? `${year ?? forYear}-01-01`,
      until: to ?? `${year ?? forYear}-12-31`,
      value: Math.round((contribution ?? v ?? 0) * 100),
    }));
    expect(FIGURES[name as FigureName].rows).toEqual(rows);
  });

  test('percents and thresholds', () => {
    const of = reference as unknown as {
      zus_rates_owner_pct: Record<string, number>;
      pit_scale: { threshold: number; tax_reducing_amount: number }[];
      health_scale_pct: number;
      health_flat_pct: number;
    };
    const read = figuresOn('2026-06-01');
    expect(Object.values(read(FIGURES.ownerPercents)).map(Number)).toEqual(
      ['pension', 'disability', 'sickness_voluntary', 'labour_and_solidarity_fund'].map(
        (name) => of.zus_rates_owner_pct[name],
      ),
    );
    expect(read(FIGURES.scale)).toMatchObject({
      threshold: (of.pit_scale[0]?.threshold ?? 0) * 100,
      reduction: (of.pit_scale[0]?.tax_reducing_amount ?? 0) * 100,
    });
    expect(read(FIGURES.healthPercents)).toMatchObject({
      scale: String(of.health_scale_pct),
      flat: String(of.health_flat_pct),
    });
    expect(read.isOfLastYear).toBe(false);
  });
});

test('a year without a figure of its own uses the last one and reports it', () => {
  const read = figuresOn('2027-03-01');
  expect(read(FIGURES.scale).low).toBe('12');
  expect(read.isOfLastYear).toBe(false);
  expect(read(FIGURES.leastWage)).toBe(minor(480_600));
  expect(read.isOfLastYear).toBe(true);
});

test('the rows of a figure follow each other without a gap', () => {
  for (const [name, { rows }] of Object.entries(FIGURES)) {
    for (const [place, row] of rows.slice(1).entries()) {
      expect(rows[place]?.until?.slice(0, 10) ?? '', name).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(row.from > (rows[place]?.until ?? ''), name).toBe(true);
    }
  }
});
