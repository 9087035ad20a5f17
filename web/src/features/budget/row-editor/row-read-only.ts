import type { BudgetRecord } from '@saldo/contract/record';
import type { SheetData } from '../store/data.ts';
import { isComputed } from './row-draft.ts';
import type { EditorT } from './row-messages.ts';

/** Why the row is read-only; undefined if it is editable. */
export function rowReadOnly(t: EditorT, { source }: SheetData, record: BudgetRecord): string | undefined {
  const { permission, isInternal } = source.budget;
  if (permission !== 'write') return t('budget:grid.refusal.readOnly');
  return isInternal || isComputed(record.paymentTypeName) ? t('budget:grid.refusal.computed') : undefined;
}
