import { useTranslation } from 'react-i18next';
import { NativeSelect } from '#ui/field/native-select.tsx';

type Used = 'yes' | 'no' | null;

const ANY = '';

/** Filters used and unused items. */
export function UseFilter({ value, onChange }: { value: Used; onChange: (used: Used) => void }) {
  const { t } = useTranslation('master-data');
  return (
    <NativeSelect
      isSmall
      aria-label={t('filter.use')}
      value={value ?? ANY}
      onChange={({ target }) =>
        onChange(target.value === 'yes' || target.value === 'no' ? target.value : null)
      }
    >
      <option value={ANY}>{t('filter.usedOrNot')}</option>
      <option value="yes">{t('filter.used')}</option>
      <option value="no">{t('filter.unused')}</option>
    </NativeSelect>
  );
}
