import { describe, expect, it } from 'vitest';
import type { Minor } from '#src/values.ts';
import { monthIndex } from '../month.ts';
import { candidates, type Candidate } from './candidates.ts';
import type { ReasonAgainst, ReasonFor } from './reasons.ts';
import { cellOf, documentOf, lineOf, OTHERS, partOf, RENDER } from './testing.ts';
import { matchIndexOf } from './target-index.ts';

const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'];
const contractors = [RENDER, ...OTHERS];
const row = MONTHS.map((month) => cellOf(month));
const index = matchIndexOf(row, contractors);

const codesFor = ({ reasons }: Candidate): ReasonFor['code'][] => reasons.for.map(({ code }) => code);
const codesAgainst = ({ reasons }: Candidate): ReasonAgainst['code'][] =>
  reasons.against.map(({ code }) => code);

describe('the place of a document', () => {
  it('with another amount differs from its plan by the net amounts, as in the cell', () => {
    // Net and gross amounts are equally far apart but for rounding.
    const [best] = candidates(index, documentOf({ net: 8750 as Minor, gross: 10_763 as Minor }));
    expect(best?.reasons.against).toContainEqual(
      expect.objectContaining({ code: 'other-amount', difference: 8750 - 240_000 }),
    );
  });

  it('is the month of its row, with the reasons', () => {
    const [best] = candidates(index, documentOf());
    expect(best?.keys).toEqual([`cell:1:${monthIndex('2026-11')}`]);
    expect(best?.isSure).toBe(true);
    expect(codesFor(best!)).toEqual(
      expect.arrayContaining([
        'same-contractor',
        'same-amount',
        'near-date',
        'rhythm-of-row',
        'common-words',
      ]),
    );
  });

  it.each<[string, Parameters<typeof documentOf>[0], ReasonFor['code']]>([
    ['by its tax id', { contractorId: null, taxId: '990-100-60-16' }, 'same-tax-id'],
    ['by the account', { contractorId: null, account: '61 1090 1014 0000 0712 1981 2874' }, 'same-account'],
    ['by an alias', { contractorId: null, name: 'R3D WIZUALIZACJE' }, 'known-alias'],
    ['by the name with a typo', { contractorId: null, name: 'Rendr 3D' }, 'similar-name'],
    ['by the amount before VAT', { net: 295_200 as Minor, gross: 363_096 as Minor }, 'amount-but-for-vat'],
    ['by a similar amount', { net: 244_000 as Minor, gross: 300_120 as Minor }, 'close-amount'],
    ['by the month that it names', { date: '2026-12-01', dueDate: null, text: 'za 11/2026' }, 'same-period'],
  ])('is found %s', (_, own, reason) => {
    const [best] = candidates(index, documentOf(own));
    expect(best?.keys).toEqual([`cell:1:${monthIndex('2026-11')}`]);
    expect(codesFor(best!)).toContain(reason);
  });

  it('does not exist in the other direction, in another currency, or if nothing connects them', () => {
    expect(candidates(index, documentOf({ direction: 'income' }))).toEqual([]);
    expect(candidates(index, documentOf({ currency: 'EUR' }))).toEqual([]);
    const stranger = { contractorId: null, name: 'Obcy', text: '', net: 1_00 as Minor, gross: 1_23 as Minor };
    expect(candidates(index, documentOf(stranger))).toEqual([]);
  });

  it('is found by the amount converted from another currency', () => {
    const converted = { currency: 'PLN', net: 240_100 as Minor, gross: 295_323 as Minor } as const;
    const [best] = candidates(
      index,
      documentOf({ currency: 'EUR', net: 56_000 as Minor, gross: 68_880 as Minor, converted }),
    );
    expect(codesFor(best!)).toContain('close-amount');
  });

  it('counts days from the planned day', () => {
    const dayOf = (own: Parameters<typeof documentOf>[0]) =>
      candidates(index, documentOf(own))[0]?.reasons.for.find(({ code }) => code === 'near-date');
    expect(dayOf({ date: '2026-11-15', dueDate: '2026-11-20' })).toMatchObject({
      days: -2,
      planned: '2026-11-17',
    });
    expect(dayOf({ date: '2026-11-05', dueDate: '2026-11-28' })).toMatchObject({
      days: -3,
      planned: '2026-12-01',
    });
  });

  it('counts days from the months of a bag', () => {
    const bag = { basis: 'bag', issueDate: '2026-11-10', dueDate: '2026-11-24' } as const;
    const bags = matchIndexOf([cellOf('2026-11', bag)], contractors);
    const reasonsOf = (date: string) => candidates(bags, documentOf({ date, dueDate: null }))[0]?.reasons;
    expect(reasonsOf('2026-11-19')?.for).toContainEqual({
      code: 'within-months',
      month: monthIndex('2026-11'),
    });
    expect(reasonsOf('2026-12-03')?.for).toContainEqual({
      code: 'near-date',
      days: 3,
      planned: '2026-11-30',
    });
  });

  it('lists the reasons against it', () => {
    const foreign = documentOf({
      contractorId: 8,
      net: 252_000 as Minor,
      gross: 309_960 as Minor,
      methodId: 1,
    });
    const [best] = candidates(index, foreign);
    expect(best?.score ?? 0).toBeLessThan(0.5);
    expect(codesAgainst(best!)).toEqual(['other-contractor', 'other-method']);
    const late = documentOf({
      net: 331_200 as Minor,
      gross: 407_376 as Minor,
      date: '2026-11-30',
      dueDate: null,
    });
    const [far] = candidates(index, late);
    expect(codesAgainst(far!)).toEqual(expect.arrayContaining(['far-date', 'other-amount']));
  });

  it('excludes a cell that has its document', () => {
    const taken = matchIndexOf(
      row.map((cell) => ({ ...cell, isTaken: true })),
      contractors,
    );
    const [best] = candidates(taken, documentOf());
    expect(best?.isSure ?? false).toBe(false);
    expect(codesAgainst(best!)).toContain('taken-cell');
  });

  it('is a guess between two rows of one contractor for one amount, and a guess is never sure', () => {
    const twins = matchIndexOf([...row, ...row.map((cell) => ({ ...cell, rowId: 2 }))], contractors);
    const [first, second] = candidates(twins, documentOf());
    expect(first?.score).toBeCloseTo(second?.score ?? 0, 2);
    expect(first?.isSure).toBe(false);
    expect(codesAgainst(first!)).toContain('rival');
  });

  it('is a bag on whose row it was put before, or whose words it contains', () => {
    const bag = cellOf('2026-11', { rowId: 5, basis: 'bag', text: 'Paliwo', contractorId: null });
    const bags = matchIndexOf([bag], contractors);
    const [best] = candidates(
      bags,
      documentOf({ text: 'paliwo Pb95', net: 30_000 as Minor, gross: 36_900 as Minor }),
    );
    expect(codesFor(best!)).toEqual(expect.arrayContaining(['within-bag', 'common-words']));
    const [over] = candidates(
      bags,
      documentOf({ text: 'paliwo', net: 300_000 as Minor, gross: 369_000 as Minor }),
    );
    expect(over?.reasons.against).toContainEqual({ code: 'over-bag', over: 60_000 });
  });
});

