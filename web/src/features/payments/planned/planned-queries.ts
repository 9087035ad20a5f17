import { budgetRecord } from '@saldo/contract/budget-record';
import { change } from '@saldo/contract/change';
import { payment } from '@saldo/contract/payment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, statusOf } from '#lib/api/api-error.ts';
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
/** What a command has done, and why some cells stay as they were. */
type Done = { steps: readonly Step[]; refused: readonly Error[] };

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

type PlannedCell = Planned['cell'] & { version: number };

/** The payments of a contract share their cell. */
const cellsOf = (rows: readonly Planned[]): PlannedCell[] => [
  ...new Map(
    rows.map(({ cell, version }) => [`${cell.recordId} ${cell.month}`, { ...cell, version }] as const),
  ).values(),
];

async function setCells(rows: readonly Planned[], set: PlannedSet): Promise<Done> {
  const steps: Step[] = [];
  for (const [id, cells] of Map.groupBy(cellsOf(rows), ({ budgetId }) => budgetId)) {
    const body = { cells: cells.map(({ recordId, month, version }) => ({ recordId, month, version, set })) };
    const { changeId } = successOf(await api.setCells.mutate({ params: { id }, body }));
    if (changeId !== null) steps.push({ budgetId: id, changeId });
  }
  return { steps, refused: [] };
}

/** Where amounts go; `asOwnRow`: to a row of its own where a document of that month would hide the amount. */
type Move = { moveTo: string; asOwnRow: boolean };

async function moveAmount({ recordId, month, budgetId, version }: PlannedCell, move: Move) {
  const body = { month, version, scope: 'month' as const, set: {}, ...move };
  const { changeId } = successOf(await api.monthValue.mutate({ params: { rowId: recordId }, body }));
  return changeId === null ? [] : [{ budgetId, changeId }];
}

/** Moves the amounts one after another, since several of a row may meet in one cell; those that are refused stay. */
async function moveAmounts(rows: readonly Planned[], move: Move): Promise<Done> {
  const steps: Step[] = [];
  const refused: Error[] = [];
  for (const cell of cellsOf(rows)) {
    if (cell.month === move.moveTo) continue;
    try {
      steps.push(...(await moveAmount(cell, move)));
    } catch (error) {
      if (!(error instanceof ApiError) || !isOfCell(error)) throw error;
      refused.push(error);
    }
  }
  const [first] = refused;
  if (steps.length === 0 && first) throw first;
  return { steps, refused };
}

/** Refusals that say something of one cell alone: changed meanwhile, closed, or outside its row. */
const isOfCell = (error: ApiError): boolean => [404, 409, 422, 423].includes(statusOf(error) ?? 0);

type Command = { rows: readonly Planned[]; titleOf: (steps: number) => string } & (
  | { set: PlannedSet }
  | Move
);

/** Changes the plan of cells: one step of the history of each sheet, all taken back from one notice. */
export function useChangePlanned(onDone: () => void) {
  const { t } = useTranslation('list');
  const { t: of } = useTranslation('planned');
  const client = useQueryClient();
  const takeBack = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (steps: readonly Step[]) => {
      for (const { budgetId: id, changeId } of steps.toReversed())
        successOf(await api.undo.mutate({ params: { id, changeId }, body: {} }));
    },
    onSuccess: () => showToast({ type: 'done', title: t('undone') }),
    onError: (error) =>
      showToast({ type: 'error', duration: 'very-long', title: t('notUndone'), body: failureText(error) }),
    onSettled: () => invalidate(client, PAYMENT_TAGS),
  });
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: (command: Command) =>
      'set' in command
        ? setCells(command.rows, command.set)
        : moveAmounts(command.rows, { moveTo: command.moveTo, asOwnRow: command.asOwnRow }),
    onSuccess: ({ steps, refused }, { titleOf }) => {
      onDone();
      showToast({
        type: 'done',
        duration: 'very-long',
        title: titleOf(steps.length),
        ...(refused.length > 0 && {
          body: [...new Set([of('notMoved', { count: refused.length }), ...refused.map(failureText)])],
        }),
        ...(steps.length > 0 && { action: { label: t('undo'), run: () => takeBack.mutate(steps) } }),
      });
    },
    onSettled: () => invalidate(client, PAYMENT_TAGS),
  });
}
