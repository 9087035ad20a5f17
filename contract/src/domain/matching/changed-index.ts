import { layerOf, type MatchIndex } from './target-index.ts';
import type { Target } from './target.ts';

/**
 * The index after rows and parts have changed: their former targets are removed and `targets` added. The cost depends on the
 * changes since `matchIndexOf`, so that the next proposal after a confirmation is fast; weights of words stay as they were.
 */
export function indexWith(
  index: MatchIndex,
  changed: { rowIds: readonly number[]; partIds: readonly number[] },
  targets: readonly Target[],
): MatchIndex {
  const [rows, parts] = [new Set(changed.rowIds), new Set(changed.partIds)];
  const kept = (index.fresh?.targets ?? []).filter((target) =>
    target.kind === 'cell' ? !rows.has(target.rowId) : !parts.has(target.partId),
  );
  const fresh = [...kept, ...targets];
  return {
    ...index,
    fresh: { layer: layerOf(fresh, index.size), targets: fresh },
    replacedRows: new Set([...index.replacedRows, ...rows]),
    replacedParts: new Set([...index.replacedParts, ...parts]),
  };
}
