import { budgetRecord, MAX_MOVES } from '@saldo/contract/budget-record';
import { change } from '@saldo/contract/change';
import { ERROR_STATUS, type ErrorCode } from '@saldo/contract/errors';
import { payment } from '@saldo/contract/payment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Undoable } from '#lib/account-changes/done-steps.ts';
import { remember, takeBack } from '#lib/account-changes/undo-keys.ts';
import { ApiError, statusOf } from '#lib/api/api-error.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failures.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { closeToast, showToast } from '#lib/toasts.ts';
import type { PaymentQuestion } from '../payment-list.ts';
import { type ListedPayment } from '../payment-queries.ts';

const api = createApi({ ...change, ...budgetRecord, pages: payment.pages });

/** A planned payment of a list, with its cell. */
export type Planned = ListedPayment & { cell: NonNullable<ListedPayment['cell']> };
export const isPlanned = (row: ListedPayment): row is Planned => row.planned !== null && row.cell !== null;

export type PlannedSet = { dueDate?: string; expectedPaymentDate?: string; netAmount?: 0 };

/** A step of a sheet's history. */
type Step = { budgetId: number; changeId: number };
type Walk = { steps: readonly Step[]; way: 'undo' | 'redo' };
/** The steps of a command, and the reasons why some cells stayed unchanged. */
type Done = { steps: readonly Step[]; refused: readonly Error[]; moved: number };

const PAGE = 500;

/** The planned payments with these ids, in their current state. */
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
  return { steps, refused: [], moved: rows.length };
}

/**
 * The target of amounts; `asOwnRow`: a row of its own if a document of that month would hide the
 * amount.
 */
type Move = { moveTo: string; asOwnRow?: boolean | undefined };

/** Moves the amounts, as one step per sheet; refused ones stay. */
async function moveAmounts(rows: readonly Planned[], { moveTo, asOwnRow = false }: Move): Promise<Done> {
  const done: { steps: Step[]; refused: Error[]; moved: number } = { steps: [], refused: [], moved: 0 };
  for (const [id, all] of Map.groupBy(cellsOf(rows), ({ budgetId }) => budgetId)) {
    for (let from = 0; from < all.length; from += MAX_MOVES) {
      const cells = all
        .slice(from, from + MAX_MOVES)
        .map(({ recordId, month, version }) => ({ recordId, month, version }));
      try {
        const answer = successOf(
          await api.moveAmounts.mutate({ params: { id }, body: { cells, moveTo, asOwnRow } }),
        );
        if (answer.changeId !== null) done.steps.push({ budgetId: id, changeId: answer.changeId });
        done.moved += answer.moved;
        done.refused.push(...answer.refused.map(({ error }) => refusalOf(error)));
      } catch (error) {
        if (!(error instanceof ApiError) || !isOfCell(error)) throw error;
        done.refused.push(...cells.map(() => error));
      }
    }
  }
  const [first] = done.refused;
  if (done.steps.length === 0 && first) throw first;
  return done;
}

/** The reason why a cell stays, as an error of a call. */
function refusalOf(error: ErrorCode): ApiError {
  const statusCode = ERROR_STATUS[error];
  return new ApiError('http', statusCode, { statusCode, error, message: error });
}

/** Refusals that concern only cells: changed meanwhile, closed, or outside their rows. */
const isOfCell = (error: ApiError): boolean => [404, 409, 422, 423].includes(statusOf(error) ?? 0);

type Command = { rows: readonly Planned[]; titleOf: (moved: number) => string } & (
  | { set: PlannedSet }
  | Move
);

/**
 * Undoes or redoes the steps of a change, and reports the outcome; the function returns whether it
 * succeeded.
 */
function useWalk() {
  const { t } = useTranslation('list');
  const client = useQueryClient();
  const { mutateAsync: walk } = useMutation({
    meta: { ownsFailure: true, isCommand: false },
    mutationFn: async ({ steps, way }: Walk) => {
      for (const { budgetId: id, changeId } of way === 'undo' ? steps.toReversed() : steps)
        successOf(await api[way].mutate({ params: { id, changeId }, body: {} }));
    },
    onSuccess: async (_done, { way }) => {
      await invalidate(client, PLAN_TAGS);
      showToast({ type: 'done', title: t(way === 'undo' ? 'undone' : 'redone') });
    },
    onError: async (error, { way }) => {
      showToast({
        type: 'error',
        duration: 'very-long',
        title: t(way === 'undo' ? 'notUndone' : 'notRedone'),
        body: failureText(error),
      });
      await invalidate(client, PLAN_TAGS);
    },
  });
  return (steps: readonly Step[], way: Walk['way']) => async () =>
    await walk({ steps, way }).then(
      () => true,
      () => false,
    );
}

/** Changes the plan of cells: one step of each sheet's history, all undone from one notice. */
export function useChangePlanned(onDone: () => void) {
  const { t } = useTranslation('list');
  const { t: of } = useTranslation('planned');
  const client = useQueryClient();
  const go = useWalk();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: (command: Command) =>
      'set' in command
        ? setCells(command.rows, command.set)
        : moveAmounts(command.rows, { moveTo: command.moveTo, asOwnRow: command.asOwnRow }),
    onSuccess: ({ steps, refused, moved }, { titleOf }) => {
      onDone();
      if (steps.length === 0) return void showToast({ title: of('unchanged') });
      const command: Undoable = {
        undo: go(steps, 'undo'),
        redo: go(steps, 'redo'),
        closeNotice: () => closeToast(notice),
      };
      const notice = showToast({
        type: 'done',
        duration: 'very-long',
        title: titleOf(moved),
        ...(refused.length > 0 && {
          body: [...new Set([of('notMoved', { count: refused.length }), ...refused.map(failureText)])],
        }),
        action: { label: t('undo'), run: () => void takeBack(command), isUndo: true },
      });
      return remember(command);
    },
    onSettled: () => invalidate(client, PLAN_TAGS),
  });
}
