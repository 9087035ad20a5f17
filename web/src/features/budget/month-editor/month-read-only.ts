import type { MonthIndex } from '@saldo/contract/domain/month';
import type { BudgetRecord } from '@saldo/contract/record';
import type { EditorT } from '../row-editor/row-messages.ts';
import { rowReadOnly } from '../row-editor/row-read-only.ts';
import type { SheetData } from '../store/data.ts';

/** Why the month is read-only; undefined if it is editable. */
export const monthReadOnly = (
  t: EditorT,
  data: SheetData,
  record: BudgetRecord,
  month: MonthIndex,
): string | undefined =>
  rowReadOnly(t, data, record) ?? (data.isLocked(month) ? t('budget:grid.refusal.closed') : undefined);
