import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { BAR, barsOf } from './score-bars.ts';
import styles from './score-histogram.module.css';

type HistogramProps = {
  scores: readonly number[];
  /** the minimum score for attaching */
  from: number;
};

/** The distribution of scores, in bars of five; those from the threshold on are coloured. */
export function ScoreHistogram({ scores, from }: HistogramProps) {
  const { t } = useTranslation('payments');
  const bars = barsOf(scores);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const textOf = ({ start, count }: { start: number; count: number }) =>
    t('matchAll.spreadOf', { from: start, to: Math.min(100, start + BAR - 1), count });
  const text = bars.filter(({ count }) => count > 0).map(textOf);
  return (
    <figure aria-label={t('matchAll.spread', { text: text.join(', ') })} className={styles.histogram}>
      {bars.map((bar) => (
        <i
          key={bar.start}
          title={textOf(bar)}
          className={cx(bar.start + BAR > from && styles.above)}
          style={{ height: `${Math.max(2, (100 * bar.count) / most)}%` }}
        />
      ))}
    </figure>
  );
}
