import { DUE_TYPES } from '@saldo/contract/domain/tax/dues';
import { useTranslation } from 'react-i18next';
import { Switch } from '#ui/field/switch.tsx';
import { MultiSelect } from '#ui/multi-select/multi-select.tsx';
import { isOfPayroll, type DueFilter } from './due-filter.ts';

type DueFiltersProps = { filter: DueFilter; onChange: (change: Partial<DueFilter>) => void };

/** Chooses the dues that the calendar shows. */
export function DueFilters({ filter: { types, withPayroll }, onChange }: DueFiltersProps) {
  const { t } = useTranslation('taxes');
  // Ids from 1, because choices need ids.
  const choices = DUE_TYPES.map((type, place) => ({ id: place + 1, name: t(`due.${type}`), type })).filter(
    ({ type }) => withPayroll || !isOfPayroll(type),
  );
  const chosen = choices.filter(({ type }) => types.includes(type)).map(({ id }) => id);
  return (
    <>
      <MultiSelect
        label={t('calendar.filter.taxes')}
        noneText={t('calendar.filter.all')}
        choices={choices}
        value={chosen}
        onChange={(ids) => onChange({ types: DUE_TYPES.filter((_, place) => ids.includes(place + 1)) })}
      />
      <Switch
        label={t('calendar.filter.payroll')}
        options={[
          { value: 'with', label: t('calendar.filter.with') },
          { value: 'without', label: t('calendar.filter.without') },
        ]}
        value={withPayroll ? 'with' : 'without'}
        onChange={(value) => onChange({ withPayroll: value === 'with' })}
      />
    </>
  );
}
