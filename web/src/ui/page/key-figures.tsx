import type { ReactNode } from 'react';
import { Amount } from '#ui/text/amount.tsx';
import styles from './key-figures.module.css';

export function KeyFigures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

type KeyFigureProps = { label: ReactNode; amount: string; note?: ReactNode; warnsNegative?: boolean };

export function KeyFigure({ label, amount, note, warnsNegative = false }: KeyFigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        <Amount text={amount} isKeyFigure warnsNegative={warnsNegative} />
      </dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
