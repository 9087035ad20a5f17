import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Chip } from '#ui/multi-select/chip.tsx';
import { daysOfWeek, WEEKS, type InvoiceFilters as Filters, type Weeks } from './invoice-list.ts';

type InvoiceFiltersProps = {
  filters: Filters;
  weeks: Weeks;
  onChange: (filters: Partial<Filters>) => void;
};

/** The range of the list, only late invoices, and the week that it is limited to. */
export function InvoiceFilters({ filters: { late, week }, weeks, onChange }: InvoiceFiltersProps) {
  const { t } = useTranslation('invoices');
  return (
    <>
      <NativeSelect
        isSmall
        aria-label={t('until')}
        value={weeks}
        onChange={({ target }) => onChange({ weeks: WEEKS.find((one) => one === target.value) ?? null })}
      >
        {WEEKS.map((one) => (
          <option key={one} value={one}>
            {t('weeks', { count: Number(one) })}
          </option>
        ))}
      </NativeSelect>
      <Checkbox
        label={t('onlyLate')}
        isChecked={late}
        onChange={(isLate) => onChange({ late: isLate, week: null })}
      />
      {week !== null && <Chip onRemove={() => onChange({ week: null })}>{daysOfWeek(week)}</Chip>}
    </>
  );
}
