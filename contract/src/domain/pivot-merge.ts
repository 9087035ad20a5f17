import {
  MOST_FIGURES,
  pivot,
  PivotTooLarge,
  type Pivot,
  type PivotQuery,
  type PivotLine,
  type PivotNode,
  type PivotSums,
} from './pivot.ts';
import { addEach } from './sums.ts';

function sumOf(parts: readonly PivotSums[], columns: number): PivotSums {
  const sums = { actual: new Float64Array(columns), planned: new Float64Array(columns) };
  for (const { actual, planned } of parts) {
    addEach(sums.actual, actual);
    addEach(sums.planned, planned);
  }
  return sums;
}

const lineOf = (parts: readonly PivotLine[], columns: number): PivotLine => ({
  income: sumOf(
    parts.map(({ income }) => income),
    columns,
  ),
  cost: sumOf(
    parts.map(({ cost }) => cost),
    columns,
  ),
});

const nodeOf = ({ dimension, key }: PivotNode, group: readonly PivotNode[], columns: number): PivotNode => ({
  dimension,
  key,
  line: lineOf(
    group.map(({ line }) => line),
    columns,
  ),
  children: merged(
    group.map(({ children }) => children),
    columns,
  ),
});

/** A node that occurs only once is used as it is, so nodes must not be changed afterwards. */
function merged(all: readonly ReadonlyMap<number, PivotNode>[], columns: number): Map<number, PivotNode> {
  const groups = new Map<number, PivotNode[]>();
  for (const nodes of all)
    for (const [key, node] of nodes) {
      const group = groups.get(key);
      if (group) group.push(node);
      else groups.set(key, [node]);
    }
  const whole = new Map<number, PivotNode>();
  for (const [key, group] of groups) {
    const [first, ...others] = group;
    if (first) whole.set(key, others.length === 0 ? first : nodeOf(first, group, columns));
  }
  return whole;
}

const countOf = (nodes: ReadonlyMap<number, PivotNode>): number => {
  let count = nodes.size;
  for (const { children } of nodes.values()) count += countOf(children);
  return count;
};

/**
 * Merges several tables of other rows, for the same query with spans of time as columns: every part
 * has all columns. Throws `PivotTooLarge`.
 */
export function mergedPivot(query: PivotQuery, parts: readonly Pivot[]): Pivot {
  const { columns } = pivot([], query);
  const nodes = merged(
    parts.map((part) => part.nodes),
    columns.length,
  );
  if (countOf(nodes) * columns.length > MOST_FIGURES) throw new PivotTooLarge();
  const total = lineOf(
    parts.map((part) => part.total),
    columns.length,
  );
  return { columns, total, nodes };
}
