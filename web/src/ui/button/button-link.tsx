import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { cx } from '#ui/cx.ts';

type ButtonLinkProps = LinkProps & {
  look?: 'default' | 'primary';
  size?: 'small' | 'medium' | 'large';
  isCompact?: boolean;
};

/** A link styled as a button, which can be opened in a new tab. With `isCompact`, a screen that is not wide shows its icon alone. */
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
      className={cx(styles.button, styles[look], styles[size], isCompact && styles.compact, className)}
    />
  );
}
