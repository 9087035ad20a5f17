import { useTranslation } from 'react-i18next';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { UseFilter } from '../list/use-filter.tsx';
import { useSeesAccounts } from '../use-sees-accounts.ts';
import type { ContractorFilters as Filters } from './contractor-list.ts';

const ANY = '';

type ContractorFiltersProps = {
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
};

/** What narrows the list; it does not narrow probable duplicates. */
export function ContractorFilters({ filters, onChange }: ContractorFiltersProps) {
  const { t } = useTranslation('master-data');
  const { items: methods } = useMasterData('payment-method');
  const seesAccounts = useSeesAccounts();
  return (
    <>
      <UseFilter value={filters.used} onChange={(used) => onChange({ used })} />
      <NativeSelect
        isSmall
        aria-label={t('column.method')}
        value={filters.methodId ?? ANY}
        onChange={({ target }) => onChange({ methodId: Number(target.value) || null })}
      >
        <option value={ANY}>{t('filter.anyMethod')}</option>
        {methods.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <Checkbox
        label={t('filter.withoutNip')}
        isChecked={filters.withoutNip}
        onChange={(withoutNip) => onChange({ withoutNip })}
      />
      {seesAccounts && (
        <Checkbox
          label={t('filter.withoutAccount')}
          isChecked={filters.withoutAccount}
          onChange={(withoutAccount) => onChange({ withoutAccount })}
        />
      )}
      <Checkbox
        label={t('filter.internals')}
        isChecked={filters.internals}
        onChange={(internals) => onChange({ internals })}
      />
    </>
  );
}
