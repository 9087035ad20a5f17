import { reminderLetter, type Reminder } from '@saldo/contract/domain/reminder';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reminder.module.css';

type ReminderPreviewProps = {
  reminder: Reminder;
  /** of its documents, in their order */
  partIds: readonly number[];
};

/** The letter as it will be sent. */
export function ReminderPreview({ reminder, partIds }: ReminderPreviewProps) {
  const { t } = useTranslation('settlements');
  const titleId = useId();
  const { subject, before, table, after, footnote } = reminderLetter(reminder);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('reminder.preview')}</h3>
      <article className={styles.letter} lang={reminder.locale}>
        <h4>{subject}</h4>
        <Paragraphs texts={before} />
        <table className={styles.table}>
          <thead>
            <tr>
              {table.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, place) => (
              <Row key={partIds[place]} cells={row} />
            ))}
          </tbody>
          <tfoot>
            {table.foot.map((row) => (
              <Row key={row.join(' ')} cells={row} />
            ))}
          </tfoot>
        </table>
        <Paragraphs texts={after} />
        <p className={styles.small}>{footnote}</p>
      </article>
    </section>
  );
}

const Paragraphs = ({ texts }: { texts: readonly string[] }) => <p>{texts.join('\n\n')}</p>;

const Row = ({ cells: [document, due, days, amount] }: { cells: readonly string[] }) => (
  <tr>
    <td>{document}</td>
    <td>{due}</td>
    <td>{days}</td>
    <td>{amount}</td>
  </tr>
);
