import type { RowFlows } from '@saldo/contract/domain/flows';

/**
 * Rows of a sheet that are cached together; replaced by another object as soon as one of them
 * changes.
 */
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

/** Few enough to compute one chunk quickly, and enough to sum the chunks of an account quickly. */
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

/**
 * The chunks after some rows have been changed, added or (null) deleted. Chunks without changes are
 * the same objects as before.
 */
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
