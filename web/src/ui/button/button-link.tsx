import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { cx } from '#ui/cx.ts';

type ButtonLinkProps = LinkProps & {
  look?: 'default' | 'primary';
  size?: 'small' | 'medium' | 'large';
  /** on a screen that is not wide its icon alone; `narrow`: where the toolbar has room for less */
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
