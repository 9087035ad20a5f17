import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import styles from './icon-button.module.css';
import { Icon } from '#ui/text/icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: LucideIcon;
  label: string;
  size?: 'small' | 'medium';
  /** A toggle: `aria-pressed`. */
  isOn?: boolean;
};

export function IconButton({ icon, label, size = 'medium', isOn, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      className={cx(styles.button, styles[size], isOn && styles.on, className)}
    >
      <Icon of={icon} />
    </button>
  );
}
