import type { FocusEventHandler, KeyboardEventHandler } from 'react';
import styles from './figure-button.module.css';

type FigureButtonProps = {
  text: string;
  /** The name of the figure. */
  of: string;
  /** In a table with arrow-key navigation, only one figure is in the tab order. */
  tabIndex?: 0 | -1;
  onFocus?: FocusEventHandler;
  onKeyDown?: KeyboardEventHandler;
  onOpen: () => void;
};

/** A figure that opens its items. */
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
