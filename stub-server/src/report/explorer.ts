import { dayText } from '@saldo/contract/domain/day';
import { minor } from '@saldo/contract/domain/money';
import { CASH_UNITS } from '@saldo/contract/domain/cash-columns';
import {
  pivot,
  pivotSpans,
  visitPivot,
  PivotTooLarge,
  type Pivot,
  type PivotAsked,
  type PivotDimension,
  type PivotLine,
  type PivotNode,
  type PlacedRow,
} from '@saldo/contract/domain/pivot';
import { BASES, DIRECTIONS, VAT_RATE_KEYS } from '@saldo/contract/domain/pivot-values';
import type { CashItems } from '@saldo/contract/report-cash-flow';
import {
  MOST_EXPLORER_NODES,
  type Explorer,
  type ExplorerLine,
  type ExplorerNode,
} from '@saldo/contract/report-explorer';
import type { BudgetRecord } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { invalid } from '#src/http/refusals.ts';
import { isNamed, namesByDimension, type Names } from './explorer-names.ts';
import { placeOf, questioned, type ExplorerQuery, type Questioned } from './explorer-query.ts';
import { itemsFrom, type FoundFlow } from './flow-items.ts';

/** The levels of a question that names none. */
export const usualLevels = (dates: ExplorerQuery['dates']): string =>
  dates === 'issue' ? 'booked,folder,category,sheet,section' : 'folder,category,sheet,section';

export interface ExplorerAsked extends ExplorerQuery {
  zusDay: number;
  levels: readonly PivotDimension[];
  columns: PivotDimension;
}

const sumsOf = ({ actual, planned }: PivotLine['income']) => ({
  actual: Array.from(actual, minor),
  planned: Array.from(planned, minor),
});
const lineOf = ({ income, cost }: PivotLine): ExplorerLine => ({
  income: sumsOf(income),
  cost: sumsOf(cost),
});

const isTime = (dimension: PivotDimension) => CASH_UNITS.some((unit) => unit === dimension);

/** What a key of a dimension is in an answer. */
function valueOf(dimension: PivotDimension, key: number): string {
  if (isTime(dimension)) return dayText(key);
  if (dimension === 'direction') return DIRECTIONS[key] ?? '';
  if (dimension === 'vatRate') return VAT_RATE_KEYS[key] ?? '';
  return dimension === 'basis' ? (BASES[key] ?? '') : String(key);
}

interface Described extends Questioned {
  names: Names;
  records: ReadonlyMap<number, BudgetRecord>;
  internals: ReadonlySet<number>;
}

function nameOf({ names, records }: Described, dimension: PivotDimension, key: number): string {
  if (dimension === 'row') return names.subject.get(records.get(key)?.tradeSubjectId ?? 0) ?? '';
  return isNamed(dimension) ? (names[dimension].get(key) ?? '') : '';
}

const hasAmount = ({ income, cost }: PivotLine): boolean =>
  [income.actual, income.planned, cost.actual, cost.planned].some((sums) => sums.some((one) => one !== 0));

type Named = PivotNode & { name: string };

/** Rows as in their sheet, income first; what has a name by name, without one last; the rest by its own order. */
function inOrder({ records }: Described): (one: Named, other: Named) => number {
  const positionOf = ({ key }: Named) => records.get(key)?.position ?? 0;
  const isCost = ({ key }: Named) => Number(records.get(key)?.direction === 'cost');
  return (one, other) => {
    if (one.dimension === 'row')
      return isCost(one) - isCost(other) || positionOf(one) - positionOf(other) || one.key - other.key;
    if (one.dimension === 'booked') return other.key - one.key;
    return (
      Number(one.name === '') - Number(other.name === '') ||
      one.name.localeCompare(other.name, 'pl') ||
      one.key - other.key
    );
  };
}

