import Columns3 from 'lucide-react/icons/columns-3';
import { Button } from './button.tsx';
import type { ColumnChooserProps } from './column-chooser-popup.tsx';
import { Icon } from './icon.tsx';
import { onDemand } from './on-demand.tsx';

const Popup = onDemand(async () => (await import('./column-chooser-popup.tsx')).ColumnChooserPopup, {
  'aria-haspopup': 'dialog',
});

/** A button that opens the list of columns: boxes show and hide, drag and drop or Alt+arrows reorder; every change holds at once. */
export function ColumnChooser(props: ColumnChooserProps) {
  return (
    <Popup
      {...props}
      trigger={
        <Button aria-label={props.words.title}>
          <Icon of={Columns3} size="small" />
          <span>{props.words.title}</span>
        </Button>
      }
    />
  );
}
