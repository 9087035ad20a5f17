import type { CellRange } from '#grid/grid-model.ts';
import { AT_ONCE, cellsIn } from '#grid/selection.ts';
import { atOnce, inSlices } from '#lib/loading/in-slices.ts';
import type { SheetContext } from './context.ts';
import type { SheetState } from './state.ts';
import { summing } from './summary.ts';

type Selected = { active: SheetState['active']; range: CellRange; signal: AbortSignal };

/** Publishes the sums of a block: at once, or of a large one in slices, until another is selected. */
export async function tellSummary(
  { data, model, switches, news }: SheetContext,
  { active, range, signal }: Selected,
): Promise<void> {
  const work = summing(data(), model(), switches(), range);
  if (cellsIn(range) <= AT_ONCE) return news.tell({ active, selection: atOnce(work), counting: null });
  news.tell({ active, selection: null, counting: 0 });
  const selection = await inSlices(work, { signal, progress: (share) => news.tell({ counting: share }) });
  if (selection !== null) news.tell({ selection, counting: null });
}
