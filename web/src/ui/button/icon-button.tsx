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
  /** Like that of a `Button`. */
  isBusy?: boolean;
};

export function IconButton({
  icon,
  label,
  size = 'medium',
  isOn,
  isBusy = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      aria-disabled={isBusy || undefined}
      {...rest}
      onClick={isBusy ? undefined : onClick}
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      className={cx(styles.button, styles[size], isOn && styles.on, className)}
    >
      <Icon of={icon} />
    </button>
  );
}
