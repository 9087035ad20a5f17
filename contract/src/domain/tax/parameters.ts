import type { Minor } from '#src/values.ts';
import { minor } from '../rounding.ts';
import { LEGAL_DAYS } from '../legal-days.ts';
import { CONTRACT_PERIODS, type ContractPeriod } from '../contract-parameters.ts';
import type { Figure, FigureRow } from './figures.ts';

const ACT_ON_ZUS = {
  pl: 'ustawa o systemie ubezpieczeń społecznych, art. 18–22',
  en: 'Social Insurance Act (ustawa o systemie ubezpieczeń społecznych), art. 18–22',
};
const ACT_ON_HEALTH = {
  pl: 'ustawa o świadczeniach opieki zdrowotnej, art. 79–81',
  en: 'Health Care Act (ustawa o świadczeniach opieki zdrowotnej), art. 79–81',
};

/** A figure per whole calendar year, starting with the first. */
const yearly = <Value>(first: number, values: readonly Value[]): FigureRow<Value>[] =>
  values.map((value, place) => ({
    from: `${first + place}-01-01`,
    until: `${first + place}-12-31`,
    value,
  }));

const zlotys = (amount: number): Minor => minor(Math.round(amount * 100));

const always = <Value>(value: Value, from = '2022-07-01'): FigureRow<Value>[] => [
  { from, until: null, value },
];

/** A figure of employment and mandate contracts. */
const ofContracts = <Value>(value: (period: ContractPeriod) => Value): FigureRow<Value>[] =>
  CONTRACT_PERIODS.map((period) => ({ from: period.from, until: period.until, value: value(period) }));

/** Percentages of the owner's contributions. */
export interface OwnerPercents {
  pension: string;
  disability: string;
  sickness: string;
  labourFund: string;
}

