import type { BalanceHistory, BalanceStep } from '@saldo/contract/balance-history';
import { formatShort, minor } from '@saldo/contract/domain/money';
import { useMemo, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayMonth, formatPln, formatShortWeekday } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { dayOf, formatTime } from '#lib/words/instants.ts';
import { cx } from '#ui/cx.ts';
import { useWidth } from '#ui/plot/use-width.ts';
import type { HistoryView, HistoryMeasure } from './history-address.ts';
import { CountWalk } from './count-walk.tsx';
import { nameOfUser } from './history-list.ts';
import { peopleOf, type Person } from './people.ts';
import { nearest, pictureOf, PLOT, type Mark, type StepPicture } from './step-geometry.ts';
import { signedPln } from './step-words.ts';
import styles from './step-plot.module.css';

type StepPlotProps = {
  measure: HistoryMeasure;
  view: HistoryView;
  history: BalanceHistory;
  /** the steps in the list, newest first */
  steps: readonly BalanceStep[];
  onOpen: (step: number) => void;
  /** Lists the changes of a day, or those of one user on it. */
  onOpenDay: (day: string, userId?: number) => void;
};

/** The balance of the day over the time of the changes, and the number of changes on each day. */
export function StepPlot({ measure, view, history, steps, onOpen, onOpenDay }: StepPlotProps) {
  const { t } = useTranslation('balance-history');
  const { ref, width } = useWidth(1000);
  const [at, setAt] = useState<Mark | null>(null);
  const { balances } = history;
  const { from, to } = view;
  const picture = useMemo(() => {
    const sum = steps.reduce((total, { effect }) => total + effect, 0);
    const ends = { before: balances?.before ?? 0, after: balances?.after ?? sum };
    return pictureOf(measure, { steps, ...ends }, { from, to, width });
  }, [measure, steps, balances, from, to, width]);
  const authors = useMemo(() => peopleOf(steps), [steps]);
  const people = useMemo(() => new Map(authors.map((person) => [person.id, person])), [authors]);
  const opened = picture.marks.find(({ step }) => step.id === view.step) ?? null;
  const shown = at ?? opened;
  const description = t(`plot.${measure}`, { from: formatDayMonth(from), to: formatDayMonth(to) });
  const handleMove = (event: PointerEvent) =>
    setAt(nearest(picture.marks, event.clientX - event.currentTarget.getBoundingClientRect().left));
  return (
    <div ref={ref} className={styles.plot}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the list below has the same steps for the keyboard */}
      <svg
        className={styles.chart}
        width={width}
        height={PLOT.height}
        viewBox={`0 0 ${width} ${PLOT.height}`}
        role="img"
        aria-label={description}
        onPointerMove={handleMove}
        onPointerLeave={() => setAt(null)}
        onClick={() => at && onOpen(at.step.id)}
      >
        <Days picture={picture} people={people} isTall={measure === 'change-count'} />
        {measure !== 'change-count' && (
          <>
            <Ticks picture={picture} width={width} />
            {measure === 'balance-after-change' && <path className={styles.balance} d={picture.path} />}
            {shown && (
              <line className={styles.cursor} x1={shown.x} x2={shown.x} y1={PLOT.top} y2={PLOT.bottom} />
            )}
            {picture.marks.map((mark) => (
              <StepMark
                key={mark.step.id}
                mark={mark}
                zero={picture.scale.yOf(0)}
                isBar={measure === 'balance-change'}
                person={people.get(mark.step.user.id)}
                isOpen={mark.step.id === view.step}
              />
            ))}
          </>
        )}
      </svg>
      {measure === 'change-count' ? (
        <CountWalk
          days={picture.days}
          people={authors}
          description={description}
          width={width}
          onOpen={onOpenDay}
        />
      ) : (
        at && <Callout mark={at} width={width} />
      )}
    </div>
  );
}

function Ticks({ picture: { scale }, width }: { picture: StepPicture; width: number }) {
  return scale.ticks.map(({ value, y }) => (
    <g key={value}>
      <line
        className={value === 0 ? styles.base : styles.tick}
        x1={PLOT.left}
        x2={width - PLOT.right}
        y1={y}
        y2={y}
      />
      <text className={styles.axis} x={PLOT.left - 8} y={y + 4} textAnchor="end">
        {value === 0 ? '0' : formatShort(minor(value), 'PLN')}
      </text>
    </g>
  ));
}

const colourOf = (person: Person | undefined) =>
  person && person.colour !== null ? styles[`colour${person.colour}`] : undefined;

