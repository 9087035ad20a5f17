import { useTranslation } from 'react-i18next';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { MoreFilters } from './more-filters.tsx';
import { PLANS, STATES, type PaymentFilters as Filters } from './payment-list.ts';
import { PeriodFilter } from './period-filter.tsx';

const ANY = '';
const DIRECTIONS = ['income', 'cost'] as const;

type FiltersProps = {
  filters: Filters;
  /** The list has payments on cells. */
  hasPlaces: boolean;
  onChange: (part: Partial<Filters>) => void;
};

export function PaymentFilters({ filters, hasPlaces, onChange }: FiltersProps) {
  const { t } = useTranslation('payments');
  return (
    <>
      <NativeSelect
        isSmall
        aria-label={t('filter.direction')}
        value={filters.flow ?? ANY}
        onChange={({ target }) => onChange({ flow: DIRECTIONS.find((one) => one === target.value) ?? null })}
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
      {hasPlaces && (
        <NativeSelect
          isSmall
          aria-label={t('filter.plan')}
          value={filters.plan ?? ANY}
          onChange={({ target }) => onChange({ plan: PLANS.find((one) => one === target.value) ?? null })}
        >
          <option value={ANY}>{t('filter.planUpcoming')}</option>
          <option value="all">{t('filter.planAll')}</option>
          <option value="none">{t('filter.planNone')}</option>
        </NativeSelect>
      )}
      <PeriodFilter filters={filters} onChange={onChange} />
      <MoreFilters filters={filters} hasPlaces={hasPlaces} onChange={onChange} />
    </>
  );
}
