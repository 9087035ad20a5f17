import { dayText } from '@saldo/contract/domain/day';
import { CASH_UNITS } from '@saldo/contract/domain/cash-columns';
import {
  isUnit,
  pivot,
  pivotSpans,
  PivotTooLarge,
  type Pivot,
  type PivotQuery,
  type PivotDimension,
  type PivotLine,
  type PivotNode,
} from '@saldo/contract/domain/pivot';
import { BASES, DIRECTIONS, VAT_RATE_KEYS } from '@saldo/contract/domain/pivot-values';
import { mergedPivot } from '@saldo/contract/domain/pivot-merge';
import {
  MOST_EXPLORER_NODES,
  type Explorer,
  type ExplorerLine,
  type ExplorerNode,
} from '@saldo/contract/report-explorer';
import type { BudgetRecord } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { jsonWithList, openObject } from '#src/http/json-text.ts';
import { invalid } from '#src/http/refusals.ts';
import { keptFigures } from '#src/plan/kept-figures.ts';
import { rowIn, rowsIn } from '#src/plan/row-chunks.ts';
import type { Sight } from '#src/plan/sight.ts';
import { lineOf, lineText } from './explorer-line.ts';
import { isNamed, namesByDimension, type Names } from './explorer-names.ts';
import {
  countedRows,
  daysBy,
  placeOf,
  questioned,
  type CountTerms,
  type ExplorerQuery,
  type Questioned,
} from './explorer-query.ts';

/** The default levels of a query. */
export const usualLevels = (dates: ExplorerQuery['dates']): string =>
  dates === 'issue' ? 'booked,folder,category,sheet,section' : 'folder,category,sheet,section';

export interface ExplorerRequest extends ExplorerQuery {
  levels: readonly PivotDimension[];
  columns: PivotDimension;
}

const isTime = (dimension: PivotDimension) => CASH_UNITS.some((unit) => unit === dimension);

/** The value of a dimension in an answer, from its key. */
function valueOf(dimension: PivotDimension, key: number): string {
  if (isTime(dimension)) return dayText(key);
  if (dimension === 'direction') return DIRECTIONS[key] ?? '';
  if (dimension === 'vatRate') return VAT_RATE_KEYS[key] ?? '';
  return dimension === 'basis' ? (BASES[key] ?? '') : String(key);
}

interface Described {
  names: Names;
  records: ReadonlyMap<number, BudgetRecord>;
  internals: ReadonlySet<number>;
}

function nameOf({ names, records }: Described, dimension: PivotDimension, key: number): string {
  if (dimension === 'row') return names.subject.get(records.get(key)?.tradeSubjectId ?? 0) ?? '';
  return isNamed(dimension) ? (names[dimension].get(key) ?? '') : '';
}

function recordIn({ visible }: Sight, id: number): BudgetRecord | undefined {
  for (const { chunks } of visible) {
    const row = rowIn(chunks, id);
    if (row) return row.plan.record;
  }
  return undefined;
}

const hasAmount = ({ income, cost }: PivotLine): boolean =>
  [income.actual, income.planned, cost.actual, cost.planned].some((sums) => sums.some((one) => one !== 0));

type Named = PivotNode & { name: string };
type NodeLine = Omit<ExplorerNode, keyof ExplorerLine> & { line: PivotLine };

const BY_NAME = new Intl.Collator('pl');

/**
 * Rows in the order of their sheet, income first; named values by name, unnamed ones last; others
 * in the order of their keys.
 */
function inOrder({ records }: Described): (one: Named, other: Named) => number {
  const positionOf = ({ key }: Named) => records.get(key)?.position ?? 0;
  const isCost = ({ key }: Named) => Number(records.get(key)?.direction === 'cost');
  return (one, other) => {
    if (one.dimension === 'row')
      return isCost(one) - isCost(other) || positionOf(one) - positionOf(other) || one.key - other.key;
    if (one.dimension === 'booked') return other.key - one.key;
    return (
      Number(one.name === '') - Number(other.name === '') ||
      BY_NAME.compare(one.name, other.name) ||
      one.key - other.key
    );
  };
}

function nodesInOrder(described: Described, nodes: ReadonlyMap<number, PivotNode>): NodeLine[] {
  const { names, records, internals } = described;
  const order = inOrder(described);
  const lines: NodeLine[] = [];
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
      lines.push({
        key,
        parent,
        dimension,
        value,
        name,
        note: names.contractor.get(record?.contractorId ?? 0) ?? null,
        direction: record?.direction ?? null,
        isInternal: dimension === 'sheet' && internals.has(id),
        line,
      });
      tell(children, key);
    }
  };
  tell(nodes, null);
  return lines;
}

