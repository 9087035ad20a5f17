import { CashFlow, type CashTerms } from '@saldo/contract/domain/cash-flow';
import { isOwnTransfer, type Flow } from '@saldo/contract/domain/flows';
import { keptFigures } from '#src/plan/kept-figures.ts';
import { countsOn, type SheetInSight } from '#src/plan/sight.ts';

/**
 * What the lines of a cash flow are grouped by: payment methods, or sheets with their sections;
 * null: no lines.
 */
export type CashGrouping = 'method' | 'sheet' | null;

export const methodKey = (id: number) => `m${id}`;
export const transfersKey = (methodId: number) => `t${methodId}`;
export const sheetKey = (id: number) => `b${id}`;
export const sectionKey = (budgetId: number, sectionId: number) => `${sheetKey(budgetId)}s${sectionId}`;

const keysOf = (flow: Flow, group: CashGrouping): string[] => {
  if (group === null) return [];
  const { record, paymentMethodId } = flow;
  return group === 'method'
    ? [isOwnTransfer(flow) ? transfersKey(paymentMethodId) : methodKey(paymentMethodId)]
    : [sheetKey(record.budgetId), sectionKey(record.budgetId, record.sectionId ?? 0)];
};

interface Question {
  terms: CashTerms;
  group: CashGrouping;
  /** paid amounts only */
  isPaid: boolean;
}

const ofChunk = keptFigures((rows, { terms, group, isPaid }: Question, sheet) => {
  const cash = new CashFlow(terms);
  for (const { flows } of rows)
    for (const flow of flows)
      if (countsOn(sheet, flow) && (!isPaid || flow.state === 'paid')) cash.add(flow, keysOf(flow, group));
  return cash;
});

/** The cash flow of sheets, with the opening balances. */
export function cashOf(
  sheets: readonly SheetInSight[],
  terms: CashTerms,
  { group = null, isPaid = false }: Partial<Pick<Question, 'group' | 'isPaid'>> = {},
): CashFlow {
  const cash = new CashFlow(terms);
  // the opening days decide which flows of a chunk count; the balances are added once
  const days = { ...terms, openings: terms.openings.map((opening) => ({ ...opening, balance: 0 })) };
  for (const { figure } of ofChunk(sheets, { terms: days, group, isPaid })) cash.addAll(figure);
  return cash;
}
