import { useTranslation } from 'react-i18next';
import { MasterDataBox } from '#ui/editor/master-data-field.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { UseFilter } from '../list/use-filter.tsx';
import { useSeesAccounts } from '../use-sees-accounts.ts';
import type { ContractorFilters as Filters } from './contractor-list.ts';
import styles from './contractor-list.module.css';

type ContractorFiltersProps = {
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
};

/** Filters of the list; they do not apply to likely duplicates. */
export function ContractorFilters({ filters, onChange }: ContractorFiltersProps) {
  const { t } = useTranslation('master-data');
  const seesAccounts = useSeesAccounts();
  return (
    <>
      <UseFilter value={filters.used} onChange={(used) => onChange({ used })} />
      <div className={styles.method}>
        <MasterDataBox
          isFilter
          look="field"
          kind="payment-method"
          label={t('column.method')}
          placeholder={t('filter.anyMethod')}
          value={filters.methodId}
          onChange={(methodId) => onChange({ methodId })}
          onClear={() => onChange({ methodId: null })}
        />
      </div>
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
