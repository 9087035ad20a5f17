import type { ReactNode } from 'react';
import { currentLocale } from '#lib/words/i18n.ts';
import styles from './showcase.module.css';

/** One state of a component with its name. */
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

/** A sample text in the current language. */
export const say = (pl: string, en: string): string => (currentLocale() === 'pl' ? pl : en);

/** The current day in all samples. */
export const TODAY = '2026-11-20';
