import { formatLongDate, formatMonth, formatWeekday } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { dayAfterKey, daysShown, inWeeks } from './calendar-cells.ts';
import type { CalendarView } from './calendar-view.ts';
import { CellGrid } from './cell-grid.tsx';
import { shortWeekdays } from './weekdays.ts';

/** An arbitrary week that supplies the weekday names. */
const [A_WEEK = []] = inWeeks(daysShown('2026-11'));

export function DayGrid({ view, month }: { view: CalendarView; month: string }) {
  const locale = currentLocale();
  return (
    <CellGrid
      view={view}
      caption={formatMonth(month, locale)}
      hidesCaption
      heads={shortWeekdays(locale).map((text, place) => ({
        text,
        name: formatWeekday(A_WEEK[place] ?? '', locale),
      }))}
      rows={inWeeks(daysShown(month)).map((week) =>
        week.map((day) => ({
          value: day,
          text: String(Number(day.slice(8))),
          name: formatLongDate(day, locale),
          isOutside: day.slice(0, 7) !== month,
        })),
      )}
      afterKey={dayAfterKey}
      isNow={(day) => day === view.today}
    />
  );
}
