import { ACCOUNT_CURRENCY, exponentOf } from '@saldo/contract/domain/currency';
import type { PivotDimension } from '@saldo/contract/domain/pivot';
import type { Explorer, ExplorerLine, ExplorerNode } from '@saldo/contract/report-explorer';
import type { FileColumn } from '#src/master-data/export.ts';
import { BASIS_NAMES } from '#src/plan/basis-names.ts';

type Names = FileColumn<never>['name'];

const LEVELS: Readonly<Record<PivotDimension, Names>> = {
  month: { pl: 'Miesiąc', en: 'Month' },
  week: { pl: 'Tydzień od', en: 'Week from' },
  day: { pl: 'Dzień', en: 'Day' },
  folder: { pl: 'Folder', en: 'Folder' },
  category: { pl: 'Kategoria', en: 'Category' },
  sheet: { pl: 'Arkusz', en: 'Sheet' },
  section: { pl: 'Sekcja', en: 'Section' },
  subject: { pl: 'Przedmiot', en: 'Subject' },
  contractor: { pl: 'Kontrahent', en: 'Contractor' },
  method: { pl: 'Metoda płatności', en: 'Payment method' },
  direction: { pl: 'Przychód czy koszt', en: 'Income or cost' },
  vatRate: { pl: 'Stawka VAT', en: 'VAT rate' },
  basis: { pl: 'Podstawa', en: 'Basis' },
  booked: { pl: 'Księgowanie', en: 'Booking' },
  row: { pl: 'Wiersz', en: 'Row' },
};
const INCOME: Names = { pl: 'Przychody', en: 'Income' };
const COST: Names = { pl: 'Koszty', en: 'Costs' };

/** Names of values that are not in a named list. */
const VALUES: Readonly<Partial<Record<string, Names>>> = {
  'booked 1': { pl: 'Księgowane', en: 'Booked' },
  'booked 0': { pl: 'Nieksięgowane', en: 'Not booked' },
  'direction income': INCOME,
  'direction cost': COST,
  ...Object.fromEntries(Object.entries(BASIS_NAMES).map(([basis, names]) => [`basis ${basis}`, names])),
};

type Value = Pick<ExplorerNode, 'dimension' | 'value' | 'name'>;

function nameOf({ dimension, value, name }: Value, locale: keyof Names): string {
  if (name !== '') return name;
  const fixedName = VALUES[`${dimension} ${value}`]?.[locale];
  if (fixedName !== undefined) return fixedName;
  // id 0 means none
  return value === '0' ? '' : value;
}

/** One direction of a leaf node. */
interface Line {
  names: readonly string[];
  note: string | null;
  /** `Przychody` or `Koszty` */
  direction: string;
  amounts: readonly number[];
}

const wholeOf = ({ actual, planned }: ExplorerLine['income']): number[] =>
  actual.map((amount, place) => amount + (planned[place] ?? 0));

/** The leaf nodes, with a line for each direction that has an amount. */
export function explorerLines({ nodes }: Explorer, locale: keyof Names): Line[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const parents = new Set(nodes.map(({ parent }) => parent));
  const pathOf = (node: ExplorerNode): string[] => {
    const parent = node.parent === null ? undefined : byKey.get(node.parent);
    return [...(parent ? pathOf(parent) : []), nameOf(node, locale)];
  };
  return nodes
    .filter(({ key }) => !parents.has(key))
    .flatMap((node) => {
      const directions = [
        { direction: INCOME[locale], amounts: wholeOf(node.income) },
        { direction: COST[locale], amounts: wholeOf(node.cost) },
      ];
      return directions
        .filter(({ amounts }) => amounts.some((amount) => amount !== 0))
        .map((one) => ({ names: pathOf(node), note: node.note, ...one }));
    });
}

/** An amount in PLN as a decimal number, so that a spreadsheet can sum it. */
const inUnits = (amount: number): number => amount / 10 ** exponentOf(ACCOUNT_CURRENCY);

/** Levels, direction, the amount of each column, and their sum. */
export function explorerColumns(
  { columns }: Explorer,
  levels: readonly PivotDimension[],
  columnsOf: PivotDimension,
): FileColumn<Line>[] {
  const heads = columns.map(({ value, name }): Names => {
    const column = { dimension: columnsOf, value: columnsOf === 'month' ? value.slice(0, 7) : value, name };
    return { pl: nameOf(column, 'pl'), en: nameOf(column, 'en') };
  });
  return [
    ...levels.map((level, place) => ({
      name: LEVELS[level],
      value: ({ names }: Line) => names[place] ?? null,
    })),
    ...(levels.includes('row') ? [{ name: LEVELS.contractor, value: ({ note }: Line) => note }] : []),
    {
      name: LEVELS.direction,
      value: ({ direction }) => direction,
    },
    ...heads.map((name, place) => ({ name, value: ({ amounts }: Line) => inUnits(amounts[place] ?? 0) })),
    {
      name: { pl: 'Razem', en: 'Total' },
      value: ({ amounts }) => inUnits(amounts.reduce((sum, amount) => sum + amount, 0)),
    },
  ];
}
