import { useTranslation } from 'react-i18next';
import { currentLocale } from '#lib/words/i18n.ts';
import { monthNames } from '#lib/words/month-names.ts';
import { MonthField } from '#ui/field/month-field.tsx';
import styles from '../add/add-sheet.module.css';
import { useToday } from '#lib/words/today.ts';

type RangeFieldsProps = {
  firstMonth: string;
  lastMonth: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The length is fixed: only the first month can be selected. */
  isLengthFixed?: boolean;
  /** Stacked, for narrow containers. */
  isStacked?: boolean;
  onChange: (change: { firstMonth?: string; lastMonth?: string }) => void;
};

/** The allowed range of dates (specification): ten years back and ahead. */
const YEARS = 10;

/** A range of months. */
export function RangeFields(props: RangeFieldsProps) {
  const { firstMonth, lastMonth, hint, error, isLengthFixed = false, isStacked = false, onChange } = props;
  const { t } = useTranslation('manage');
  const { data: today = firstMonth } = useToday();
  const now = Number(today.slice(0, 4));
  const both = {
    yearLabel: t('add.year'),
    firstYear: now - YEARS,
    lastYear: now + YEARS,
    monthNames: monthNames(currentLocale()),
  };
  return (
    <div className={isStacked ? styles.stack : styles.pair}>
      <MonthField
        {...both}
        label={t('add.firstMonth')}
        hint={hint}
        value={firstMonth}
        onChange={(month) => onChange({ firstMonth: month })}
      />
      <MonthField
        {...both}
        label={t('add.lastMonth')}
        isDisabled={isLengthFixed}
        error={error}
        value={lastMonth}
        onChange={(month) => onChange({ lastMonth: month })}
      />
    </div>
  );
}
