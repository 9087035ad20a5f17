import { inYear, type When } from '#src/calendar.ts';
import type { RowDraft, SheetDraft } from '#src/draft.ts';
import { cost, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

/** The document is the month's declaration; the days after the month's end lead to the legal day of the next one. */
const declared = (legalDay: number) =>
  ({ vat: 'np', issueDay: 31, termDays: legalDay, isBooked: false }) as const;

const months = (year: number, amounts: readonly number[]): readonly (readonly [When, number])[] =>
  amounts.map((amount, place) => [inYear(year, place + 1), zl(amount)] as const);

/** Złoty a month, January first, as the rules of taxes make them from the plan. */
interface YearOfTaxes {
  vat: readonly number[];
  incomeTax: readonly number[];
}

const LAST: YearOfTaxes = {
  vat: [6_420, 7_180, 5_940, 8_015, 7_730, 9_264, 10_118, 8_890, 9_472, 8_051, 7_226, 9_907],
  incomeTax: [1_104, 1_380, 920, 1_652, 1_490, 2_014, 2_230, 1_876, 2_105, 1_730, 1_512, 2_340],
};
const THIS: YearOfTaxes = {
  vat: [8_930, 9_412, 10_266, 11_040, 12_385, 13_118, 14_902, 13_575, 15_260, 18_215, 14_830, 9_180],
  incomeTax: [1_820, 2_110, 2_496, 2_860, 3_245, 3_702, 4_118, 3_940, 4_870, 6_214, 4_460, 2_130],
};
const NEXT: YearOfTaxes = {
  vat: [6_240, 12_480, 13_890, 9_150, 12_760, 13_310, 12_890, 13_440, 12_200, 12_960, 12_400, 11_870],
  incomeTax: [880, 2_910, 3_640, 2_020, 3_480, 3_905, 3_760, 3_980, 3_215, 3_420, 3_160, 2_890],
};

const rows = (year: number, { vat, incomeTax }: YearOfTaxes): RowDraft[] => [
  cost('VAT', 'Urząd Skarbowy', zl(8_000), {
    ...declared(25),
    basis: 'vat',
    months: months(year, vat),
    note: 'Szacunek z planu i płatności; nadwyżka przechodzi na następny miesiąc.',
  }),
  cost('Zaliczka na CIT', 'Urząd Skarbowy', zl(2_000), {
    ...declared(20),
    basis: 'income-tax',
    months: months(year, incomeTax),
  }),
  cost('ZUS', 'ZUS', 0, {
    ...declared(20),
    basis: 'zus',
    note: 'Wspólnicy spółki, która ma ich kilku, nie płacą ZUS; składki pracowników są w ich wierszach.',
  }),
];

const taxes = (
  id: number,
  year: number,
  closedTo: number | null,
  calendarYear: number,
  figures: YearOfTaxes,
): SheetDraft =>
  sheet(id, `Podatki i ZUS ${calendarYear}`, 9, {
    from: inYear(year, 1),
    to: inYear(year, 12),
    closedTo,
    isVaried: false,
    internalYear: calendarYear,
    blocks: [{ section: null, rows: rows(year, figures) }],
  });

/** The internal sheets of last, this and next year. */
export const podatki = (thisYear: number): SheetDraft[] => [
  taxes(15, -1, -3, thisYear - 1, LAST),
  taxes(16, 0, -3, thisYear, THIS),
  taxes(17, 1, null, thisYear + 1, NEXT),
];
