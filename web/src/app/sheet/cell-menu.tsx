import { SheetContextMenu } from '#features/budget/commands/sheet-context-menu.tsx';
import { historyMenu } from '#features/budget/history/history-menu.ts';
import { mayChangePayments, PAYMENT_RULES } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { paymentsMenu } from './payments-menu.ts';
import type { CellMenuProps, SheetMenu } from '#features/budget/screen/sheet-slots.ts';

/** Groups of module actions in the cell menu, from top to bottom. */
const MODULES: readonly SheetMenu[] = [historyMenu];
const WITH_PAYMENTS: readonly SheetMenu[] = [paymentsMenu, historyMenu];

/** The context menu of a cell, row or month. */
export function CellMenu(props: CellMenuProps) {
  const { data: acl } = useAcl();
  const mayLink =
    acl !== undefined &&
    !props.store.model.isReadOnly &&
    mayChangePayments(acl) &&
    PAYMENT_RULES.detached(acl);
  return <SheetContextMenu {...props} modules={mayLink ? WITH_PAYMENTS : MODULES} />;
}
