import type { ReactNode } from 'react';
import { Logo } from '#ui/text/logo.tsx';
import styles from './message-page.module.css';

type MessagePageProps = {
  /** Fills the screen beside the menu instead of the whole window. */
  isInner?: boolean;
  /** Link around the logo, if it leads home. */
  logo?: ReactNode;
  /** At the opposite end of the logo's line. */
  tools?: ReactNode;
  code?: string;
  title: string;
  text?: string;
  children?: ReactNode;
  footer?: ReactNode;
};

/** A full screen with one message and the next step. */
export function MessagePage({
  isInner = false,
  logo,
  tools,
  code,
  title,
  text,
  children,
  footer,
}: MessagePageProps) {
  // The shell already has a main landmark.
  const Page = isInner ? 'div' : 'main';
  return (
    <Page className={styles.page}>
      <div className={styles.top}>
        {!isInner && (logo ?? <Logo />)}
        {tools}
      </div>
      <div className={styles.message}>
        {code !== undefined && <p className={styles.code}>{code}</p>}
        <h1>{title}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        <div className={styles.actions}>{children}</div>
      </div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </Page>
  );
}
