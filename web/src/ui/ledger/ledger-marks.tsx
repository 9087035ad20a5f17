import styles from './ledger.module.css';

/** Shares of the total income and costs, 0 to 1: two thin bars. */
export function ShareBars({ income, cost }: { income: number; cost: number }) {
  const width = (share: number) => ({ width: `${Math.min(1, Math.max(0, share)) * 100}%` });
  return (
    <span className={styles.bars} aria-hidden>
      <i className={styles.incomeBar} style={width(income)} />
      <i className={styles.costBar} style={width(cost)} />
    </span>
  );
}

const WIDTH = 80;
const HEIGHT = 14;

/** Values as a line, scaled to include zero. */
export function Trend({ values }: { values: readonly number[] }) {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = highest - lowest || 1;
  const yOf = (value: number) => HEIGHT - ((value - lowest) / span) * HEIGHT;
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, place) => `${(place * step).toFixed(1)},${yOf(value).toFixed(1)}`);
  return (
    <svg
      className={styles.trend}
      viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <line x1={0} x2={WIDTH} y1={yOf(0)} y2={yOf(0)} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}