const SMALL_DOT = 3;
const DOT = 4;
const OPEN_DOT = 5.5;
const BAR = 5;
/** Beside the line, which may come from above. */
const LETTERS_RIGHT = 6;
const LETTERS_ABOVE = 6;

type StepMarkProps = {
  mark: Mark;
  zero: number;
  isBar: boolean;
  person: Person | undefined;
  isOpen: boolean;
};

function StepMark({ mark: { x, y, step, hasLetters }, zero, isBar, person, isOpen }: StepMarkProps) {
  const who = cx(styles.who, colourOf(person), isOpen && styles.open);
  const radius = isOpen ? OPEN_DOT : step.effect === 0 ? SMALL_DOT : DOT;
  const above = isBar ? Math.min(y, zero) : y;
  return (
    <g>
      {isBar ? (
        <rect
          className={who}
          x={x - BAR / 2}
          width={BAR}
          y={Math.min(y, zero)}
          height={Math.max(1, Math.abs(zero - y))}
        />
      ) : (
        <circle className={who} cx={x} cy={y} r={radius} />
      )}
      {hasLetters && (
        <text
          className={styles.letters}
          x={isBar ? x : x + LETTERS_RIGHT}
          y={above - LETTERS_ABOVE}
          textAnchor={isBar ? 'middle' : 'start'}
        >
          {person?.initials}
        </text>
      )}
    </g>
  );
}

/** Few enough that each is labelled. */
const FEW_DAYS = 7;
const MOST_BAR = 40;
/** The width of the counts of a day of this width. */
const bar = (width: number) => Math.min(MOST_BAR, Math.max(1, width * 0.8));

type DaysProps = { picture: StepPicture; people: ReadonlyMap<number, Person>; isTall: boolean };

/** Weekends, and the changes of each day; of many days, Mondays are labelled. */
function Days({ picture: { days, most }, people, isTall }: DaysProps) {
  const { t } = useTranslation('balance-history');
  const locale = currentLocale();
  const top = isTall ? PLOT.top : PLOT.countTop;
  const isFew = days.length <= FEW_DAYS;
  const heightOf = (count: number) => (count / most) * (PLOT.countBottom - top);
  return (
    <>
      <text className={styles.axis} x={PLOT.left - 8} y={PLOT.countBottom} textAnchor="end">
        {t('plot.changes')}
      </text>
      {isTall && (
        <text className={styles.axis} x={PLOT.left - 8} y={PLOT.top + 8} textAnchor="end">
          {most}
        </text>
      )}
      {days.map(({ day, x, width, isWeekend, isMonday, counts }) => (
        <g key={day}>
          {isWeekend && (
            <rect
              className={styles.weekend}
              x={x}
              width={width}
              y={PLOT.top}
              height={PLOT.countBottom - PLOT.top}
            />
          )}
          {counts.map(({ userId, count }, place) => {
            const below = counts.slice(0, place).reduce((sum, one) => sum + heightOf(one.count), 0);
            return (
              <rect
                key={userId}
                className={cx(styles.count, isTall && colourOf(people.get(userId)))}
                x={x + (width - bar(width)) / 2}
                width={bar(width)}
                y={PLOT.countBottom - below - heightOf(count)}
                height={heightOf(count)}
              />
            );
          })}
          {(isMonday || isFew) && (
            <text
              className={styles.axis}
              x={isFew ? x + width / 2 : x}
              y={PLOT.countBottom + 14}
              textAnchor={isFew ? 'middle' : 'start'}
            >
              {`${formatShortWeekday(day, locale)} ${formatDayMonth(day)}`}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

const CALLOUT = 200;

function Callout({ mark: { x, step }, width }: { mark: Mark; width: number }) {
  const { t } = useTranslation('balance-history');
  const left = x + CALLOUT + PLOT.left > width ? x - CALLOUT - 8 : x + 8;
  return (
    <div className={styles.callout} style={{ left, width: CALLOUT }}>
      <p>
        <span>{`${formatDayMonth(dayOf(step.at))}, ${formatTime(step.at)}`}</span>
        <b>{step.isMine ? t('you') : nameOfUser(step.user) || t('someone')}</b>
      </p>
      <p>
        <span className={styles.what}>{step.name === '' ? t(`kind.${step.kind}`) : step.name}</span>
        <b className={styles.amount}>{signedPln(step.effect)}</b>
      </p>
      {step.balance !== null && (
        <p>
          <span>{t('column.balance')}</span>
          <b className={styles.amount}>{formatPln(step.balance)}</b>
        </p>
      )}
    </div>
  );
}
