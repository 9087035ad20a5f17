import { useTranslation } from 'react-i18next';
import { NativeSelect } from '#ui/field/native-select.tsx';
import styles from './ledger.module.css';
import type { LineDraft } from './line-draft.ts';

const PERCENTS = [100, 75, 50, 20, 0] as const;
/** Rates of the flat tax on revenue (reference/poland.md). */
const LUMP_SUMS = ['17', '15', '14', '12.5', '12', '10', '8.5', '5.5', '3', '2'] as const;

type LineTaxesProps = {
  line: LineDraft;
  /** counted from 1 */
  place: number;
  /** of the table */
  columns: number;
  direction: 'cost' | 'income';
  onChange: (line: LineDraft) => void;
};

/** What the tax estimate needs of a line: what is deducted of a cost, and the lump-sum rate of a revenue. */
export function LineTaxes({ line, place, columns, direction, onChange }: LineTaxesProps) {
  const { t } = useTranslation('payments');
  const label = (what: string) => t('line.of', { what, place });
  return (
    <tr className={styles.sub}>
      <td colSpan={columns}>
        <span className={styles.where}>
          {direction === 'cost' ? (
            (['vatDeductiblePct', 'costDeductiblePct'] as const).map((field) => (
              <span key={field} className={styles.tax}>
                {t(`line.${field}`)}
                <NativeSelect
                  isSmall
                  aria-label={label(t(`line.${field}`))}
                  value={line[field]}
                  onChange={({ target }) => onChange({ ...line, [field]: Number(target.value) })}
                >
                  {[...new Set([...PERCENTS, line[field]])].map((percent) => (
                    <option key={percent} value={percent}>
                      {percent} %
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
                <option value="">{t('line.lumpSumOfRow')}</option>
                {[...new Set([...LUMP_SUMS, ...(line.lumpSumRate === null ? [] : [line.lumpSumRate])])].map(
                  (rate) => (
                    <option key={rate} value={rate}>
                      {rate.replace('.', ',')} %
                    </option>
                  ),
                )}
              </NativeSelect>
            </span>
          )}
        </span>
      </td>
    </tr>
  );
}
