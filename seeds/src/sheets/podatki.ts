import { inYear, type Calendar, type When } from '#src/calendar.ts';
import type { RowDraft, SheetDraft } from '#src/draft.ts';
import { cost, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

/**
 * The document is the month's declaration; the term leads from the end of the month to the legal
 * day in the next one.
 */
const declaredBy = (legalDay: number) =>
  ({ vat: 'np', issueDay: 31, termDays: legalDay, isBooked: false }) as const;

/**
 * Amounts of a tax in złoty: declared, by months before now; planned, by month of this and the next
 * year.
 */
interface Figures {
  declared: Readonly<Record<number, number>>;
  planned: readonly [thisYear: readonly number[], nextYear: readonly number[]];
}

/**
 * Close to the estimates from the same plan and payments; months with an estimate of zero have no
 * payment.
 */
const VAT: Figures = {
  declared: {
    22: 5733,
    21: 1873,
    20: 5436,
    19: 3779,
    6: 8868,
    5: 16_555,
    4: 25_930,
    3: 23_043,
    2: 27_952,
    1: 26_412,
  },
  planned: [
    [8930, 9412, 10_266, 11_040, 12_385, 13_118, 14_902, 13_575, 15_260, 18_215, 14_830, 9180],
    [6240, 12_480, 13_890, 9150, 12_760, 13_310, 12_890, 13_440, 12_200, 12_960, 12_400, 11_870],
  ],
};
const CIT: Figures = {
  declared: { 22: 962, 19: 440, 18: 1629, 17: 2102, 16: 1931, 15: 788, 10: 2549, 2: 2236, 1: 2459 },
  planned: [
    [1820, 2110, 2496, 2860, 3245, 3702, 4118, 3940, 4870, 6214, 4460, 2130],
    [880, 2910, 3640, 2020, 3480, 3905, 3760, 3980, 3215, 3420, 3160, 2890],
  ],
};

const MONTHS = Array.from({ length: 12 }, (_, place) => place + 1);

/** The amounts of the months of a year. */
const months = (
  at: Calendar,
  year: number,
  { declared, planned }: Figures,
): readonly (readonly [When, number])[] =>
  MONTHS.map((month) => {
    const when = inYear(year, month);
    const ago = at.now - at.month(when);
    const amount = ago > 0 ? declared[ago] : planned[year]?.[month - 1];
    return [when, zl(amount ?? 0)] as const;
  });

const rows = (at: Calendar, year: number): RowDraft[] => [
  cost('VAT', 'Urząd Skarbowy', zl(8_000), {
    ...declaredBy(25),
    basis: 'vat',
    months: months(at, year, VAT),
    note: 'Szacunek z planu i płatności; nadwyżka przechodzi na następny miesiąc.',
  }),
  cost('Zaliczka na CIT', 'Urząd Skarbowy', zl(2_000), {
    ...declaredBy(20),
    basis: 'income-tax',
    months: months(at, year, CIT),
  }),
  cost('ZUS', 'ZUS', 0, {
    ...declaredBy(20),
    basis: 'zus',
    note: 'Wspólnicy spółki, która ma ich kilku, nie płacą ZUS; składki pracowników są w ich wierszach.',
  }),
];

const taxes = (id: number, at: Calendar, year: number, closedTo: number | null): SheetDraft =>
  sheet(id, `Podatki i ZUS ${at.year + year}`, 9, {
    from: inYear(year, 1),
    to: inYear(year, 12),
    closedTo,
    isVaried: false,
    internalYear: at.year + year,
    blocks: [{ section: null, rows: rows(at, year) }],
  });

/** The internal sheets of the previous, current and next year. */
export const podatki = (at: Calendar): SheetDraft[] => [
  taxes(15, at, -1, -3),
  taxes(16, at, 0, -3),
  taxes(17, at, 1, null),
];
