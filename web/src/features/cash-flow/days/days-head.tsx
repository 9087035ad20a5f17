import { weekday } from '@saldo/contract/domain/day';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { cx } from '#ui/cx.ts';
import { daySpot, type ChipSpot } from './day-spots.ts';
import { isDayOff } from './days-model.ts';
import styles from './days.module.css';

/** Starting on Sunday. */
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

type DaysHeadProps = {
  title: string;
  days: readonly string[];
  today: string;
  dayWidth: number;
  /** the day whose payments are shown beside the board */
  opened: string | null;
  current: string | null;
  onOpen: (day: string) => void;
  onKeyDown: (event: KeyboardEvent, spot: ChipSpot) => void;
  onFocus: (spot: ChipSpot) => void;
};

type PrintedDaysProps = Pick<DaysHeadProps, 'title' | 'days' | 'dayWidth'>;

/** Weekday and number of a day. */
function DayName({ day }: { day: string }) {
  const { t } = useTranslation('cash-flow');
  return (
    <>
      <span aria-hidden>{t(`days.weekdays.${WEEKDAYS[weekday(day) % 7] ?? 0}`)}</span>
      <b aria-hidden>{Number(day.slice(8))}</b>
    </>
  );
}

/** The days again, at the top of a printed page. */
export function PrintedDays({ title, days, dayWidth }: PrintedDaysProps) {
  return (
    <div className={cx(styles.head, styles.printed)} aria-hidden>
      <div className={styles.name}>
        <b>{title}</b>
      </div>
      {days.map((day) => (
        <span key={day} className={cx(styles.day, isDayOff(day) && styles.off)} style={{ width: dayWidth }}>
          <DayName day={day} />
        </span>
      ))}
    </div>
  );
}

/** Days; each opens its payments. */
export function DaysHead({ title, days, today, dayWidth, opened, current, ...props }: DaysHeadProps) {
  const locale = currentLocale();
  return (
    <div className={styles.head}>
      <div className={styles.name}>
        <b>{title}</b>
      </div>
      {days.map((day, place) => {
        const spot = daySpot(day, place);
        return (
          <button
            key={day}
            type="button"
            className={cx(
              styles.day,
              isDayOff(day) && styles.off,
              day === today && styles.today,
              day === opened && styles.opened,
            )}
            style={{ width: dayWidth }}
            aria-pressed={day === opened}
            aria-current={day === today ? 'date' : undefined}
            data-spot={day}
            tabIndex={current === day ? 0 : -1}
            onClick={() => props.onOpen(day)}
            onFocus={() => props.onFocus(spot)}
            onKeyDown={(event) => props.onKeyDown(event, spot)}
          >
            <span className={styles.unseen}>{formatLongDate(day, locale)}</span>
            <DayName day={day} />
          </button>
        );
      })}
    </div>
  );
}
