import { coversBudget, effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import type { PaymentPart, PaymentSource } from '@saldo/contract/payment-source';
import { useTranslation } from 'react-i18next';
import { mayChangePayments } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';

/** Whether the user may change payments on a sheet. */
export const mayChangeOn = (acl: Acl | undefined, budgetId: number): boolean =>
  acl !== undefined &&
  mayChangePayments(acl) &&
  coversBudget(effectivePermission(acl, 'budget', budgetId), 'write');

type Placed = Pick<PaymentPart, 'isElsewhere'> & { cell?: { budgetId: number } | null | undefined };

/** Whether the user may change an instalment: on no cell, or on a writable sheet. */
const mayChangePart = (acl: Acl | undefined, { cell, isElsewhere }: Placed): boolean =>
  !isElsewhere && (!cell || mayChangeOn(acl, cell.budgetId));

/**
 * Instalments of a document that cannot be changed, because they are on sheets that the user may
 * not write: the document's head and amounts cannot be changed then, either.
 */
export function useHeldParts<Part extends Placed>(parts: readonly Part[]): readonly Part[] {
  const { data: acl } = useAcl();
  return acl === undefined ? [] : parts.filter((part) => !mayChangePart(acl, part));
}

/** Why nothing of a document can be changed; undefined: a part of it can. */
export function useReadOnly(source?: PaymentSource): string | undefined {
  const { t } = useTranslation('payments');
  const { data: acl } = useAcl();
  if (acl === undefined || !mayChangePayments(acl)) return t('readOnly');
  const isRead = source !== undefined && !source.parts.some((part) => mayChangePart(acl, part));
  return isRead ? t('readOnlySheet') : undefined;
}
