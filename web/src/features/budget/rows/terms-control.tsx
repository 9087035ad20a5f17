import type { Direction, TaxTerms } from '@saldo/contract/record';
import { useTranslation } from 'react-i18next';
import { lumpSumsWith, percentsWith, termsOf, USUAL_TERMS } from '#lib/tax-terms/tax-terms.ts';
import { formatPercent } from '#lib/words/percent.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import type { SettingOf } from './setting-typed.tsx';

const PERCENTS = ['vatDeductiblePct', 'costDeductiblePct'] as const;

type TermsControlProps = SettingOf<'taxTerms'> & { directions: ReadonlySet<Direction> };

/**
 * The deductible part of the costs, and the lump-sum rate of the incomes; each if the rows have
 * any.
 */
export function TermsControl({ setting: { field, value }, directions, onChange }: TermsControlProps) {
  const { t } = useTranslation('editors');
  const terms = value ?? USUAL_TERMS;
  const put = (change: Partial<TaxTerms>) => onChange({ field, value: termsOf({ ...terms, ...change }) });
  return (
    <>
      {directions.has('cost') &&
        PERCENTS.map((name) => (
          <SelectField
            key={name}
            label={t(`field.${name}`)}
            options={percentsWith(terms[name]).map((percent) => ({
              value: String(percent),
              label: formatPercent(percent),
            }))}
            value={String(terms[name])}
            hint={t(`row.hint.${name}`)}
            onChange={(percent) => put({ [name]: Number(percent) })}
          />
        ))}
      {directions.has('income') && (
        <SelectField
          label={t('field.lumpSumRate')}
          options={[
            { value: '', label: t('row.rateOfSetting') },
            ...lumpSumsWith(terms.lumpSumRate).map((rate) => ({ value: rate, label: formatPercent(rate) })),
          ]}
          value={terms.lumpSumRate ?? ''}
          hint={t('row.lumpSumHint')}
          onChange={(rate) => put({ lumpSumRate: rate === '' ? null : rate })}
        />
      )}
    </>
  );
}
