import { minorsOf } from '@saldo/contract/domain/money';
import type { PivotLine } from '@saldo/contract/domain/pivot';
import type { ExplorerLine } from '@saldo/contract/report-explorer';

const sumsOf = ({ actual, planned }: PivotLine['income']) => ({
  actual: minorsOf(actual),
  planned: minorsOf(planned),
});

export const lineOf = ({ income, cost }: PivotLine): ExplorerLine => ({
  income: sumsOf(income),
  cost: sumsOf(cost),
});

const texts = new WeakMap<PivotLine, Buffer>();

/**
 * JSON in UTF-8 of the fields of a line and the end of its node. An unchanged line of a chunk is
 * the same object in each answer, so its text is cached.
 */
export function lineText(line: PivotLine): Buffer {
  const text = texts.get(line) ?? Buffer.from(JSON.stringify(lineOf(line)).slice(1));
  texts.set(line, text);
  return text;
}