function toldNodes(described: Described, nodes: ReadonlyMap<number, PivotNode>): ExplorerNode[] {
  const { names, records, internals } = described;
  const order = inOrder(described);
  const told: ExplorerNode[] = [];
  const tell = (siblings: ReadonlyMap<number, PivotNode>, parent: string | null) => {
    const named = [...siblings.values()].map((node) => ({
      ...node,
      name: nameOf(described, node.dimension, node.key),
    }));
    for (const { dimension, key: id, line, children, name } of named.toSorted(order)) {
      if (!hasAmount(line)) continue;
      const record = dimension === 'row' ? records.get(id) : undefined;
      const value = valueOf(dimension, id);
      const key = [...(parent === null ? [] : [parent]), `${dimension}_${value}`].join('.');
      told.push({
        key,
        parent,
        dimension,
        value,
        name,
        note: names.contractor.get(record?.contractorId ?? 0) ?? null,
        direction: record?.direction ?? null,
        isInternal: dimension === 'sheet' && internals.has(id),
        ...lineOf(line),
      });
      tell(children, key);
    }
  };
  tell(nodes, null);
  return told;
}

/** Ids of a dimension among the nodes. */
function idsOf(nodes: ReadonlyMap<number, PivotNode>, wanted: PivotDimension): number[] {
  return [...nodes.values()].flatMap(({ dimension, key, children }) =>
    dimension === wanted ? [key, ...idsOf(children, wanted)] : idsOf(children, wanted),
  );
}

async function describe(
  db: Db,
  accountId: number,
  asked: Questioned,
  { nodes, columns }: Pivot,
  columnsOf: PivotDimension,
): Promise<Described> {
  const records = new Map(asked.rows.map(({ plan }) => [plan.record.id, plan.record]));
  const shown = [...idsOf(nodes, 'row'), ...(columnsOf === 'row' ? columns : [])].flatMap(
    (id) => records.get(id) ?? [],
  );
  const ids = (dimension: PivotDimension) => [
    ...idsOf(nodes, dimension),
    ...(columnsOf === dimension ? columns : []),
  ];
  const names = await namesByDimension(db, accountId, asked.sight, {
    subject: [...ids('subject'), ...shown.map(({ tradeSubjectId }) => tradeSubjectId)],
    contractor: [...ids('contractor'), ...shown.flatMap(({ contractorId }) => contractorId ?? [])],
    section: ids('section'),
    method: ids('method'),
  });
  const internals = new Set(asked.sight.visible.flatMap(({ row }) => (row.is_internal === 1 ? row.id : [])));
  return { ...asked, names, records, internals };
}

function tableOf({ rows, asked }: { rows: readonly PlacedRow[]; asked: PivotAsked }): Pivot {
  try {
    return pivot(rows, asked);
  } catch (error) {
    if (!(error instanceof PivotTooLarge)) throw error;
    throw invalid('query.rows', 'Too many figures: ask for fewer levels, columns or a shorter period');
  }
}

/** Income and costs by nested dimensions over the columns of another, of the sheets that the user may see. */
export async function explorerOf(
  db: Db,
  actor: Actor,
  asked: ExplorerAsked,
  most = MOST_EXPLORER_NODES,
): Promise<Explorer> {
  const { from, to, amount = 'net', levels, columns } = asked;
  const found = await questioned(db, actor, asked);
  const table = tableOf({
    rows: found.rows,
    asked: { rows: levels, columns, from, to, amount, dayOf: found.dayOf, where: placeOf(asked) },
  });
  const words = await describe(db, actor.accountId, found, table, columns);
  const nodes = toldNodes(words, table.nodes);
  const spans = pivotSpans(columns, from, to);
  return {
    date: actor.today,
    isPartial: found.sight.isPartial,
    columns: table.columns.map((key, place) => ({
      value: valueOf(columns, key),
      name: nameOf(words, columns, key),
      from: spans[place]?.from ?? from,
      to: spans[place]?.to ?? to,
    })),
    total: lineOf(table.total),
    nodes: nodes.slice(0, most),
    count: nodes.length,
  };
}

/** What a figure of profitability consists of. */
export async function explorerItemsOf(
  db: Db,
  actor: Actor,
  asked: ExplorerQuery & { zusDay: number },
): Promise<CashItems> {
  const { from, to, amount = 'net', direction } = asked;
  const { rows, sight, dayOf, isOverdue } = await questioned(db, actor, asked);
  const sheets = new Map(sight.visible.map(({ row }) => [row.id, row]));
  const found: FoundFlow[] = [];
  visitPivot(rows, { from, to, dayOf, where: placeOf(asked) }, (flow, { place }) =>
    found.push({
      flow,
      sheet: { name: sheets.get(place.budgetId)?.name ?? '' },
      isOverdue: isOverdue(flow),
    }),
  );
  return await itemsFrom(db, actor, found, { amount, isOfBoth: direction === undefined, sight });
}
