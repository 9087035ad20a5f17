import type { ComponentProps, ReactElement } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './column-chooser.module.css';
import { ColumnList, type ColumnChooserProps } from './column-list.tsx';
import { PopoverPopup, PopoverTitle } from '#ui/popup/popover-popup.tsx';

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