/** Ids of a dimension's values among the nodes. */
function idsOf(nodes: ReadonlyMap<number, PivotNode>, wanted: PivotDimension): number[] {
  return [...nodes.values()].flatMap(({ dimension, key, children }) =>
    dimension === wanted ? [key, ...idsOf(children, wanted)] : idsOf(children, wanted),
  );
}

async function describe(
  db: Db,
  accountId: number,
  { sight }: Questioned,
  { nodes, columns }: Pivot,
  columnsOf: PivotDimension,
): Promise<Described> {
  const idsIn = (dimension: PivotDimension) => [
    ...idsOf(nodes, dimension),
    ...(columnsOf === dimension ? columns : []),
  ];
  const shown = idsIn('row').flatMap((id) => recordIn(sight, id) ?? []);
  const names = await namesByDimension(db, accountId, sight, {
    subject: [...idsIn('subject'), ...shown.map(({ tradeSubjectId }) => tradeSubjectId)],
    contractor: [...idsIn('contractor'), ...shown.flatMap(({ contractorId }) => contractorId ?? [])],
    section: idsIn('section'),
    method: idsIn('method'),
  });
  const internals = new Set(sight.visible.flatMap(({ row }) => (row.is_internal === 1 ? row.id : [])));
  return { names, records: new Map(shown.map((record) => [record.id, record])), internals };
}

type PivotQuestion = Omit<PivotQuery, 'dayOf'>;

const tableOfChunk = keptFigures(
  (rows, { count, ...question }: PivotQuestion & { count: CountTerms }, sheet) =>
    pivot(countedRows(rows, count, sheet), { ...question, dayOf: daysBy(count).dayOf }),
);

/**
 * The maximum number of columns for which the tables of chunks are cached: five years of months, or
 * a year of weeks.
 */
const MOST_KEPT_COLUMNS = 60;

/** Whether the tables of chunks can be summed, and are worth caching. */
const isKept = ({ rows, columns, from, to }: PivotQuestion): boolean =>
  isUnit(columns) && !rows.includes('row') && pivotSpans(columns, from, to).length <= MOST_KEPT_COLUMNS;

function tableOf({ sheets, terms: count, isFound }: Questioned, question: PivotQuestion): Pivot {
  const query = { ...question, dayOf: daysBy(count).dayOf };
  try {
    if (isFound === null && isKept(question)) {
      const parts = tableOfChunk(sheets, { ...question, count });
      return mergedPivot(
        query,
        parts.map(({ figure }) => figure),
      );
    }
    const rows = sheets.flatMap(({ row, chunks }) => {
      const own = rowsIn(chunks);
      return [...countedRows(isFound ? own.filter(isFound) : own, count, row)];
    });
    return pivot(rows, query);
  } catch (error) {
    if (!(error instanceof PivotTooLarge)) throw error;
    throw invalid('query.rows', 'Too many figures: ask for fewer levels, columns or a shorter period');
  }
}

/** The parts of an answer: its nodes, and the rest. */
async function explorerParts(db: Db, actor: Actor, request: ExplorerRequest) {
  const { from, to, amount = 'net', levels, columns } = request;
  const found = await questioned(db, actor, request);
  const table = tableOf(found, { rows: levels, columns, from, to, amount, where: placeOf(request) });
  const words = await describe(db, actor.accountId, found, table, columns);
  const spans = pivotSpans(columns, from, to);
  const head = {
    date: actor.today,
    isPartial: found.sight.isPartial,
    columns: table.columns.map((key, place) => ({
      value: valueOf(columns, key),
      name: nameOf(words, columns, key),
      from: spans[place]?.from ?? from,
      to: spans[place]?.to ?? to,
    })),
    total: lineOf(table.total),
  };
  return { head, nodes: nodesInOrder(words, table.nodes) };
}

/**
 * Income and costs by nested dimensions over the columns of another, from the sheets that the user
 * may see; all nodes.
 */
export async function explorerOf(db: Db, actor: Actor, request: ExplorerRequest): Promise<Explorer> {
  const { head, nodes } = await explorerParts(db, actor, request);
  return {
    ...head,
    nodes: nodes.map(({ line, ...node }) => ({ ...node, ...lineOf(line) })),
    count: nodes.length,
  };
}

/** The same as JSON, with at most the maximum number of nodes of an answer. */
export async function explorerText(db: Db, actor: Actor, request: ExplorerRequest): Promise<Explorer> {
  const { head, nodes } = await explorerParts(db, actor, request);
  const shown = nodes.slice(0, MOST_EXPLORER_NODES);
  const items = shown.map(({ line, ...node }) => [openObject(node), lineText(line)]);
  return jsonWithList({ ...head, count: nodes.length }, 'nodes', items);
}
