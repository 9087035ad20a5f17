import { formatAmount, minor, type Minor } from '@saldo/contract/domain/money';
import type { Proposed, RowMonth } from '@saldo/contract/matching';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth, formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import styles from './row-strip.module.css';

type StripProps = { proposal: Proposed };

const hasDocuments = ({ documents, isPaid }: RowMonth) => documents !== 0 || isPaid;

/**
 * The row of the chosen cell from three months before to five after: plan, documents, and the rest
 * after attaching.
 */
export function RowStrip({ proposal: { months, month: chosen, currency, tradeSubject } }: StripProps) {
  const { t } = useTranslation('payments');
  const amount = (value: Minor) => formatAmount(value, currency);
  const isChosen = ({ month }: RowMonth) => month === chosen;
  const lines: readonly [
    key: 'plan' | 'done' | 'after' | 'difference',
    of: (month: RowMonth) => ReactNode,
  ][] = [
    ['plan', ({ planned }) => (planned === null || planned === 0 ? null : amount(planned))],
    ['done', (month) => (hasDocuments(month) ? <Done month={month} text={amount(month.documents)} /> : null)],
    ['after', ({ planned, after }) => (planned === null || after === 0 ? null : amount(after))],
    [
      'difference',
      (month) =>
        month.planned === null || !(isChosen(month) || hasDocuments(month))
          ? null
          : signed(minor(month.after - month.planned), amount),
    ],
  ];
  return (
    <div className={styles.scroll}>
      <table className={styles.strip}>
        <caption className={styles.hidden}>{t('match.strip.caption', { row: tradeSubject })}</caption>
        <thead>
          <tr>
            <th scope="col" aria-label={t('attach.month')} />
            {months.map((month, place) => (
              <th
                key={month.month}
                scope="col"
                aria-label={formatMonth(month.month, currentLocale())}
                className={cx(isChosen(month) && styles.now, month.isClosed && styles.closed)}
              >
                {(place === 0 || month.month.endsWith('-01')) && <span>{month.month.slice(0, 4)}</span>}
                {month.isClosed && <Icon of={Lock} size="tiny" />}
                {formatShortMonth(month.month, currentLocale())}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([key, of]) => (
            <tr key={key} className={styles[key]}>
              <th scope="row">{t(`match.strip.${key}`)}</th>
              {months.map((month) => (
                <td
                  key={month.month}
                  className={cx(isChosen(month) && styles.now, month.isClosed && styles.closed)}
                >
                  {of(month)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Done({ month, text }: { month: RowMonth; text: string }) {
  const { t } = useTranslation('payments');
  return (
    <>
      {month.isPaid && (
        <span title={t('state.paid')} className={styles.paid}>
          <Icon of={Check} size="tiny" />
        </span>
      )}
      {text}
    </>
  );
}

const signed = (value: Minor, amount: (value: Minor) => string) =>
  value > 0 ? `+${amount(value)}` : amount(value);

/** The months around a cell that is not chosen. */
export function RowMonths({ proposal: { months, month: chosen, currency } }: StripProps) {
  const at = months.findIndex(({ month }) => month === chosen);
  return (
    <span className={styles.mini} aria-hidden>
      {months.slice(Math.max(0, at - 1), at + 2).map((month) => (
        <span key={month.month} className={cx(month.month === chosen && styles.on)}>
          <i>{formatShortMonth(month.month, currentLocale())}</i>
          <span className={cx(!hasDocuments(month) && styles.onPlan)}>
            {month.planned === null
              ? ''
              : formatAmount(hasDocuments(month) ? month.documents : month.planned, currency)}
          </span>
        </span>
      ))}
    </span>
  );
}
