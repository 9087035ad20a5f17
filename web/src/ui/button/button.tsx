import type { ComponentProps } from 'react';
import { isRepeated } from '#lib/browser/double-press.ts';
import { cx } from '#ui/cx.ts';
import styles from './button.module.css';
import { useKeptFocus } from './kept-focus.ts';

export type ButtonProps = ComponentProps<'button'> & {
  look?: 'default' | 'primary' | 'plain' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Its action is pending: clicks have no effect, but it can be reached, unlike a disabled button. */
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
  const { isOff, attributes } = useKeptFocus(rest, isBusy);
  return (
    <button
      {...rest}
      {...attributes}
      onClick={(event) => {
        if (isOff || isRepeated(event)) event.preventDefault();
        else onClick?.(event);
      }}
      type={type === 'submit' ? 'submit' : 'button'}
      className={cx(styles.button, styles[look], styles[size], className)}
    />
  );
}
