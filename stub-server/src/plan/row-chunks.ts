import type { RowFlows } from '@saldo/contract/domain/flows';

/** Rows of a sheet that are kept together; replaced by another one as soon as one of them changes. */
export type RowChunk = ReadonlyMap<number, RowFlows>;

/** A row of a sheet by its id. */
export function rowIn(chunks: readonly RowChunk[], id: number): RowFlows | undefined {
  for (const chunk of chunks) {
    const row = chunk.get(id);
    if (row) return row;
  }
  return undefined;
}

/** All rows of a sheet. */
export const rowsIn = (chunks: readonly RowChunk[]): RowFlows[] =>
  chunks.flatMap((chunk) => [...chunk.values()]);

/** So few that working out one chunk is quick, so many that adding up all of an account is. */
const ROWS_OF_CHUNK = 256;

/** The rows of a sheet in chunks, in their order. */
export function chunksOf(rows: readonly RowFlows[]): RowChunk[] {
  const chunks: RowChunk[] = [];
  for (let at = 0; at < rows.length; at += ROWS_OF_CHUNK)
    chunks.push(new Map(rows.slice(at, at + ROWS_OF_CHUNK).map((row) => [row.plan.record.id, row])));
  return chunks;
}

function changedChunk(chunk: RowChunk, changed: ReadonlyMap<number, RowFlows | null>): RowChunk {
  let other: Map<number, RowFlows> | null = null;
  for (const [id, row] of changed) {
    if (!chunk.has(id)) continue;
    other ??= new Map(chunk);
    if (row) other.set(id, row);
    else other.delete(id);
  }
  return other ?? chunk;
}

/** The chunks after some rows have changed, come or (null) gone. Those in which nothing has changed are the same as before. */
export function withChangedRows(
  chunks: readonly RowChunk[],
  changed: ReadonlyMap<number, RowFlows | null>,
): RowChunk[] {
  const after = chunks.map((chunk) => changedChunk(chunk, changed)).filter(({ size }) => size > 0);
  const come = [...changed].flatMap(([id, row]) =>
    row && !chunks.some((chunk) => chunk.has(id)) ? [row] : [],
  );
  if (come.length === 0) return after;
  const last = after.at(-1);
  const hasRoom = last !== undefined && last.size + come.length <= ROWS_OF_CHUNK;
  return hasRoom
    ? [...after.slice(0, -1), ...chunksOf([...last.values(), ...come])]
    : [...after, ...chunksOf(come)];
}
