import { reminderLetter, type Reminder } from '@saldo/contract/domain/reminder';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reminder.module.css';

/** The letter as it will be sent. */
export function ReminderPreview({ reminder }: { reminder: Reminder }) {
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
              <Row key={`${place} ${row.join(' ')}`} cells={row} />
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

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, place) => <p key={`${place} ${text}`}>{text}</p>);

const Row = ({ cells }: { cells: readonly string[] }) => (
  <tr>
    {cells.map((cell, place) => (
      <td key={`${place} ${cell}`}>{cell}</td>
    ))}
  </tr>
);
