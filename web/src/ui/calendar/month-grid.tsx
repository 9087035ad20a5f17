import { addMonths, monthIndex, monthText } from '@saldo/contract/domain/month';
import { formatMonth, formatMonthName } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { monthsOfKey, monthsShown } from './calendar-cells.ts';
import type { CalendarView } from './calendar-view.ts';
import { CellGrid } from './cell-grid.tsx';

type MonthGridProps = { view: CalendarView; year: number; showsYear: boolean };

export function MonthGrid({ view, year, showsYear }: MonthGridProps) {
  const locale = currentLocale();
  return (
    <CellGrid
      view={view}
      caption={String(year)}
      hidesCaption={!showsYear}
      rows={monthsShown(year).map((months) =>
        months.map((month) => ({
          value: month,
          text: formatMonthName(month, locale),
          name: formatMonth(month, locale),
        })),
      )}
      afterKey={(month, { key }) => {
        const by = monthsOfKey(month, key);
        return by === undefined ? undefined : monthText(addMonths(monthIndex(month), by));
      }}
      isNow={(month) => month === view.today.slice(0, 7)}
    />
  );
}
