import { FigureButton } from '#ui/button/figure-button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { cx } from '../cx.ts';
import type { PlotSeries, Tone } from './plot-geometry.ts';
import styles from './plot.module.css';

type SeriesRow = {
  key: string;
  name: string;
  tone: Tone;
  shape: PlotSeries['shape'];
  isPlan?: boolean;
  isShown: boolean;
  /** Its figure in the active column. */
  text: string;
  /** Opens the items of the figure; absent: it is a sum of other figures. */
  onOpen?: (() => void) | undefined;
};

type SeriesListProps = {
  /** The active column: `listopad 2026`. */
  title: string;
  rows: readonly SeriesRow[];
  onToggle: (key: string, isShown: boolean) => void;
};

/** Beside a plot: legend, toggles and values of the active column in one. */
export function SeriesList({ title, rows, onToggle }: SeriesListProps) {
  return (
    <div className={styles.series}>
      <h2 aria-live="polite">{title}</h2>
      <ul>
        {rows.map(({ key, name, tone, shape, isPlan, isShown, text, onOpen }) => (
          <li key={key} className={cx(!isShown && styles.off)}>
            <Checkbox label={name} hidesLabel isChecked={isShown} onChange={(is) => onToggle(key, is)} />
            <i
              className={cx(
                styles[tone],
                shape === 'bar' ? styles.swatch : styles.stroke,
                isPlan && styles.dotted,
              )}
              aria-hidden
            />
            {name}
            <span className={styles.figure}>
              {onOpen ? <FigureButton text={text} of={`${name}, ${title}`} onOpen={onOpen} /> : text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
