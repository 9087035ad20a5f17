import { formatCount } from '@saldo/contract/domain/amount-format';
import { useRef, useState, type ReactNode } from 'react';
import { AnchoredPopup } from '#ui/popup/anchored-popup.tsx';
import styles from './used-in.module.css';

type CountPopupProps = {
  count: number;
  /** accessible name of the number, which opens the popup */
  label: string;
  title: string;
  children: ReactNode;
};

/** A count that opens a popup with the counted items. */
export function CountPopup({ count, label, title, children }: CountPopupProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.count}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        {formatCount(count)}
      </button>
      <AnchoredPopup label={title} anchor={button} isOpen={isOpen} setOpen={setOpen} align="end">
        <div className={styles.popup}>{children}</div>
      </AnchoredPopup>
    </>
  );
}
