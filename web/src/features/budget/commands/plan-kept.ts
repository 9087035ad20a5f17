import { hidesMoved } from '@saldo/contract/domain/cells';
import { formatAmount } from '@saldo/contract/domain/money';
import i18next from 'i18next';
import { showToast } from '#lib/toasts.ts';
import type { CellEdit } from '../store/writes.ts';
import type { EditingContext } from './sheet-editing.ts';

/** Id of the report. */
export const PLAN_KEPT = 'sheet:plan-kept';

type PlanContext = Pick<EditingContext, 'data' | 'switches'>;

/** Edits whose amounts the projection hides, because their months have documents. */
function hiddenIn({ data, switches }: PlanContext, edits: readonly CellEdit[]): readonly CellEdit[] {
  if (switches().figure !== 'projection') return [];
  return edits.filter(({ recordId, month, netAmount }) => {
    const plan = data().plan(recordId);
    if (plan === undefined || !hidesMoved(plan, month)) return false;
    // Refused, or changed again meanwhile.
    return (plan.own.get(month)?.value?.netAmount ?? null) === netAmount;
  });
}

/**
 * Reports that an amount is the plan although its cell keeps showing the documents' amount: once the
 * server has answered, so that it never stands beside a refusal; at once if the amount waits for a connection.
 */
export async function tellPlanKept(
  context: PlanContext,
  edits: readonly CellEdit[],
  settled: () => Promise<void>,
): Promise<void> {
  await settled().catch(() => undefined);
  const { data } = context;
  const [first, ...more] = hiddenIn(context, edits);
  if (first === undefined) return;
  const toast = {
    id: PLAN_KEPT,
    duration: 'long',
    body: i18next.t('commands:planKept.where'),
  } as const;
  const count = more.length + 1;
  if (count > 1)
    return void showToast({ ...toast, title: i18next.t('commands:planKept.several', { count }) });
  const cell = data().cellCovering(first.recordId, first.month);
  const currency = data().plan(first.recordId)?.record.currency;
  if (cell === null || currency === undefined) return;
  const [plan, shown] = [formatAmount(cell.planNet, currency), formatAmount(cell.projectionNet, currency)];
  showToast({ ...toast, title: i18next.t('commands:planKept.one', { plan, shown }) });
}
