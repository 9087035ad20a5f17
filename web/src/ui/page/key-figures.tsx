import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Amount } from '#ui/text/amount.tsx';
import styles from './key-figures.module.css';

export function KeyFigures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

type KeyFigureProps = {
  label: ReactNode;
  amount: string;
  note?: ReactNode;
  warnsNegative?: boolean;
  /** Link to the items of the figure. */
  to?: string | undefined;
  /** Opens the items on this screen, if the figure has no address. */
  onOpen?: () => void;
};

export function KeyFigure({ label, amount, note, warnsNegative = false, to, onOpen }: KeyFigureProps) {
  const figure = <Amount text={amount} isKeyFigure warnsNegative={warnsNegative} />;
  const opened = onOpen ? (
    <button type="button" onClick={onOpen}>
      {figure}
    </button>
  ) : (
    figure
  );
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>{to === undefined ? opened : <Link to={to}>{figure}</Link>}</dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
