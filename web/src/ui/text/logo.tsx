import { cx } from '#ui/cx.ts';
import styles from './logo.module.css';

const SWING =
  'M16.6 7.3C15.7 5.6 14 4.7 12 4.7c-2.7 0-4.6 1.4-4.6 3.5 0 2.5 2.3 3 4.6 3.8s4.6 1.3 4.6 3.8c0 2.1-1.9 3.5-4.6 3.5-2 0-3.7-.9-4.6-2.6';

/** The logo (an S on a level), with the product's name if there is room. */
export function Logo({ name, isOnBrand = false }: { name?: string; isOnBrand?: boolean }) {
  return (
    <span className={cx(styles.logo, isOnBrand && styles.onBrand)}>
      <svg className={styles.tile} viewBox="0 0 24 24" aria-hidden>
        <path d={SWING} />
        <path className={styles.level} d="M2.6 12h3.2M18.2 12h3.2" />
      </svg>
      {name !== undefined && <Wordmark name={name} />}
    </span>
  );
}

/** The drawn wordmark is for the name Saldo; another product name is rendered as text. */
function Wordmark({ name }: { name: string }) {
  if (name !== 'Saldo') return <span className={styles.name}>{name}</span>;
  return <span className={styles.wordmark} aria-hidden />;
}
