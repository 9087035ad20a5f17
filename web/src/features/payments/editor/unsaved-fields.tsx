import { useTranslation } from 'react-i18next';
import styles from './ledger.module.css';
import { changedFields } from './payment-draft.ts';
import type { PaymentEditor } from './use-payment-editor.ts';

/** The names of changed fields, beside the buttons of the editor. */
export function UnsavedFields({ draft, before, work }: Pick<PaymentEditor, 'before' | 'draft' | 'work'>) {
  const { t } = useTranslation('payments');
  const fields = work.isDirty ? changedFields(draft, before).map((field) => t(`field.${field}`)) : [];
  if (fields.length === 0) return null;
  const text = t('form.unsaved', { fields: fields.join(', ') });
  return (
    <span className={styles.unsaved} title={text}>
      {text}
    </span>
  );
}
