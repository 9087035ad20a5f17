import type { RowFlows } from '@saldo/contract/domain/flows';
import type { RowChunk } from './row-chunks.ts';
import type { BudgetRow } from './sheet.ts';
import type { SheetInSight } from './sight.ts';

// What reports work out of flows, kept by chunk: after one changed cell its chunk alone is worked out anew (docs/decisions/044).

/** What a kept figure may know of a sheet besides its rows; none of it is a name, since a new name changes no row. */
export type SheetFacts = Pick<BudgetRow, 'id' | 'is_draft' | 'category_id'>;

/** The number of questions of one kind whose figures are kept: those asked last. */
const MOST_QUESTIONS = 6;

function remembered<Figure>(figures: Map<string, Figure>, key: string, work: () => Figure): Figure {
  const figure = figures.get(key) ?? work();
  // the one asked last is the last to be forgotten
  figures.delete(key);
  figures.set(key, figure);
  const [oldest] = figures.keys();
  if (oldest !== undefined && figures.size > MOST_QUESTIONS) figures.delete(oldest);
  return figure;
}

/**
 * The figures of sheets, chunk by chunk, each worked out once for as long as its rows are what they are. A chunk is of one revision, day
 * and set of rates; all else that a figure depends on has to be in the question, which is compared as JSON. Figures are shared by all
 * users and questions: nobody may change them, and rights have no place in them.
 */
export function keptFigures<Question, Figure extends object>(
  work: (rows: Iterable<RowFlows>, question: Question, sheet: SheetFacts) => Figure,
): (sheets: readonly SheetInSight[], question: Question) => { figure: Figure; sheet: BudgetRow }[] {
  const kept = new WeakMap<RowChunk, Map<string, Figure>>();
  return (sheets, question) => {
    const asked = JSON.stringify(question);
    return sheets.flatMap(({ row: sheet, chunks }) => {
      const { id, is_draft, category_id } = sheet;
      const key = `${is_draft} ${category_id} ${asked}`;
      return chunks.map((chunk) => {
        const figures = kept.get(chunk) ?? new Map<string, Figure>();
        kept.set(chunk, figures);
        const figure = remembered(figures, key, () =>
          work(chunk.values(), question, { id, is_draft, category_id }),
        );
        return { figure, sheet };
      });
    });
  };
}
