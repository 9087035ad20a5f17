import { monthText } from '@saldo/contract/domain/month';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Switch } from '#ui/field/switch.tsx';
import type { HistoryPlace } from './history-address.ts';
import styles from './history.module.css';
import type { SheetFacts } from '../store/contexts.ts';

type Scope = 'sheet' | 'row' | 'cell';

type HistoryFiltersProps = {
  store: SheetFacts;
  place: HistoryPlace;
  onChange: (change: Partial<HistoryPlace>) => void;
};

/** Filters by sheet, row or cell, and by author. Row and cell come from the address, otherwise from the cursor. */
export function HistoryFilters({ store, place, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation('history');
  const active = useStore(store.state, (state) => state.active);
  const row = active?.recordId ?? place.row;
  const month = active === null ? place.month : monthText(active.month);
  const scope: Scope = place.row === null ? 'sheet' : place.month === null ? 'row' : 'cell';
  const places: Record<Scope, Partial<HistoryPlace>> = {
    sheet: { row: null, month: null },
    row: { row: place.row ?? row, month: null },
    cell: { row: place.row ?? row, month },
  };
  const subject = place.row === null ? undefined : store.data.plan(place.row)?.record.tradeSubjectId;
  const name = subject === undefined ? undefined : store.data.names.tradeSubjects.get(subject);
  const options = (['sheet', 'row', 'cell'] as const)
    .filter((value) => value === 'sheet' || row !== null)
    .filter((value) => value !== 'cell' || month !== null);
  return (
    <div className={styles.filters}>
      <Switch
        size="small"
        label={t('what')}
        options={options.map((value) => ({ value, label: t(value) }))}
        value={scope}
        onChange={(value) => onChange(places[value])}
      />
      <Switch
        size="small"
        label={t('who')}
        options={[
          { value: 'everyone', label: t('everyone') },
          { value: 'mine', label: t('mine') },
        ]}
        value={place.isMine ? 'mine' : 'everyone'}
        onChange={(value) => onChange({ isMine: value === 'mine' })}
      />
      {name !== undefined && (
        <p className={styles.subject}>
          {place.month === null
            ? name
            : t('cellOf', { row: name, month: formatMonth(place.month, currentLocale()) })}
        </p>
      )}
    </div>
  );
}
