import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';

export type ButtonProps = ComponentProps<'button'> & {
  look?: 'default' | 'primary' | 'plain' | 'danger';
  size?: 'small' | 'medium' | 'large';
};

export function Button({ look = 'default', size = 'medium', className, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={cx(styles.button, styles[look], styles[size], className)}
    />
  );
}
