import type { ComponentProps } from 'react';
import { isRepeated } from '#lib/browser/double-press.ts';
import { cx } from '#ui/cx.ts';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> & {
  look?: 'default' | 'primary' | 'plain' | 'danger';
  size?: 'small' | 'medium' | 'large';
};

/** A button with text. A double click triggers it once. */
export function Button({
  look = 'default',
  size = 'medium',
  className,
  type,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      onClick={(event) => {
        if (isRepeated(event)) event.preventDefault();
        else onClick?.(event);
      }}
      type={type === 'submit' ? 'submit' : 'button'}
      className={cx(styles.button, styles[look], styles[size], className)}
    />
  );
}
