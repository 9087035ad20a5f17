import { coversBudget, effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import type { PaymentPart, PaymentSource } from '@saldo/contract/payment-source';
import { useTranslation } from 'react-i18next';
import { mayChangePayments } from '#lib/navigation/payment-tabs.ts';
import { useAcl } from '#lib/session/access.ts';

/** Whether the user may change payments on a sheet. */
export const mayChangeOn = (acl: Acl | undefined, budgetId: number): boolean =>
  acl !== undefined &&
  mayChangePayments(acl) &&
  coversBudget(effectivePermission(acl, 'budget', budgetId), 'write');

const mayChangePart = (acl: Acl, { cell, isElsewhere }: PaymentPart): boolean =>
  !isElsewhere && (cell === null || mayChangeOn(acl, cell.budgetId));

/** Why nothing of a document can be changed; undefined: some of it can. */
export function useReadOnly(source?: PaymentSource): string | undefined {
  const { t } = useTranslation('payments');
  const { data: acl } = useAcl();
  if (acl === undefined || !mayChangePayments(acl)) return t('readOnly');
  const isRead = source !== undefined && !source.parts.some((part) => mayChangePart(acl, part));
  return isRead ? t('readOnlySheet') : undefined;
}
