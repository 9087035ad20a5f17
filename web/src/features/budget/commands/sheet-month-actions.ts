import type { BudgetDetails } from '@saldo/contract/budget';
import { monthText } from '@saldo/contract/domain/month';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import type { MenuPlace } from '#grid/grid-model.ts';
import { changeSheet, readSheetAnew, sheetChanged } from '../manage/sheet-changes.ts';
import { reloadSheet, useBudget } from '../queries.ts';
import type { SheetAction, SheetActionGroup } from './sheet-action.ts';
import { useSheetLook } from '../store/look.ts';
import type { OpenedSheet } from '../store/contexts.ts';
import { hidesMonths, showingOnly, type MonthSpan } from '../store/view.ts';

/** The closed months after some were closed or reopened. */
const lockedAfter = (locked: readonly string[], months: readonly string[], isClosing: boolean): string[] => {
  const others = locked.filter((month) => !months.includes(month));
  return isClosing ? [...others, ...months].toSorted() : others;
};

/** Actions on the selected months. Only the master user closes and reopens months. */
export function useMonthActions(store: OpenedSheet, { block, area }: MenuPlace): SheetActionGroup {
  const { t } = useTranslation('commands');
  const { data: acl } = useAcl();
  const client = useQueryClient();
  const { choice, setView } = useSheetLook(store.data.source.budget.id);
  const { data: sheet } = useBudget(store.data.source.budget.id);
  const change = useMutation({
    mutationFn: ({ budget, lockedMonths }: { budget: BudgetDetails; lockedMonths: string[] }) =>
      changeSheet(budget, { lockedMonths }),
    onSuccess: (changed) => Promise.all([sheetChanged(client, changed), reloadSheet(client, changed.id)]),
    onError: (_, { budget }) => readSheetAnew(client, budget.id),
  });
  const months: string[] = [];
  for (let column = block.fromMonth; column <= block.toMonth; column++)
    months.push(monthText(store.model.monthAt(column)));
  const action = (id: string, label: string, run: () => void): SheetAction => ({
    id,
    label,
    isEnabled: true,
    run,
  });
  const actions: SheetAction[] = [];
  if (area !== 'month')
    actions.push({
      ...action('select-month', t('selectMonth'), () => store.grid?.select('month')),
      keys: 'Ctrl+Space',
    });
  const mayClose = sheet?.permission === 'write' && acl?.isMasterUser === true;
  if (mayClose) {
    const isClosing = months.some((month) => !sheet.lockedMonths.includes(month));
    const lockedMonths = lockedAfter(sheet.lockedMonths, months, isClosing);
    const label = t(isClosing ? 'closeMonths' : 'openMonths', { count: months.length });
    actions.push(action('close-months', label, () => change.mutate({ budget: sheet, lockedMonths })));
  }
  const { from, to } = { from: store.model.monthAt(block.fromMonth), to: store.model.monthAt(block.toMonth) };
  const { span } = store.model;
  const show = (shown: MonthSpan) => setView(showingOnly(choice.view, shown, store.data));
  if (area === 'month') {
    if (from > span.from)
      actions.push(action('hide-before', t('hideBefore'), () => show({ from, to: span.to })));
    if (from > span.from || to < span.to)
      actions.push(action('show-only', t('showOnly', { count: months.length }), () => show({ from, to })));
    if (hidesMonths(choice.view))
      actions.push(action('show-all', t('showAllMonths'), () => show(store.data)));
  }
  return { id: 'months', actions };
}
