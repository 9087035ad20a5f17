import styles from './figure-button.module.css';

/** A number that opens what it consists of; `of` says what it is. */
export function FigureButton({ text, of, onOpen }: { text: string; of: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.figure} aria-label={`${of}: ${text}`} onClick={onOpen}>
      {text}
    </button>
  );
}
