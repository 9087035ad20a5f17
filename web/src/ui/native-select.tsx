import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './native-select.module.css';

/** The browser's own list, which every hand knows, behind a control of ours. */
export function NativeSelect(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <div className={styles.control}>
      <select {...props} className={styles.select} />
      <Icon of={ChevronDown} size="small" />
    </div>
  );
}
