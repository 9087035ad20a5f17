import { parseAmount } from '@saldo/contract/domain/amount-parse';
import type { MonthIndex } from '@saldo/contract/domain/month';
import { plainText } from '@saldo/contract/domain/plain-text';
import type { SheetData } from '../store/data.ts';
import type { EditingContext } from './sheet-editing.ts';

export type FindWhere = 'everything' | 'amounts' | 'rows';
export type FindQuery = { phrase: string; where: FindWhere; isWhole: boolean };

/** A row whose texts match (no month), or a cell whose amount matches. */
export type Hit = { recordId: number; month: MonthIndex | null };

/** Normalized for comparison: no thousands separators, decimal comma, ASCII minus. */
const amountText = (text: string): string =>
  text.replaceAll(/\s/gu, '').replaceAll('\u2212', '-').replaceAll('.', ',');

/** Whether a displayed amount matches the query. */
export function amountMatcher({ phrase, isWhole }: FindQuery): (shown: string) => boolean {
  const wanted = amountText(phrase);
  if (!/\d/u.test(wanted)) return () => false;
  if (!isWhole) return (shown) => amountText(shown).includes(wanted);
  const read = parseAmount(phrase, 'PLN');
  if (!read.ok) return () => false;
  return (shown) => {
    const one = parseAmount(shown, 'PLN');
    return one.ok && one.amount === read.amount;
  };
}

const wordsOf = ({ names }: SheetData, record: SheetData['records'][number]): string =>
  [
    names.tradeSubjects.get(record.tradeSubjectId),
    names.contractors.get(record.contractorId ?? 0),
    names.sections.get(record.sectionId ?? 0),
    record.note,
  ]
    .filter(Boolean)
    .join('\n');

/** All hits in the rows of the model, in order; a row's texts before its cells. Yields null after each row, so that large sheets can be searched in slices. */
export function* hitsOf({ data, model }: EditingContext, query: FindQuery): Generator<Hit | null> {
  const isAmount = amountMatcher(query);
  const wanted = plainText(query.phrase.trim());
  if (wanted === '') return;
  const [inRows, inAmounts] = [query.where !== 'amounts', query.where !== 'rows'];
  const records = new Map(data().records.map((record) => [record.id, record]));
  const shown = model();
  const { lines, months } = shown;
  for (const [row, { recordId }] of lines.entries()) {
    const record = recordId === null ? undefined : records.get(recordId);
    if (record === undefined) continue;
    if (inRows && plainText(wordsOf(data(), record)).includes(wanted))
      yield { recordId: record.id, month: null };
    for (let column = 0; column < (inAmounts ? months.length : 0); column++) {
      const cell = shown.cellAt(row, column);
      if (cell === null || cell.first !== column || cell.text === '') continue;
      if (isAmount(cell.text)) yield { recordId: record.id, month: shown.monthAt(column) };
    }
    yield null;
  }
}
