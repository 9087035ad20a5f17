/** A row may take a column for a gain; a shared column serves any number of rows. */
export interface Edge {
  column: number;
  gain: number;
  isShared: boolean;
}

/** The best augmenting path from a new row: which rows pass on their columns, and to whom. */
function bestPath(
  edges: readonly (readonly Edge[])[],
  chosen: readonly (Edge | null)[],
  rowOf: ReadonlyMap<number, number>,
  start: number,
) {
  const gains = new Map<number, number>([[start, 0]]);
  const cameBy = new Map<number, { from: number; edge: Edge }>();
  let best: { total: number; row: number; edge: Edge | null } = { total: 0, row: start, edge: null };
  const queue = [start];
  for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
    const gain = gains.get(row) ?? 0;
    if (gain > best.total) best = { total: gain, row, edge: null };
    for (const edge of edges[row] ?? []) {
      const holder = edge.isShared ? undefined : rowOf.get(edge.column);
      const next = gain + edge.gain;
      if (holder === undefined) {
        if (next > best.total) best = { total: next, row, edge };
        continue;
      }
      const without = next - (chosen[holder]?.gain ?? 0);
      if (
        holder === row ||
        holder === start ||
        without <= (gains.get(holder) ?? Number.NEGATIVE_INFINITY) + 1e-9
      )
        continue;
      gains.set(holder, without);
      cameBy.set(holder, { from: row, edge });
      queue.push(holder);
    }
  }
  return { best, cameBy };
}

/**
 * The column of each row, or null, with the maximum total gain; a column that is not shared serves one row. Gains must be
 * positive. Successive best augmenting paths: exact, unlike a greedy choice.
 */
export function assignColumns(edges: readonly (readonly Edge[])[]): (Edge | null)[] {
  const chosen: (Edge | null)[] = edges.map(() => null);
  const rowOf = new Map<number, number>();
  for (const start of edges.keys()) {
    const { best, cameBy } = bestPath(edges, chosen, rowOf, start);
    let { row, edge } = best;
    for (;;) {
      const given = cameBy.get(row);
      chosen[row] = edge;
      if (edge && !edge.isShared) rowOf.set(edge.column, row);
      if (!given) break;
      ({ from: row, edge } = given);
    }
  }
  return chosen;
}
