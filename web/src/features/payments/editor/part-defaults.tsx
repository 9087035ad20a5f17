import { addDays } from '@saldo/contract/domain/day';
import { useTranslation } from 'react-i18next';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { formatDate } from '#lib/words/format.ts';
import { useContractor } from '../payment-queries.ts';
import styles from './ledger.module.css';
import type { PaymentDraft } from './payment-draft.ts';

/**
 * The contractor's defaults for an instalment without due date or method; shown before it is saved.
 */
export function PartDefaults({ draft }: { draft: PaymentDraft }) {
  const { t } = useTranslation('payments');
  const { contractorId, issueDate, parts } = draft;
  // On a cell it is due by the terms of the row, or on the day of a tax.
  const lacksDay = parts.some(({ dueDate, cell }) => dueDate === '' && cell === null);
  const lacksMethod = parts.some(({ paymentMethodId }) => paymentMethodId === null);
  const { items: methods } = useMasterData('payment-method');
  const data = useContractor(contractorId, lacksDay || lacksMethod);
  if (!data || data.id !== contractorId || issueDate === '') return null;
  const { paymentTermDays: count } = data;
  const method = methods.find(({ id }) => id === data.paymentMethodId)?.name;
  const texts = [
    ...(lacksDay && count !== null
      ? [t('part.defaults', { count, day: formatDate(addDays(issueDate, count)) })]
      : []),
    ...(lacksMethod && method !== undefined ? [t('part.defaultMethod', { method })] : []),
  ];
  return texts.length === 0 ? null : <span className={styles.default}>{texts.join(', ')}</span>;
}