describe('two places that share words with a document', () => {
  const bag = (rowId: number, text: string) =>
    cellOf('2026-11', { rowId, basis: 'bag', text, contractorId: null });
  const materials = matchIndexOf([bag(5, 'Materiały'), bag(6, 'Próbki i materiały')], contractors);

  it.each([
    ['Próbki i materiały', 6],
    ['materiały budowlane', 5],
  ])('are distinguished by how much of "%s" they contain', (text, rowId) => {
    const own = { contractorId: null, name: 'Nieznany', net: 10_000 as Minor, gross: 12_300 as Minor, text };
    const [best] = candidates(materials, documentOf(own));
    expect(best?.keys).toEqual([`cell:${rowId}:${monthIndex('2026-11')}`]);
  });
});

describe('points', () => {
  it('of the criteria less the deduction for rivals equal the score in percent', () => {
    const twins = matchIndexOf(
      [...row, ...row.map((cell) => ({ ...cell, rowId: 2, text: 'Nadzór' }))],
      contractors,
    );
    for (const own of [
      {},
      { contractorId: null, name: 'Rendr' },
      { net: 200_000 as Minor, gross: 246_000 as Minor },
      { date: '2026-12-03' },
    ]) {
      const found = candidates(twins, documentOf(own));
      expect(found.length).toBeGreaterThan(0);
      for (const { score, criteria } of found) {
        const { contractor, amount, date, history, rivals } = criteria;
        expect(contractor.points + amount.points + date.points + history.points - rivals).toBe(
          Math.round(score * 100),
        );
        for (const { points, of } of [contractor, amount, date, history]) {
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(of);
        }
      }
    }
  });
});

describe('the documents that a bank line pays', () => {
  const parts = [
    partOf(1),
    partOf(2),
    partOf(3, { gross: 100_000 as Minor }),
    partOf(4, { gross: 55_500 as Minor }),
  ];
  const open = matchIndexOf(parts, contractors);

  it.each([
    ['R3D 2/11/2026'],
    ['r3d 2-11-2026'],
    ['R3D0002/11/2026 dziękuję'],
    ['/VAT/552,00/IDC/9901006016/INV/R3D 2/11/2026'],
  ])('are those named in the title "%s"', (text) => {
    const [best] = candidates(open, lineOf(200, { text }));
    expect(best?.keys).toEqual(['part:2']);
    expect(best?.isSure).toBe(true);
  });

  it('need a review if two fit equally well', () => {
    const [best] = candidates(open, lineOf(200));
    expect(best?.isSure).toBe(false);
  });

  it('may be several that add up to its amount exactly', () => {
    const [best] = candidates(open, lineOf(200, { gross: 155_500 as Minor }));
    expect(best?.keys.toSorted()).toEqual(['part:3', 'part:4']);
    expect(best?.reasons.for).toContainEqual({ code: 'exact-sum', documents: 2 });
    const [named] = candidates(
      open,
      lineOf(201, { gross: 395_200 as Minor, text: 'R3D 2/11/2026, R3D 3/11/2026' }),
    );
    expect(named?.keys.toSorted()).toEqual(['part:2', 'part:3']);
  });

  it('may be one from which the bank deducted a fee', () => {
    const [best] = candidates(open, lineOf(200, { gross: 99_000 as Minor, text: 'R3D 3/11/2026' }));
    expect(best?.keys).toEqual(['part:3']);
    expect(best?.reasons.for).toContainEqual({ code: 'amount-but-for-fee', difference: -1000 });
  });
});
