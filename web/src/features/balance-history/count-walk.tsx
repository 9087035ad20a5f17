import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayMonth, formatShortWeekday } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { FiguresTable, NO_FIGURE } from '#ui/plot/figures-table.tsx';
import { PlotWalk } from '#ui/plot/plot-walk.tsx';
import type { Person } from './people.ts';
import { PLOT, type StepPicture } from './step-geometry.ts';
import styles from './step-plot.module.css';

type Day = StepPicture['days'][number];

type CountWalkProps = {
  days: readonly Day[];
  people: readonly Person[];
  /** Description of the plot in a sentence. */
  description: string;
  /** px */
  width: number;
  /** Lists the changes of a day, or those of one user on it. */
  onOpen: (day: string, userId?: number) => void;
};

/** The numbers of changes by day and user: read with pointer or arrows, and as a table. */
export function CountWalk({ days, people, description, width, onOpen }: CountWalkProps) {
  const { t } = useTranslation('balance-history');
  const [at, setAt] = useState<number | null>(null);
  const locale = currentLocale();
  const nameOf = ({ day }: Day) => `${formatShortWeekday(day, locale)} ${formatDayMonth(day)}`;
  const countOf = ({ counts }: Day, { id }: Person) => counts.find(({ userId }) => userId === id)?.count ?? 0;
  const countsIn = (day: Day) =>
    people.flatMap((person) => {
      const count = countOf(day, person);
      return count === 0 ? [] : [{ name: person.name || t('someone'), count, id: person.id }];
    });
  const busy = days.filter(({ counts }) => counts.length > 0);
  const shown = at === null ? undefined : days[at];
  return (
    <>
      {shown && (
        <>
          <div className={styles.day} style={{ left: shown.x, width: shown.width }} />
          <DayCallout day={shown} name={nameOf(shown)} counts={countsIn(shown)} width={width} />
        </>
      )}
      <PlotWalk
        label={t('plot.walk')}
        columns={days.map((day) => ({
          key: day.day,
          name: [
            nameOf(day),
            t('changes', { count: sumOf(countsIn(day)) }),
            ...countsIn(day).map(({ name, count }) => `${name} ${count}`),
          ].join(', '),
          left: day.x,
          width: day.width,
        }))}
        at={at}
        setAt={setAt}
        current={days.findLastIndex(({ counts }) => counts.length > 0)}
        onOpen={(place) => {
          const day = days[place];
          if (day && day.counts.length > 0) onOpen(day.day);
        }}
      />
      <FiguresTable
        caption={description}
        heads={[t('plot.day'), ...people.map(({ name }) => name || t('someone'))]}
        rows={busy.map((day) => ({
          key: day.day,
          name: nameOf(day),
          figures: people.map((person) => String(countOf(day, person) || NO_FIGURE)),
        }))}
        onOpen={(row, place) => {
          const day = busy[row];
          if (day) onOpen(day.day, people[place]?.id);
        }}
      />
    </>
  );
}

type PersonCount = { id: number; name: string; count: number };

const sumOf = (counts: readonly PersonCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

const CALLOUT = 180;

type DayCalloutProps = { day: Day; name: string; counts: readonly PersonCount[]; width: number };

function DayCallout({ day: { x, width: own }, name, counts, width }: DayCalloutProps) {
  const { t } = useTranslation('balance-history');
  const right = x + own + 8;
  const left = right + CALLOUT + PLOT.right > width ? x - CALLOUT - 8 : right;
  return (
    <div className={styles.callout} style={{ left, width: CALLOUT }} aria-hidden="true">
      <p>
        <b>{name}</b>
        <span>{t('changes', { count: sumOf(counts) })}</span>
      </p>
      {counts.map((one) => (
        <p key={one.id}>
          <span className={styles.what}>{one.name}</span>
          <b className={styles.amount}>{one.count}</b>
        </p>
      ))}
    </div>
  );
}
