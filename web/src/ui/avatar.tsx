import styles from './avatar.module.css';

/** Your own initials, neutral; other people get their colour in the sheet. */
export function Avatar({ initials }: { initials: string }) {
  return <span className={styles.avatar}>{initials}</span>;
}
