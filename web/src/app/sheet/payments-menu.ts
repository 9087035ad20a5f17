import i18next from 'i18next';
import { paymentsPanePath } from '#features/budget/screen/open-module.ts';
import type { SheetMenu } from '#features/budget/screen/sheet-slots.ts';

/** Opens the payments that wait for a cell, beside the grid. */
export const paymentsMenu: SheetMenu = ({ budgetId, recordId, month }, navigate) => {
  const t = i18next.getFixedT(null, 'sheet-payments');
  const label = t(recordId !== null && month !== null ? 'linkHereLong' : 'menu');
  const run = () => navigate(paymentsPanePath(budgetId));
  return [{ id: 'payments', actions: [{ id: 'link-payments', label, isEnabled: true, run }] }];
};
