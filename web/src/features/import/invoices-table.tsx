import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '#lib/words/format.ts';
import { cx } from '#ui/cx.ts';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import type { ImportLine } from './import-queries.ts';
import styles from './import.module.css';
import { faultsText, outcomeText } from './line-words.ts';

/** Invoices of a file as they will be written. `lines` undefined: loading. */
export function InvoicesTable({ lines }: { lines: readonly ImportLine[] | undefined }) {
  const { t } = useTranslation('import');
  if (!lines) return <SkeletonRows isPage count={12} label={t('table.loading')} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is moved by the arrows
    <section className={styles.scroller} aria-label={t('table.lines')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('table.line')}</th>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('column.contractor')}</th>
            <th scope="col">{t('column.direction')}</th>
            <th scope="col">{t('column.issued')}</th>
            <th scope="col">{t('column.due')}</th>
            <th scope="col" className={styles.number}>
              {t('column.net')}
            </th>
            <th scope="col" className={styles.number}>
              {t('column.gross')}
            </th>
            <th scope="col">{t('column.ksef')}</th>
            <th scope="col" className={styles.last}>
              {t('table.outcome')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.line} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const dayOf = (date: string | null) => (date === null ? '–' : formatDate(date));

function Line({ line }: { line: ImportLine }) {
  const { t } = useTranslation('import');
  const { currency, net, gross, direction, faults } = line;
  const amount = (value: typeof net) =>
    value === null || currency === null ? '–' : formatMoney(value, currency);
  return (
    <tr className={cx(line.outcome === 'skipped' && styles.left)}>
      <td className={styles.place}>{line.line}</td>
      <td title={line.name}>{line.name}</td>
      <td title={line.contractor ?? undefined}>{line.contractor ?? '–'}</td>
      <td>{direction === null ? '–' : t(`side.${direction}`)}</td>
      <td>{dayOf(line.issueDate)}</td>
      <td>{dayOf(line.dueDate)}</td>
      <td className={styles.number}>{amount(net)}</td>
      <td className={styles.number}>{amount(gross)}</td>
      <td title={line.cells[0]}>{line.cells[0]}</td>
      <td
        className={cx(styles.outcome, styles.last, faults.length > 0 && styles.faulty)}
        title={faultsText(t, faults)}
      >
        {outcomeText(t, line, 'payments')}
      </td>
    </tr>
  );
}
