import { formatAmount, minor } from '@saldo/contract/domain/money';
import { FIGURES, type FigureName } from '@saldo/contract/domain/tax/parameters';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/words/format.ts';
import { formatPercent } from '#lib/words/percent.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import styles from './taxes.module.css';
import type { TaxesT } from './words.ts';

const NAMES = Object.keys(FIGURES) as FigureName[];
const amountText = (amount: number) => formatAmount(minor(amount), 'PLN', { withCurrency: true });

/** One part of a figure: numbers are amounts in minor units, except for days and months; strings are percentages. */
function partText(t: TaxesT, name: FigureName, value: unknown): string {
  if (name === 'legalDays') return t('figures.day', { day: Number(value) });
  if (name === 'modeMonths') return t('figures.months', { count: Number(value) });
  if (typeof value === 'number') return amountText(value);
  return typeof value === 'string' ? formatPercent(value) : '';
}

/** A figure as text; a figure with several parts names each. */
function valueText(t: TaxesT, name: FigureName, value: unknown): string {
  if (name === 'lumpSumHealth')
    return FIGURES.lumpSumHealth.rows[0]
      ? FIGURES.lumpSumHealth.rows[0].value
          .map(({ limit, percent }) =>
            limit === null
              ? t('figures.above', { percent: formatPercent(percent) })
              : t('figures.upTo', { limit: amountText(limit), percent: formatPercent(percent) }),
          )
          .join('; ')
      : '';
  if (typeof value !== 'object' || value === null) return partText(t, name, value);
  return Object.entries(value)
    .map(([part, one]) => `${t(`figures.part.${part}` as 'figures.part.pension')} ${partText(t, name, one)}`)
    .join('; ');
}

/** All statutory figures that the estimates use, with their validity and source. */
export function FiguresDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['taxes', 'common']);
  return (
    <Dialog
      isWide
      isReading
      title={t('figures.title')}
      text={t('figures.text')}
      cancel={t('common:close')}
      onClose={onClose}
    >
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('figures.name')}</th>
            <th scope="col">{t('figures.from')}</th>
            <th scope="col">{t('figures.until')}</th>
            <th scope="col">{t('figures.value')}</th>
          </tr>
        </thead>
        {NAMES.map((name) => (
          <tbody key={name}>
            {FIGURES[name].rows.map((row, place) => (
              <tr key={row.from}>
                {place === 0 && (
                  <th scope="rowgroup" rowSpan={FIGURES[name].rows.length}>
                    {t(`figure.${name}`)}
                    <small>{FIGURES[name].source[currentLocale()]}</small>
                  </th>
                )}
                <td>{formatDate(row.from)}</td>
                <td>{row.until === null ? '–' : formatDate(row.until)}</td>
                <td>{valueText(t, name, row.value)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Dialog>
  );
}
