import { addMonths, monthText } from '@saldo/contract/domain/month';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Switch } from '#ui/field/switch.tsx';
import styles from './sheet-view-menu.module.css';
import { GROUPINGS, isReorderable, SORTS, type MonthSpan, type SheetView, type Sort } from '../store/view.ts';

type SheetViewFieldsProps = { view: SheetView; sheet: MonthSpan; onChange: (view: SheetView) => void };

const SORT_WORDS = {
  position: 'sort.position',
  name: 'sort.name',
  contractor: 'sort.contractor',
  section: 'sort.section',
  method: 'view:columns.method',
  direction: 'view:columns.direction',
  vat: 'view:columns.vat',
  basis: 'view:columns.basis',
  currency: 'view:columns.currency',
  issueDay: 'view:columns.issueDay',
  term: 'view:columns.term',
  note: 'view:columns.note',
  sum: 'sort.sum',
} as const satisfies Record<Sort, string>;

const UP = 'ascending';
const DOWN = 'descending';

/** Months, groups and order; choices apply at once. */
export function SheetViewFields({ view, sheet, onChange }: SheetViewFieldsProps) {
  const { t } = useTranslation(['view-menu', 'view']);
  return (
    <div className={styles.fields}>
      <Months view={view} sheet={sheet} onChange={onChange} />
      <section className={styles.field}>
        <span className={styles.label}>{t('group.label')}</span>
        <Switch
          label={t('group.label')}
          options={GROUPINGS.map((value) => ({ value, label: t(`group.${value}`) }))}
          value={view.group}
          onChange={(group) => onChange({ ...view, group })}
        />
      </section>
      <SelectField
        label={t('sort.label')}
        options={SORTS.map((value) => ({ value, label: t(SORT_WORDS[value]) }))}
        value={view.sort}
        onChange={(value) => onChange({ ...view, sort: SORTS.find((sort) => sort === value) ?? 'position' })}
      />
      <Switch
        label={t('order.label')}
        options={[
          { value: UP, label: t('order.ascending') },
          { value: DOWN, label: t('order.descending') },
        ]}
        value={view.isDescending ? DOWN : UP}
        onChange={(order) => onChange({ ...view, isDescending: order === DOWN })}
      />
      {!isReorderable(view) && <p className={styles.note}>{t('sortedNote')}</p>}
    </div>
  );
}

/** A range within the sheet's months; moving one end past the other moves both. */
function Months({ view, sheet, onChange }: SheetViewFieldsProps) {
  const { t } = useTranslation(['view-menu', 'view']);
  const [first, last] = [monthText(sheet.from), monthText(sheet.to)];
  const locale = currentLocale();
  const options = Array.from({ length: sheet.to - sheet.from + 1 }, (_, place) => {
    const value = monthText(addMonths(sheet.from, place));
    return { value, label: formatMonth(value, locale) };
  });
  const setMonths = (from: string, to: string) =>
    onChange({
      ...view,
      firstMonth: from <= first ? null : from,
      lastMonth: to >= last ? null : to,
    });
  const from = view.firstMonth ?? first;
  const to = view.lastMonth ?? last;
  return (
    <section className={styles.field}>
      <Checkbox
        label={t('hidePast')}
        isChecked={view.hidesPast}
        onChange={(hidesPast) => onChange({ ...view, hidesPast })}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('from')}
          options={options}
          value={from}
          onChange={(month) => setMonths(month, month > to ? month : to)}
        />
        <SelectField
          label={t('to')}
          options={options}
          value={to}
          onChange={(month) => setMonths(month < from ? month : from, month)}
        />
      </div>
    </section>
  );
}
