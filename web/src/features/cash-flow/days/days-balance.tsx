import { minor } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { formatDayMonth, formatPln } from '#lib/words/format.ts';
import { FigureButton } from '#ui/button/figure-button.tsx';
import { cx } from '#ui/cx.ts';
import { heightsOf, stepsOf } from './days-geometry.ts';
import { lowestOf } from './days-model.ts';
import styles from './days.module.css';

/** A balance by day, and its preview if a payment moved. */
export type DayBalance = {
  id: number | 'all';
  name: string;
  ends: readonly number[];
  /** null: no preview */
  after: { ends: readonly number[]; from: number; to: number } | null;
  /** its limit; null: none, as for a card */
  least: number | null;
};

const HEIGHTS = { all: 116, gap: 74, plain: 38 } as const;

type DaysBalanceProps = {
  balance: DayBalance;
  days: readonly string[];
  today: string;
  dayWidth: number;
  onOpen: (row: string, day: string) => void;
};

/**
 * One account with its own scale: constant during each day, red below zero, amber below the buffer.
 */
export function DaysBalance({ balance, days, today, dayWidth, onOpen }: DaysBalanceProps) {
  const { t } = useTranslation('cash-flow');
  const { id, name, ends, least } = balance;
  const lowest = lowestOf(ends, days, today);
  const falls = least !== null && lowest !== null && lowest.balance < least;
  const isRed = falls && lowest.balance < 0;
  const height = id === 'all' ? HEIGHTS.all : falls ? HEIGHTS.gap : HEIGHTS.plain;
  const shown = lowest ?? { balance: ends.at(-1) ?? 0, from: ends.length - 1, to: ends.length - 1 };
  const span = [shown.from, shown.to].map((place) => formatDayMonth(days[place] ?? ''));
  return (
    <div className={cx(styles.lane, id === 'all' && styles.total)}>
      <div className={styles.name}>
        <b>{name}</b>
        <span className={cx(styles.sum, isRed && styles.bad, falls && !isRed && styles.warn)}>
          <FigureButton
            text={formatPln(minor(shown.balance))}
            of={name}
            onOpen={() => onOpen(id === 'all' ? 'end' : `method-${id}`, days[shown.from] ?? today)}
          />
        </span>
        <small>{t(lowest ? 'days.lowest' : 'days.last', { days: [...new Set(span)].join('–') })}</small>
        {id === 'all' && <Keys hasBuffer={least !== 0} />}
      </div>
      <svg
        className={styles.chart}
        width={dayWidth * days.length}
        height={height}
        role="img"
        aria-label={t('days.chart', {
          name,
          balance: formatPln(minor(shown.balance)),
          days: [...new Set(span)].join('–'),
        })}
      >
        <Lines {...{ balance, dayWidth, height, today, days }} />
      </svg>
    </div>
  );
}

function Keys({ hasBuffer }: { hasBuffer: boolean }) {
  const { t } = useTranslation('cash-flow');
  return (
    <ul className={styles.keys}>
      <li>{t('days.planned')}</li>
      <li className={styles.afterKey}>{t('days.after')}</li>
      {hasBuffer && <li className={styles.bufferKey}>{t('days.buffer')}</li>}
    </ul>
  );
}

type LinesProps = Omit<DaysBalanceProps, 'onOpen'> & { height: number };

function Lines({ balance: { id, ends, after, least }, dayWidth, height, today, days }: LinesProps) {
  const buffer = id === 'all' && least !== null && least > 0 ? least : null;
  const at = heightsOf([...ends, ...(after?.ends ?? []), buffer ?? 0], height);
  const zero = at(0);
  const lowest = id === 'all' ? lowestOf(ends, days, today) : null;
  return (
    <>
      {ends.map((end, place) => {
        const x = place * dayWidth;
        const box = { x, width: dayWidth };
        const key = days[place];
        if (end < 0)
          return (
            <rect
              key={key}
              {...box}
              y={zero}
              height={at(end) - zero}
              className={least === null ? styles.debt : styles.below}
            />
          );
        return (
          <g key={key}>
            <rect {...box} y={at(end)} height={zero - at(end)} className={styles.fill} />
            {buffer !== null && end < buffer && (
              <rect {...box} y={at(buffer)} height={at(end) - at(buffer)} className={styles.thin} />
            )}
          </g>
        );
      })}
      <line x1={0} x2={dayWidth * ends.length} y1={zero} y2={zero} className={styles.zero} />
      {buffer !== null && (
        <line x1={0} x2={dayWidth * ends.length} y1={at(buffer)} y2={at(buffer)} className={styles.buffer} />
      )}
      <path d={stepsOf(ends, { dayWidth, at })} className={styles.steps} />
      {after && <After after={after} dayWidth={dayWidth} at={at} />}
      {lowest && (
        <circle
          cx={((lowest.from + lowest.to + 1) / 2) * dayWidth}
          cy={at(lowest.balance)}
          r={4}
          className={styles.low}
        />
      )}
    </>
  );
}

/** The preview of the days between the old and the new one. */
function After({
  after,
  dayWidth,
  at,
}: {
  after: NonNullable<DayBalance['after']>;
  dayWidth: number;
  at: (value: number) => number;
}) {
  const { from, to } = after;
  const ends = after.ends.slice(from, to);
  if (ends.length === 0) return null;
  const lowest = Math.min(...ends);
  const x = (from + ends.indexOf(lowest) + 0.5) * dayWidth;
  return (
    <>
      <path d={stepsOf(ends, { dayWidth, at, first: from })} className={styles.afterSteps} />
      <text x={x} y={Math.max(12, at(lowest) - 5)} className={styles.afterText}>
        {formatPln(minor(lowest))}
      </text>
    </>
  );
}
