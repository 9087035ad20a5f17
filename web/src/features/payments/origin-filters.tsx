import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/field/select-field.tsx';
import type { PaymentFilters } from './payment-list.ts';

const ANY = 'any';

type OriginFiltersProps = {
  filters: PaymentFilters;
  onChange: (part: Partial<PaymentFilters>) => void;
};

/** The origin of payments, and whether their documents have a file. */
export function OriginFilters({ filters, onChange }: OriginFiltersProps) {
  const { t } = useTranslation('payments');
  return (
    <>
      <SelectField
        label={t('filter.origin')}
        options={[
          { value: ANY, label: t('filter.anyOrigin') },
          { value: 'typed', label: t('filter.originTyped') },
          { value: 'import', label: t('filter.originImport') },
        ]}
        value={filters.origin ?? ANY}
        onChange={(origin) => onChange({ origin: origin === ANY ? null : origin })}
      />
      <SelectField
        label={t('filter.file')}
        options={[
          { value: ANY, label: t('filter.anyFile') },
          { value: 'with', label: t('filter.withFile') },
          { value: 'without', label: t('filter.withoutFile') },
        ]}
        value={filters.file ?? ANY}
        onChange={(file) => onChange({ file: file === ANY ? null : file })}
      />
    </>
  );
}
