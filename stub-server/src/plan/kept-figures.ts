import type { RowFlows } from '@saldo/contract/domain/flows';
import type { RowChunk } from './row-chunks.ts';
import type { BudgetRow } from './sheet.ts';
import type { SheetInSight } from './sight.ts';

// Figures that reports compute from flows, cached by chunk: after a changed cell only its chunk is
// computed again (docs/decisions/044).

/**
 * The facts about a sheet that a cached figure may use besides its rows; no names, because a rename
 * changes no row.
 */
export type SheetFacts = Pick<BudgetRow, 'id' | 'is_draft' | 'category_id'>;

/**
 * The number of queries of one kind whose figures are cached; the least recently used one is
 * dropped.
 */
const MOST_QUESTIONS = 6;

function remembered<Figure>(figures: Map<string, Figure>, key: string, work: () => Figure): Figure {
  const figure = figures.get(key) ?? work();
  // the most recent query is last, and dropped last
  figures.delete(key);
  figures.set(key, figure);
  const [oldest] = figures.keys();
  if (oldest !== undefined && figures.size > MOST_QUESTIONS) figures.delete(oldest);
  return figure;
}

/**
 * The figures of sheets, chunk by chunk, each computed once while its rows stay the same. A chunk
 * belongs to one revision, day and set of rates; everything else that a figure depends on must be
 * in the query, which is compared as JSON. Figures are shared by all users and queries, so they are
 * never mutated, and do not depend on rights.
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
