import { addMonths, dateInMonth, monthIndex, monthText } from '@saldo/contract/domain/month';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { cx } from '../cx.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import type { CalendarView } from './calendar-view.ts';
import styles from './calendar.module.css';
import { DayGrid } from './day-grid.tsx';
import { MonthGrid } from './month-grid.tsx';
import { clamp, isWithin, partsOf } from './unit.ts';
import { YearStrip } from './year-strip.tsx';

type CalendarProps = {
  view: CalendarView;
  /** Pages side by side: months, or years when picking months. */
  panes?: 1 | 2;
};

/** The first visible page, which follows the cursor when it leaves the pages. */
function useFirstPage(page: number, panes: number) {
  const [first, setFirst] = useState(page);
  const followed = page < first ? page : page >= first + panes ? page - panes + 1 : first;
  if (followed !== first) setFirst(followed);
  return { first: followed, setFirst };
}

/** The focus follows the cursor once it is in a grid, even when that grid is replaced. */
function useKeyboardAlong(cursor: string) {
  const calendar = useRef<HTMLDivElement>(null);
  const goesAlong = useRef(false);
  useEffect(() => {
    if (goesAlong.current) calendar.current?.querySelector<HTMLElement>(`[data-cursor="${cursor}"]`)?.focus();
  }, [cursor]);
  const setGoesAlong = (does: boolean) => {
    goesAlong.current = does;
  };
  return { calendar, setGoesAlong };
}

/** Picks days of a month or months of a year; the month's name opens a view of all months and four years. */
export function Calendar({ view, panes = 1 }: CalendarProps) {
  const [choosesMonth, setChoosesMonth] = useState(false);
  const { calendar, setGoesAlong } = useKeyboardAlong(choosesMonth ? view.cursor.slice(0, 7) : view.cursor);
  const chooseMonth = (does: boolean) => {
    setGoesAlong(true);
    setChoosesMonth(does);
  };
  return (
    <div
      ref={calendar}
      className={styles.calendar}
      onKeyDownCapture={({ target }) =>
        setGoesAlong(target instanceof Element && target.matches('[data-cell]'))
      }
      onPointerDownCapture={() => setGoesAlong(false)}
      onPointerLeave={() => view.hover(null)}
    >
      {view.unit === 'month' ? (
        <Months view={view} panes={panes} />
      ) : choosesMonth ? (
        <Months view={monthsOf(view, () => chooseMonth(false))} panes={1} />
      ) : (
        <Days view={view} panes={panes} chooseMonth={() => chooseMonth(true)} />
      )}
    </div>
  );
}

/** Months to choose for a calendar of days; picking one moves the cursor there. */
function monthsOf(view: CalendarView, onPicked: () => void): CalendarView {
  const limits = { min: view.limits.min.slice(0, 7), max: view.limits.max.slice(0, 7) };
  const month = view.cursor.slice(0, 7);
  const goTo = (to: string) =>
    view.setCursor(clamp(dateInMonth(monthIndex(to), partsOf(view.cursor).day), view.limits));
  return {
    ...view,
    unit: 'month',
    limits,
    cursor: month,
    range: { start: month, end: month },
    preview: undefined,
    setCursor: goTo,
    pick: (to) => {
      goTo(to);
      onPicked();
    },
    hover: () => undefined,
  };
}

type DaysProps = { view: CalendarView; panes: number; chooseMonth: () => void };

function Days({ view, panes, chooseMonth }: DaysProps) {
  const { t } = useTranslation('parts');
  const { limits, cursor } = view;
  const current = monthIndex(cursor.slice(0, 7));
  const { first, setFirst } = useFirstPage(current, panes);
  const months = Array.from({ length: panes }, (_, pane) =>
    monthText(addMonths(current, first - current + pane)),
  );
  const step = (by: number) => {
    setFirst(first + by);
    view.setCursor(clamp(dateInMonth(addMonths(current, by), partsOf(cursor).day), limits));
  };
  const edges = { min: limits.min.slice(0, 7), max: limits.max.slice(0, 7) };
  const canStep = (by: number) => isWithin(monthText(addMonths(current, by)), edges);
  return (
    <>
      <div className={styles.head}>
        <IconButton
          size="small"
          icon={ChevronLeft}
          label={t('date.previousMonth')}
          disabled={!canStep(-1)}
          onClick={() => step(-1)}
        />
        {months.map((month) => (
          <Button
            key={month}
            look="plain"
            size="small"
            className={styles.title}
            title={t('date.chooseMonth')}
            onClick={chooseMonth}
          >
            {formatMonth(month, currentLocale())}
            <Icon of={ChevronDown} size="tiny" />
          </Button>
        ))}
        <IconButton
          size="small"
          icon={ChevronRight}
          label={t('date.nextMonth')}
          disabled={!canStep(1)}
          onClick={() => step(1)}
        />
      </div>
      <div className={styles.panes}>
        {months.map((month) => (
          <DayGrid key={month} view={view} month={month} />
        ))}
      </div>
    </>
  );
}

function Months({ view, panes }: { view: CalendarView; panes: number }) {
  const { first } = useFirstPage(partsOf(view.cursor).year, panes);
  return (
    <>
      <YearStrip view={view} />
      <div className={cx(styles.panes, styles.ofMonths)}>
        {Array.from({ length: panes }, (_, pane) => (
          <MonthGrid key={first + pane} view={view} year={first + pane} showsYear={panes > 1} />
        ))}
      </div>
    </>
  );
}