/** Statutory figures that the estimates read; a test compares them with reference/poland-parameters.json. */
export const FIGURES = {
  /** minor units of PLN a month */
  leastWage: {
    source: {
      pl: 'rozporządzenia o minimalnym wynagrodzeniu za pracę',
      en: 'regulations on the minimum wage (rozporządzenia o minimalnym wynagrodzeniu za pracę)',
    },
    rows: [
      { from: '2024-01-01', until: '2024-06-30', value: zlotys(4242) },
      { from: '2024-07-01', until: '2024-12-31', value: zlotys(4300) },
      ...yearly(2025, [zlotys(4666), zlotys(4806)]),
    ],
  },
  /** minor units of PLN a month */
  forecastWage: {
    source: {
      pl: 'obwieszczenia o prognozowanym przeciętnym wynagrodzeniu',
      en: 'announcements of the forecast average wage (obwieszczenia o prognozowanym przeciętnym wynagrodzeniu)',
    },
    rows: yearly(2024, [zlotys(7824), zlotys(8673), zlotys(9420)]),
  },
  /** average of the previous year's fourth quarter, in minor units of PLN a month */
  enterpriseWage: {
    source: {
      pl: 'obwieszczenia Prezesa GUS, sektor przedsiębiorstw, IV kwartał',
      en: 'announcements of Statistics Poland (GUS), enterprise sector, 4th quarter',
    },
    rows: yearly(2024, [zlotys(7767.85), zlotys(8549.18), zlotys(9228.64)]),
  },
  /** minimum health contribution under scale and flat tax, in minor units of PLN; its years run from February to January */
  leastHealth: {
    source: ACT_ON_HEALTH,
    rows: [
      { from: '2024-02-01', until: '2025-01-31', value: zlotys(381.78) },
      { from: '2025-02-01', until: '2026-01-31', value: zlotys(314.96) },
      { from: '2026-02-01', until: '2027-01-31', value: zlotys(432.54) },
    ],
  },
  /** minor units of PLN a month */
  cardHealth: {
    source: ACT_ON_HEALTH,
    rows: yearly(2024, [zlotys(381.78), zlotys(314.96), zlotys(432.54)]),
  },
  /** health contribution deductible from income under the flat tax, in minor units of PLN a year */
  flatHealthLimit: {
    source: { pl: 'ustawa o PIT, art. 30c ust. 2', en: 'PIT Act (ustawa o PIT), art. 30c(2)' },
    rows: yearly(2024, [zlotys(11_600), zlotys(12_900), zlotys(14_100)]),
  },
  healthPercents: {
    source: ACT_ON_HEALTH,
    rows: always({ scale: '9', flat: '4.9', wage: '9' }, '2022-01-01'),
  },
  /** for revenue up to `limit` (null: any), minor units of PLN a year: the base as a percentage of the enterprise wage */
  lumpSumHealth: {
    source: {
      pl: 'ustawa o świadczeniach opieki zdrowotnej, art. 81 ust. 2e',
      en: 'Health Care Act (ustawa o świadczeniach opieki zdrowotnej), art. 81(2e)',
    },
    rows: always<readonly { limit: Minor | null; percent: string }[]>(
      [
        { limit: zlotys(60_000), percent: '60' },
        { limit: zlotys(300_000), percent: '100' },
        { limit: null, percent: '180' },
      ],
      '2022-01-01',
    ),
  },
  /** share of the paid health contribution that reduces revenue (lump sum) or tax (card) */
  healthDeduction: {
    source: {
      pl: 'ustawa o zryczałtowanym podatku dochodowym, art. 11 i 31',
      en: 'Lump-Sum Tax Act (ustawa o zryczałtowanym podatku dochodowym), art. 11 and 31',
    },
    rows: always({ lumpSum: '50', card: '19' }, '2022-01-01'),
  },
  /** minimum base as a share of a wage: of the minimum wage, of the forecast wage */
  baseShares: {
    source: {
      pl: 'ustawa o systemie ubezpieczeń społecznych, art. 18 i 18a',
      en: 'Social Insurance Act (ustawa o systemie ubezpieczeń społecznych), art. 18 and 18a',
    },
    rows: always({ preference: '30', regular: '60' }, '2022-01-01'),
  },
  ownerPercents: {
    source: ACT_ON_ZUS,
    rows: always<OwnerPercents>(
      { pension: '19.52', disability: '8', sickness: '2.45', labourFund: '2.45' },
      '2022-01-01',
    ),
  },
  employeePercents: { source: ACT_ON_ZUS, rows: ofContracts(({ employee }) => employee) },
  employerPercents: { source: ACT_ON_ZUS, rows: ofContracts(({ employer }) => employer) },
  /** minor units of PLN a month */
  payTax: {
    source: { pl: 'ustawa o PIT, art. 22 ust. 2 i art. 32', en: 'PIT Act (ustawa o PIT), art. 22(2) and 32' },
    rows: ofContracts(({ costs, reduction }) => ({
      usual: costs.usual,
      commuting: costs.commuting,
      payReduction: reduction,
    })),
  },
  /** full months that a relief may last */
  modeMonths: {
    source: {
      pl: 'prawo przedsiębiorców, art. 18; ustawa o systemie ubezpieczeń społecznych, art. 18a i 18c',
      en: 'Entrepreneurs’ Law (prawo przedsiębiorców), art. 18; Social Insurance Act (ustawa o systemie ubezpieczeń społecznych), art. 18a and 18c',
    },
    rows: always({ allowance: 6, preference: 24, 'small-plus': 36 }, '2022-01-01'),
  },
  /** days of the month after the period; for the card's tax of December, of December itself */
  legalDays: {
    source: {
      pl: 'ustawy o VAT, PIT, CIT, o systemie ubezpieczeń społecznych i o PPK',
      en: 'VAT, PIT, CIT, Social Insurance and PPK Acts (ustawy o VAT, PIT, CIT, o systemie ubezpieczeń społecznych, o PPK)',
    },
    rows: always(LEGAL_DAYS, '2022-01-01'),
  },
  /** `threshold` and `reduction`: minor units of PLN a year */
  scale: {
    source: { pl: 'ustawa o PIT, art. 27', en: 'PIT Act (ustawa o PIT), art. 27' },
    rows: always({ threshold: zlotys(120_000), low: '12', high: '32', reduction: zlotys(3600) }),
  },
  flatPercent: {
    source: { pl: 'ustawa o PIT, art. 30c', en: 'PIT Act (ustawa o PIT), art. 30c' },
    rows: always('19', '2004-01-01'),
  },
  /** an advance up to this amount need not be paid, in minor units of PLN */
  skippedUpTo: {
    source: {
      pl: 'ustawa o PIT, art. 44 ust. 15; ustawa o CIT, art. 25 ust. 18',
      en: 'PIT Act (ustawa o PIT), art. 44(15); CIT Act (ustawa o CIT), art. 25(18)',
    },
    rows: always(zlotys(1000)),
  },
  /** sales up to which a company may be exempt from VAT, in minor units of PLN a year */
  vatExemption: {
    source: { pl: 'ustawa o VAT, art. 113', en: 'VAT Act (ustawa o VAT), art. 113' },
    rows: [
      { from: '2017-01-01', until: '2025-12-31', value: zlotys(200_000) },
      { from: '2026-01-01', until: null, value: zlotys(240_000) },
    ],
  },
  /** sales limit of a small taxpayer, 2 000 000 EUR, in minor units of PLN a year */
  smallTaxpayer: {
    source: {
      pl: 'ustawa o VAT i ustawa o CIT, kurs NBP z października',
      en: 'VAT and CIT Acts (ustawa o VAT, ustawa o CIT), NBP rate of October',
    },
    rows: yearly(2024, [zlotys(9_218_000), zlotys(8_569_000), zlotys(8_517_000)]),
  },
} satisfies Record<string, Figure<unknown>>;

export type FigureName = keyof typeof FIGURES;
