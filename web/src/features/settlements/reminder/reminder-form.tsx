import { formatAmount } from '@saldo/contract/domain/money';
import type { Remindable } from '@saldo/contract/reminder';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/words/format.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import styles from './reminder.module.css';

type Locale = 'pl' | 'en';

/** The sender's choices: language, its text, and the excluded instalments. */
export type ReminderText = {
  locale: Locale;
  /** Each language keeps its own text. */
  messages: Readonly<Record<Locale, string>>;
  left: ReadonlySet<number>;
};

type ReminderFormProps = {
  text: ReminderText;
  items: readonly Remindable[];
  /** why the text cannot be sent */
  error: string | undefined;
  onChange: (part: Partial<ReminderText>) => void;
};

export function ReminderForm({ text, items, error, onChange }: ReminderFormProps) {
  const { t } = useTranslation(['settlements', 'payments']);
  const { locale, messages, left } = text;
  const listId = useId();
  const toggle = (partId: number, isIn: boolean) => {
    const next = new Set(left);
    if (isIn) next.delete(partId);
    else next.add(partId);
    onChange({ left: next });
  };
  const labelOf = ({ number, type, dueDate, gross, currency }: Remindable) =>
    [
      number === '' ? t(`payments:type.${type}`) : number,
      t('reminder.due', { day: formatDate(dueDate) }),
      formatAmount(gross, currency, { withCurrency: true }),
    ].join(', ');
  return (
    <div className={styles.form}>
      <SelectField
        label={t('reminder.language')}
        value={locale}
        options={[
          { value: 'pl', label: t('reminder.polish') },
          { value: 'en', label: t('reminder.english') },
        ]}
        onChange={(chosen) => onChange({ locale: chosen })}
      />
      <TextAreaField
        label={t('reminder.message')}
        rows={8}
        maxLength={2000}
        value={messages[locale]}
        error={error}
        lang={locale}
        onChange={({ target }) => onChange({ messages: { ...messages, [locale]: target.value } })}
      />
      <section aria-labelledby={listId}>
        <h3 id={listId}>{t('reminder.documents')}</h3>
        <ul className={styles.documents}>
          {items.map((item) => (
            <li key={item.partId}>
              <Checkbox
                label={labelOf(item)}
                isChecked={!left.has(item.partId)}
                onChange={(isIn) => toggle(item.partId, isIn)}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
