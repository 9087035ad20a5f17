import Columns3 from 'lucide-react/icons/columns-3';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import type { ColumnChooserProps } from './column-list.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import styles from './column-chooser-trigger.module.css';

const Popup = lazyPart(async () => (await import('./column-chooser-popup.tsx')).ColumnChooserPopup, {
  opensFrom: 'dialog',
});

/** A button that opens the column list: check boxes show and hide, drag and drop or Alt+arrows reorder; changes apply at once. */
export function ColumnChooser({ look = 'text', ...props }: ColumnChooserProps & { look?: 'text' | 'icon' }) {
  return (
    <Popup
      {...props}
      trigger={
        look === 'icon' ? (
          <IconButton size="small" icon={Columns3} label={props.words.title} />
        ) : (
          <Button className={styles.trigger} aria-label={props.words.title} title={props.words.title}>
            <Icon of={Columns3} size="small" />
            <span>{props.words.title}</span>
          </Button>
        )
      }
    />
  );
}
