import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import styles from './direction-mark.module.css';
import { Icon } from './icon.tsx';

type DirectionMarkProps = {
  direction: 'income' | 'cost';
  /** Only where no text beside it names the direction. */
  label?: string;
  size?: 'tiny' | 'small';
};

/** Shape first, colour second: arrow in for income, arrow out for cost. */
export function DirectionMark({ direction, label, size = 'small' }: DirectionMarkProps) {
  return (
    <span
      className={styles[direction]}
      {...(label !== undefined && { role: 'img', 'aria-label': label, title: label })}
    >
      <Icon of={direction === 'income' ? ArrowDownLeft : ArrowUpRight} size={size} />
    </span>
  );
}
