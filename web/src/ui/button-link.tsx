import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { cx } from './cx.ts';

type ButtonLinkProps = LinkProps & { look?: 'default' | 'primary'; size?: 'small' | 'medium' | 'large' };

/** A link that looks like a button: it leads somewhere, so it can be opened in a new tab. */
export function ButtonLink({ look = 'default', size = 'medium', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={cx(styles.button, styles[look], styles[size], className)} />;
}
