import type { ColumnWish } from './frozen-columns.ts';
import type { GridModel } from './grid-model.ts';
import { monthWidthFor, type LayoutInput } from './layout.ts';
import { FONT, measure, measureAmount, WORD_TRACKING } from './text.ts';

/** Room beside the text of a frozen column; a name also leaves some for what stands after it. */
const WORD_ROOM = 11;
const NAME_ROOM = 24;
const NAME = { least: 112, most: 240 };

const widestOf = (texts: readonly string[], font: string): number =>
  Math.max(0, ...texts.map((text) => measure(text, font, WORD_TRACKING)));

const within = (width: number, least: number, most: number) =>
  Math.ceil(Math.min(Math.max(width, least), most));

/** What the frozen columns of a sheet ask for. */
function columnWishesOf({ nameColumn, columns }: GridModel): ColumnWish[] {
  const name = widestOf([...nameColumn.samples, nameColumn.heading], FONT.wordMedium) + NAME_ROOM;
  return [
    { key: 'name', wanted: within(name, NAME.least, NAME.most), least: NAME.least },
    ...columns.map(({ key, kind, heading, samples, least, most }) => {
      if (kind === 'direction') return { key, wanted: least, least };
      const head = widestOf([heading], FONT.wordMedium) + WORD_ROOM;
      const text = Math.max(head, widestOf(samples, FONT.word) + WORD_ROOM);
      // The heading is always readable.
      const atLeast = Math.ceil(Math.max(least, Math.min(head, most)));
      return { key, wanted: within(text, atLeast, Math.max(atLeast, most)), least: atLeast };
    }),
  ];
}

/** Width that the months of a sheet need. */
export function monthWidthOf(model: GridModel): number {
  const { plain, marked, total } = model.widest();
  return monthWidthFor({
    plain: measureAmount(plain, FONT.amount),
    marked: measureAmount(marked, FONT.amount),
    total: measureAmount(total, FONT.amountStrong),
  });
}

/** How much there is to lay out. */
export const contentOf = (model: GridModel): Omit<LayoutInput, 'width' | 'height' | 'ratio'> => ({
  rows: model.rows.length,
  months: model.months.length,
  totals: model.totals.length,
  monthWidth: monthWidthOf(model),
  columns: columnWishesOf(model),
});
