import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import styles from './message-page.module.css';

type MessagePageProps = {
  /** Link around the logo, where it leads home. */
  logo?: ReactNode;
  code?: string;
  title: string;
  text?: string;
  children?: ReactNode;
  footer?: ReactNode;
};

/** A whole screen that says one thing and offers the next step. */
export function MessagePage({ logo, code, title, text, children, footer }: MessagePageProps) {
  return (
    <main className={styles.page}>
      <div className={styles.logo}>{logo ?? <Logo />}</div>
      <div className={styles.message}>
        {code !== undefined && <p className={styles.code}>{code}</p>}
        <h1>{title}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        <div className={styles.actions}>{children}</div>
      </div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </main>
  );
}
