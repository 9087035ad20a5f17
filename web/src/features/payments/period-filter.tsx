import {
  addMonths,
  dateInMonth,
  daysInMonth,
  januaryOf,
  monthOfDate,
  yearOf,
} from '@saldo/contract/domain/month';
import CalendarRange from 'lucide-react/icons/calendar-range';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { useToday } from '#lib/words/today.ts';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/date-picker/date-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { AnchoredPopup } from '#ui/popup/anchored-popup.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { DATE_KINDS, type PaymentFilters } from './payment-list.ts';
import styles from './payments.module.css';

const PERIODS = ['thisMonth', 'lastMonth', 'nextMonth', 'thisYear'] as const;

/** First and last day of a period around today. */
export function periodOf(period: (typeof PERIODS)[number], today: string): { from: string; to: string } {
  const now = monthOfDate(today);
  if (period === 'thisYear') {
    const first = januaryOf(yearOf(now));
    return { from: dateInMonth(first, 1), to: dateInMonth(addMonths(first, 11), 31) };
  }
  const month = addMonths(now, { thisMonth: 0, lastMonth: -1, nextMonth: 1 }[period]);
  return { from: dateInMonth(month, 1), to: dateInMonth(month, daysInMonth(month)) };
}

const shortDay = (day: string): string => formatDate(day).slice(0, 5);

/**
 * A short text of a period: a year, a month, or its days without a common year; null: an open end.
 */
export function periodText(from: string | null, to: string | null): string {
  if (from === null || to === null)
    return `${from === null ? '' : formatDate(from)} – ${to === null ? '' : formatDate(to)}`.trim();
  const [first, last] = [monthOfDate(from), monthOfDate(to)];
  const isWhole = from === dateInMonth(first, 1) && to === dateInMonth(last, daysInMonth(last));
  if (isWhole && first === last) return formatMonth(from.slice(0, 7), currentLocale());
  const isOfOneYear = yearOf(first) === yearOf(last);
  if (isWhole && first === januaryOf(yearOf(first)) && last - first === 11) return String(yearOf(first));
  return `${isOfOneYear ? shortDay(from) : formatDate(from)} – ${formatDate(to)}`;
}

type PeriodFilterProps = {
  filters: Pick<PaymentFilters, 'dateKind' | 'from' | 'to'>;
  onChange: (part: Partial<PaymentFilters>) => void;
};

/** A range of days and its kind of date; either end may be open. */
export function PeriodFilter({ filters, onChange }: PeriodFilterProps) {
  const { t } = useTranslation('payments');
  const { data: today } = useToday();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { from, to } = filters;
  const kind = filters.dateKind ?? 'due';
  if (today === undefined) return null;
  const text = from === null && to === null ? t('period.any') : periodText(from, to);
  return (
    <>
      <Button
        ref={button}
        className={styles.filter}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${t(`period.${kind}`)}: ${text}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={CalendarRange} size="small" />
        {from === null && to === null ? text : `${t(`period.${kind}`)}: ${text}`}
      </Button>
      <AnchoredPopup label={t('period.title')} anchor={button} isOpen={isOpen} setOpen={setOpen}>
        <div className={styles.filters}>
          <div className={styles.presets}>
            {PERIODS.map((period) => (
              <Button key={period} size="small" onClick={() => onChange(periodOf(period, today))}>
                {t(`period.${period}`)}
              </Button>
            ))}
          </div>
          <SelectField
            label={t('period.title')}
            options={DATE_KINDS.map((value) => ({ value, label: t(`period.${value}`) }))}
            value={kind}
            onChange={(dateKind) => onChange({ dateKind: dateKind === 'due' ? null : dateKind })}
          />
          <div className={styles.pair}>
            <DateField
              label={t('period.from')}
              value={from}
              today={today}
              onChange={(day) => onChange({ from: day })}
              onClear={() => onChange({ from: null })}
            />
            <DateField
              label={t('period.to')}
              value={to}
              today={today}
              error={from !== null && to !== null && to < from ? t('period.reversed') : undefined}
              onChange={(day) => onChange({ to: day })}
              onClear={() => onChange({ to: null })}
            />
          </div>
        </div>
      </AnchoredPopup>
    </>
  );
}
