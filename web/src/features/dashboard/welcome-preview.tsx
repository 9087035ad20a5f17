import { useTranslation } from 'react-i18next';
import styles from './welcome-preview.module.css';

/** Sample heights of income and costs. */
const MONTHS = [
  [86, 64],
  [70, 78],
  [58, 66],
  [96, 70],
  [112, 74],
  [64, 88],
  [78, 70],
  [120, 82],
  [92, 76],
] as const;
const STEP = 46;
const BASE = 210;
const BALANCE =
  'M28 120 C62 110 74 132 102 142 S148 144 176 128 S236 84 270 86 S322 104 350 84 S382 60 396 58';

/** Sketch of the future dashboard, without figures. */
export function WelcomePreview() {
  const { t } = useTranslation('welcome');
  return (
    <figure className={styles.preview}>
      <svg viewBox="0 0 424 212" aria-hidden>
        <path className={styles.grid} d="M0 30H424M0 90H424M0 150H424" />
        {MONTHS.map(([income, cost], at) => (
          <g key={`${income}-${cost}`} className={at < 3 ? styles.past : styles.plan}>
            <rect x={14 + at * STEP} y={BASE - income} width="13" height={income} />
            <rect x={29 + at * STEP} y={BASE - cost} width="13" height={cost} />
          </g>
        ))}
        <path className={styles.base} d={`M0 ${BASE}H424`} />
        <path className={styles.balance} d={BALANCE} />
        <circle className={styles.end} cx="396" cy="58" r="4.5" />
      </svg>
      <figcaption>{t('preview')}</figcaption>
    </figure>
  );
}
