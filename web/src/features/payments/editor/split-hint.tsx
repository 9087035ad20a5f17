import { splitPaymentHint } from '@saldo/contract/domain/split-payment';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import styles from '#ui/editor/form.module.css';
import ledger from './ledger.module.css';
import { totalOf, type PaymentDraft } from './payment-draft.ts';

/**
 * Hint that a document may require split payment; only the user knows which goods are in annex 15.
 */
export function SplitHint({ draft }: { draft: PaymentDraft }) {
  const { t } = useTranslation('payments');
  const total = totalOf(draft);
  const isAsked = draft.currency === 'PLN' && total !== null && !draft.isSplitPayment;
  if (!isAsked || splitPaymentHint(total, null) === 'none') return null;
  return <p className={cx(styles.whole, ledger.note)}>{t('form.splitHint')}</p>;
}
