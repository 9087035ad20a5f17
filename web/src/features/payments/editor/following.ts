import { DOCUMENT_TYPES } from '@saldo/contract/domain/document-types';
import type { ZusDay } from '@saldo/contract/domain/legal-form';
import { amountText } from './line-draft.ts';
import { partsOfPay } from './pay-draft.ts';
import { totalOf, type PaymentDraft } from './payment-draft.ts';

/**
 * A changed draft: a single instalment always covers the whole document, and a pay determines its
 * own instalments.
 */
export function following(
  draft: PaymentDraft,
  change: Partial<PaymentDraft>,
  zusDay: ZusDay,
): Partial<PaymentDraft> {
  const next = { ...draft, ...change };
  const { amounts } = DOCUMENT_TYPES[next.type];
  if (amounts === 'pay' && next.pay !== null)
    return { ...change, parts: partsOfPay(next.pay, next.parts, zusDay) };
  const [only, ...others] = next.parts;
  const total = totalOf(next);
  if (!only || others.length > 0 || total === null) return change;
  return { ...change, parts: [{ ...only, purpose: null, gross: amountText(total.gross, next.currency) }] };
}
