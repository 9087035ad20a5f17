import type { Cell } from '@saldo/contract/domain/cells';
import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { BudgetRecord } from '@saldo/contract/record';
import { useMutation } from '@tanstack/react-query';
import { useSaved } from '../row-editor/use-saved.ts';
import type { SheetChanges, SheetFacts } from '../store/contexts.ts';
import { writeAlone } from '../write-alone.ts';
import { writeMonth } from './month-queries.ts';

type Move = { record: BudgetRecord; cell: Cell; to: MonthIndex; asOwnRow: boolean; besideRowId?: number };

/** Moves a month's planned amount to another month of its row or beside one of another row, as one step of undo. */
export function useMoveAmount(store: SheetFacts & SheetChanges, onMoved: () => void) {
  const bringIn = useSaved(store);
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ record, cell, to, asOwnRow, besideRowId }: Move, { client }) => {
      const moved = { month: monthText(cell.month), version: cell.version, set: {}, moveTo: monthText(to) };
      const own = { ...(asOwnRow && { asOwnRow }), ...(besideRowId !== undefined && { besideRowId }) };
      const write = () => writeMonth(record.id, { ...moved, scope: 'month', ...own });
      return (await store.edits.alone(() => writeAlone(client, record.budgetId, write))).answer;
    },
    onSuccess: async ({ monthValues, parts }, { asOwnRow }) => {
      await bringIn({ monthValues, parts, isReloadNeeded: asOwnRow });
      onMoved();
    },
  });
}
