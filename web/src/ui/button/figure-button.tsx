import type { FocusEventHandler, KeyboardEventHandler } from 'react';
import styles from './figure-button.module.css';

type FigureButtonProps = {
  text: string;
  /** What the number is. */
  of: string;
  /** In a table that the arrows walk, only one of its numbers is reached by Tab. */
  tabIndex?: 0 | -1;
  onFocus?: FocusEventHandler;
  onKeyDown?: KeyboardEventHandler;
  onOpen: () => void;
};

/** A number that opens what it consists of. */
export function FigureButton({ text, of, tabIndex = 0, onFocus, onKeyDown, onOpen }: FigureButtonProps) {
  return (
    <button
      type="button"
      className={styles.figure}
      aria-label={`${of}: ${text}`}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onOpen}
    >
      {text}
    </button>
  );
}
