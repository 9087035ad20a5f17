import { budgetRecord } from '@saldo/contract/budget-record';
import { change } from '@saldo/contract/change';
import { payment } from '@saldo/contract/payment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failures.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { showToast } from '#lib/toasts.ts';
import type { PaymentQuestion } from '../payment-list.ts';
import { PAYMENT_TAGS, type ListedPayment } from '../payment-queries.ts';

const api = createApi({ ...change, ...budgetRecord, pages: payment.pages });

/** A planned payment of a list, with its cell. */
export type Planned = ListedPayment & { cell: NonNullable<ListedPayment['cell']> };
export const isPlanned = (row: ListedPayment): row is Planned => row.planned !== null && row.cell !== null;

export type PlannedSet = { dueDate?: string; expectedPaymentDate?: string; netAmount?: 0 };

/** A step of a sheet's history. */
type Step = { budgetId: number; changeId: number };

const PAGE = 500;

/** The planned payments with these ids, as they are now. */
export async function plannedRows(question: PaymentQuestion, ids: readonly number[]): Promise<Planned[]> {
  const wanted = ids.filter((id) => id < 0);
  const rows: Planned[] = [];
  for (let from = 0; from < wanted.length; from += PAGE) {
    const body = { ...question, ids: wanted.slice(from, from + PAGE), page: 1, pageSize: PAGE };
    rows.push(...successOf(await api.pages.mutate({ body })).items.filter(isPlanned));
  }
  return rows;
}

/** The payments of a contract share their cell. */
const cellsOf = (rows: readonly Planned[]) => [
  ...new Map(
    rows.map(({ cell, version }) => [`${cell.recordId} ${cell.month}`, { ...cell, version }] as const),
  ).values(),
];

async function setCells(rows: readonly Planned[], set: PlannedSet): Promise<Step[]> {
  const steps: Step[] = [];
  for (const [id, cells] of Map.groupBy(cellsOf(rows), ({ budgetId }) => budgetId)) {
    const body = { cells: cells.map(({ recordId, month, version }) => ({ recordId, month, version, set })) };
    const { changeId } = successOf(await api.setCells.mutate({ params: { id }, body }));
    if (changeId !== null) steps.push({ budgetId: id, changeId });
  }
  return steps;
}

async function moveAmount({ cell, version }: Planned, moveTo: string): Promise<Step[]> {
  const { recordId, month, budgetId } = cell;
  const body = { month, version, scope: 'month' as const, set: {}, moveTo };
  const { changeId } = successOf(await api.monthValue.mutate({ params: { rowId: recordId }, body }));
  return changeId === null ? [] : [{ budgetId, changeId }];
}

type Command = { rows: readonly Planned[]; title: string } & ({ set: PlannedSet } | { moveTo: string });

/** Changes the plan of cells: one step of the history of each sheet, all taken back from one notice. */
export function useChangePlanned(onDone: () => void) {
  const { t } = useTranslation('list');
  const client = useQueryClient();
  const takeBack = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (steps: readonly Step[]) => {
      for (const { budgetId: id, changeId } of steps)
        successOf(await api.undo.mutate({ params: { id, changeId }, body: {} }));
    },
    onSuccess: () => showToast({ type: 'done', title: t('undone') }),
    onError: (error) =>
      showToast({ type: 'error', duration: 'very-long', title: t('notUndone'), body: failureText(error) }),
    onSettled: () => invalidate(client, PAYMENT_TAGS),
  });
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (command: Command) => {
      const [first] = command.rows;
      if ('set' in command) return await setCells(command.rows, command.set);
      return first ? await moveAmount(first, command.moveTo) : [];
    },
    onSuccess: (steps, { title }) => {
      onDone();
      showToast({
        type: 'done',
        duration: 'very-long',
        title,
        ...(steps.length > 0 && { action: { label: t('undo'), run: () => takeBack.mutate(steps) } }),
      });
    },
    onSettled: () => invalidate(client, PAYMENT_TAGS),
  });
}
