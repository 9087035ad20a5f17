import { useTranslation } from 'react-i18next';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { STATES, type PaymentFilters as Filters } from './payment-list.ts';

const ANY = '';
const DIRECTIONS = ['income', 'cost'] as const;

type FiltersProps = { filters: Filters; onChange: (part: Partial<Filters>) => void };

export function PaymentFilters({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation('payments');
  const { items: methods } = useMasterData('payment-method');
  const { items: contractors } = useMasterData('contractor');
  return (
    <>
      <NativeSelect
        isSmall
        aria-label={t('filter.direction')}
        value={filters.direction ?? ANY}
        onChange={({ target }) =>
          onChange({ direction: DIRECTIONS.find((one) => one === target.value) ?? null })
        }
      >
        <option value={ANY}>{t('filter.anyDirection')}</option>
        {DIRECTIONS.map((one) => (
          <option key={one} value={one}>
            {t(`direction.${one}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        isSmall
        aria-label={t('filter.state')}
        value={filters.state ?? ANY}
        onChange={({ target }) => onChange({ state: STATES.find((one) => one === target.value) ?? null })}
      >
        <option value={ANY}>{t('filter.anyState')}</option>
        {STATES.map((one) => (
          <option key={one} value={one}>
            {t(`state.${one}`)}
          </option>
        ))}
      </NativeSelect>
      <OneOf
        label={t('filter.contractor')}
        any={t('filter.anyContractor')}
        items={contractors}
        value={filters.contractorId}
        onChange={(contractorId) => onChange({ contractorId })}
      />
      <OneOf
        label={t('filter.method')}
        any={t('filter.anyMethod')}
        items={methods}
        value={filters.paymentMethodId}
        onChange={(paymentMethodId) => onChange({ paymentMethodId })}
      />
    </>
  );
}

type OneOfProps = {
  label: string;
  any: string;
  items: readonly { id: number; name: string }[];
  value: number | null;
  onChange: (id: number | null) => void;
};

function OneOf({ label, any, items, value, onChange }: OneOfProps) {
  return (
    <NativeSelect
      isSmall
      aria-label={label}
      value={value ?? ANY}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    >
      <option value={ANY}>{any}</option>
      {items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
