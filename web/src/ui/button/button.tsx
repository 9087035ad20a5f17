import type { ComponentProps } from 'react';
import { isRepeated } from '#lib/browser/double-press.ts';
import { cx } from '#ui/cx.ts';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> & {
  look?: 'default' | 'primary' | 'plain' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /**
   * Its action is pending: clicks have no effect, but it keeps the focus, which a disabled button
   * loses.
   */
  isBusy?: boolean;
};

/** A button with text. A double click triggers it once. */
export function Button({
  look = 'default',
  size = 'medium',
  className,
  type,
  isBusy = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-disabled={isBusy || undefined}
      {...rest}
      onClick={(event) => {
        if (isBusy || isRepeated(event)) event.preventDefault();
        else onClick?.(event);
      }}
      type={type === 'submit' ? 'submit' : 'button'}
      className={cx(styles.button, styles[look], styles[size], className)}
    />
  );
}
