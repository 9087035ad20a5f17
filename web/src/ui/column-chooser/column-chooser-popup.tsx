import type { ComponentProps, ReactElement } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './column-chooser.module.css';
import { ColumnList } from './column-list.tsx';
import type { ColumnItem } from './column-order.ts';
import { PopoverPopup, PopoverTitle } from '#ui/popup/popover-popup.tsx';

export type ColumnWords = {
  title: string;
  list: string;
  hint: string;
  reset: string;
  up: (name: string) => string;
  down: (name: string) => string;
  moved: (name: string, place: number, count: number) => string;
};

export type ColumnChooserProps = {
  /** `useColumnWords()` of lib */
  words: ColumnWords;
  /** all available columns, in order */
  columns: readonly ColumnItem[];
  /** names of columns that are always shown, before the others */
  fixed?: readonly string[];
  onChange: (columns: { key: string; isShown: boolean }[]) => void;
  onReset: () => void;
};

type Trigger = { trigger: ReactElement<ComponentProps<'button'>> };

/** The column list with its button. */
export function ColumnChooserPopup({ trigger, ...props }: ColumnChooserProps & Trigger) {
  return (
    <PopoverPopup className={styles.popup} trigger={trigger}>
      <PopoverTitle className={styles.title}>{props.words.title}</PopoverTitle>
      <ColumnList {...props} />
      <div className={styles.end}>
        <Button size="small" look="plain" onClick={props.onReset}>
          {props.words.reset}
        </Button>
      </div>
    </PopoverPopup>
  );
}
