import { addDays } from '@saldo/contract/domain/day';
import { MOST_HISTORY_DAYS } from '@saldo/contract/balance-history';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { analysisPath } from '#lib/navigation/analysis-link.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DateField } from '#ui/date-picker/date-field.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { DateRangePicker } from '#ui/range-picker/range-picker.tsx';
import type { HistoryView } from './history-address.ts';
import { GROUPS, type StepFilters } from './history-list.ts';
import type { Person } from './people.ts';

type HistoryFiltersProps = {
  filters: StepFilters;
  people: readonly Person[];
  sheets: readonly { id: number; name: string }[];
  onChange: (change: Partial<StepFilters>) => void;
};

/** Filters by author, sheet, kind of change, and effect on the balance. */
export function HistoryFilters({ filters, people, sheets, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation('balance-history');
  const numberOf = (text: string) => (text === '' ? null : Number(text));
  return (
    <>
      <NativeSelect
        isSmall
        aria-label={t('filter.user')}
        value={filters.user ?? ''}
        onChange={({ target }) => onChange({ user: numberOf(target.value) })}
      >
        <option value="">{t('filter.everyone')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name === '' ? t('someone') : name}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        isSmall
        aria-label={t('filter.sheet')}
        value={filters.sheet ?? ''}
        onChange={({ target }) => onChange({ sheet: numberOf(target.value) })}
      >
        <option value="">{t('filter.everySheet')}</option>
        {sheets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        isSmall
        aria-label={t('filter.kind')}
        value={filters.kind ?? ''}
        onChange={({ target }) => onChange({ kind: GROUPS.find((one) => one === target.value) ?? null })}
      >
        <option value="">{t('filter.everyKind')}</option>
        {GROUPS.map((group) => (
          <option key={group} value={group}>
            {t(`group.${group}`)}
          </option>
        ))}
      </NativeSelect>
      <Checkbox
        label={t('filter.moving')}
        isChecked={filters.moving}
        onChange={(moving) => onChange({ moving })}
      />
    </>
  );
}

type HistoryToolsProps = {
  view: HistoryView;
  today: string;
  onChange: (change: Partial<HistoryView>) => void;
};

/** The day of the balance, and the days of the changes. */
export function HistoryTools({ view, today, onChange }: HistoryToolsProps) {
  const { t } = useTranslation(['balance-history', 'list']);
  return (
    <>
      <DateRangePicker
        label={t('tools.period')}
        value={{ start: view.from, end: view.to }}
        today={today}
        onChange={({ start, end }) => {
          const earliest = addDays(end, 1 - MOST_HISTORY_DAYS);
          onChange({ from: start < earliest ? earliest : start, to: end, step: null });
        }}
      />
      <ButtonLink to={analysisPath({ what: 'history', from: view.from, to: view.to })}>
        {t('tools.export')}
      </ButtonLink>
      <IconButton icon={Printer} label={t('list:print')} onClick={() => print()} />
    </>
  );
}

/** The day of the projected balance. */
export function BalanceDay({ view, today, onChange }: HistoryToolsProps) {
  const { t } = useTranslation('balance-history');
  return (
    <DateField
      isSmall
      label={t('tools.day')}
      value={view.day}
      today={today}
      onChange={(day) => onChange({ day })}
    />
  );
}
