import { useTranslation } from 'react-i18next';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { lumpSumsWith, percentsWith } from '#lib/tax-terms/tax-terms.ts';
import { formatPercent } from '#lib/words/percent.ts';
import styles from './ledger.module.css';
import type { LineDraft } from './line-draft.ts';

type LineTaxesProps = {
  line: LineDraft;
  /** counted from 1 */
  place: number;
  /** of the table */
  columns: number;
  direction: 'cost' | 'income';
  onChange: (line: LineDraft) => void;
};

/** The tax terms of a line: the deductible part of a cost, and the lump-sum rate of a revenue. */
export function LineTaxes({ line, place, columns, direction, onChange }: LineTaxesProps) {
  const { t } = useTranslation('payments');
  const label = (what: string) => t('line.of', { what, place });
  return (
    <tr className={styles.sub} data-fields="taxes">
      <td colSpan={columns}>
        <span className={styles.where}>
          {direction === 'cost' ? (
            (['vatDeductiblePct', 'costDeductiblePct'] as const).map((field) => (
              <span key={field} className={styles.tax}>
                {t(`line.${field}`)}
                <NativeSelect
                  isSmall
                  aria-label={label(t(`line.${field}`))}
                  value={line[field] ?? ''}
                  onChange={({ target }) =>
                    onChange({ ...line, [field]: target.value === '' ? null : Number(target.value) })
                  }
                >
                  <option value="">{t('line.asRow')}</option>
                  {percentsWith(line[field]).map((percent) => (
                    <option key={percent} value={percent}>
                      {formatPercent(percent)}
                    </option>
                  ))}
                </NativeSelect>
              </span>
            ))
          ) : (
            <span className={styles.tax}>
              {t('line.lumpSumRate')}
              <NativeSelect
                isSmall
                aria-label={label(t('line.lumpSumRate'))}
                value={line.lumpSumRate ?? ''}
                onChange={({ target }) => onChange({ ...line, lumpSumRate: target.value || null })}
              >
                <option value="">{t('line.asRow')}</option>
                {lumpSumsWith(line.lumpSumRate).map((rate) => (
                  <option key={rate} value={rate}>
                    {formatPercent(rate)}
                  </option>
                ))}
              </NativeSelect>
            </span>
          )}
        </span>
      </td>
    </tr>
  );
}
