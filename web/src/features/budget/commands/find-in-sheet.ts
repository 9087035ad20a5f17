import { hitsOf, type FindQuery, type Hit } from './find-hits.ts';
import type { EditingContext } from './sheet-editing.ts';

/** Maximum duration of one slice. */
const PIECE_MS = 8;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** All hits, searched in slices so that the page stays responsive; null if the search was cancelled. */
export async function findInSheet(
  context: EditingContext,
  query: FindQuery,
  signal: AbortSignal,
): Promise<Hit[] | null> {
  const hits: Hit[] = [];
  let until = performance.now() + PIECE_MS;
  for (const hit of hitsOf(context, query)) {
    if (hit !== null) hits.push(hit);
    else if (performance.now() > until) {
      await pause();
      if (signal.aborted) return null;
      until = performance.now() + PIECE_MS;
    }
  }
  return signal.aborted ? null : hits;
}

/** Sort position of a hit: a row's texts before its cells. */
export function placeOfHit({ model }: EditingContext, { recordId, month }: Hit) {
  const row = model().placeOf(recordId);
  return row === undefined ? null : { row, month: month === null ? null : model().columnOf(month) };
}

/** The first hit after a position in sheet order, or the very first one; null without hits. */
export function hitFrom(
  context: EditingContext,
  hits: readonly Hit[],
  from: { row: number; month: number },
): number | null {
  const at = hits.findIndex((hit) => {
    const place = placeOfHit(context, hit);
    if (place === null || place.row < from.row) return false;
    return place.row > from.row || place.month === null || place.month >= from.month;
  });
  return hits.length === 0 ? null : Math.max(0, at);
}
