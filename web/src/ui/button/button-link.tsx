import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { cx } from '#ui/cx.ts';

type ButtonLinkProps = ComponentProps<typeof Link> & {
  look?: 'default' | 'primary';
  size?: 'small' | 'medium' | 'large';
  /** true: icon only on narrower screens; `narrow`: only in a toolbar with less room */
  isCompact?: boolean | 'narrow';
};

/** A link styled as a button, which can be opened in a new tab. */
export function ButtonLink({
  look = 'default',
  size = 'medium',
  isCompact = false,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        styles.button,
        styles[look],
        styles[size],
        isCompact !== false && styles[isCompact === 'narrow' ? 'narrow' : 'compact'],
        className,
      )}
    />
  );
}
