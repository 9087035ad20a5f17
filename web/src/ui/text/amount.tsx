import { cx } from '#ui/cx.ts';
import styles from './amount.module.css';

type AmountProps = {
  /** Already formatted, with U+2212 for minus. */
  text: string;
  /** Key figures show the grosze less prominently; never in a grid. */
  isKeyFigure?: boolean;
  /** A negative balance is highlighted. */
  warnsNegative?: boolean;
  className?: string | undefined;
};

export function Amount({ text, isKeyFigure = false, warnsNegative = false, className }: AmountProps) {
  const comma = isKeyFigure ? text.lastIndexOf(',') : -1;
  return (
    <span className={cx(styles.amount, warnsNegative && text.startsWith('−') && styles.negative, className)}>
      {comma < 0 ? text : text.slice(0, comma)}
      {comma >= 0 && <span className={styles.grosze}>{text.slice(comma)}</span>}
    </span>
  );
}
