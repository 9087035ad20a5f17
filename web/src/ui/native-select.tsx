import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './native-select.module.css';

type NativeSelectProps = Omit<ComponentProps<'select'>, 'className'> & {
  /** As high as the tools of a list beside it. */
  isSmall?: boolean;
};

/** The browser's own list, which every hand knows, behind a control of ours. */
export function NativeSelect({ isSmall = false, ...props }: NativeSelectProps) {
  return (
    <div className={cx(styles.control, isSmall && styles.small)}>
      <select {...props} className={styles.select} />
      <Icon of={ChevronDown} size="small" />
    </div>
  );
}
