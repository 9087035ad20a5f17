import type { ReactNode } from 'react';
import { currentLocale } from '#lib/words/i18n.ts';
import styles from './showcase.module.css';

/** One state of a part, under its name. */
export function Specimen({
  name,
  isWide,
  children,
}: {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={isWide ? styles.wide : styles.specimen} aria-label={name}>
      <h2>{name}</h2>
      <div>{children}</div>
    </section>
  );
}

/** Of a sample text, what the language on show has. */
export const say = (pl: string, en: string): string => (currentLocale() === 'pl' ? pl : en);

/** The day on which every sample plays. */
export const TODAY = '2026-11-20';
