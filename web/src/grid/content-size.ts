import { columnRequestsOf, MONTHS } from './column-widths.ts';
import type { GridModel, Widths } from './grid-model.ts';
import { monthWidthFor, type LayoutInput } from './layout.ts';
import { FONT, measureAmount } from './text.ts';

/** Width that the months of a sheet need; the user may have widened them. */
export function monthWidthOf(model: GridModel, widths: Widths): number {
  const { plain, marked, total } = model.widest();
  const needed = monthWidthFor({
    plain: measureAmount(plain, FONT.amount),
    marked: measureAmount(marked, FONT.amount),
    total: measureAmount(total, FONT.amountStrong),
  });
  return Math.max(needed, widths[MONTHS] ?? 0);
}

/** Number of rows and months to lay out. */
export const contentOf = (
  model: GridModel,
  widths: Widths = model.widths,
): Omit<LayoutInput, 'width' | 'height' | 'ratio'> => ({
  rows: model.rows.length,
  months: model.months.length,
  totals: model.totals.length,
  monthWidth: monthWidthOf(model, widths),
  columns: columnRequestsOf(model, widths),
});
