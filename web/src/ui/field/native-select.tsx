import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import styles from './native-select.module.css';

type NativeSelectProps = Omit<ComponentProps<'select'>, 'className'> & {
  /** As high as list tools beside it. */
  isSmall?: boolean;
};

/** The browser's native list behind our own control. */
export function NativeSelect({ isSmall = false, ...props }: NativeSelectProps) {
  return (
    <div className={cx(styles.control, isSmall && styles.small)}>
      <select {...props} className={styles.select} />
      <Icon of={ChevronDown} size="small" />
    </div>
  );
}
