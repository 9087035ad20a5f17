import { useTranslation } from 'react-i18next';
import { formatMonthName } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { MonthField } from '#ui/field/month-field.tsx';
import styles from '../add/add-sheet.module.css';
import { useToday } from '#lib/words/today.ts';

type RangeFieldsProps = {
  firstMonth: string;
  lastMonth: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The range is as long as it is: only where it begins is chosen. */
  isLengthFixed?: boolean;
  /** One below the other, where there is little room. */
  isStacked?: boolean;
  onChange: (change: { firstMonth?: string; lastMonth?: string }) => void;
};

/** The specification's range of dates: ten years back and ahead. */
const YEARS = 10;

/** From month to month. */
export function RangeFields(props: RangeFieldsProps) {
  const { firstMonth, lastMonth, hint, error, isLengthFixed = false, isStacked = false, onChange } = props;
  const { t } = useTranslation('manage');
  const locale = currentLocale();
  const { data: today = firstMonth } = useToday();
  const now = Number(today.slice(0, 4));
  const both = {
    yearLabel: t('add.year'),
    firstYear: now - YEARS,
    lastYear: now + YEARS,
    monthNames: Array.from({ length: 12 }, (_, place) =>
      formatMonthName(`2026-${String(place + 1).padStart(2, '0')}`, locale),
    ),
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
