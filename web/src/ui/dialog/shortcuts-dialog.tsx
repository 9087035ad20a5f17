import { Fragment } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './shortcuts-dialog.module.css';

export type ShortcutGroup = {
  title: string;
  lines: readonly { text: string; keys: readonly string[] }[];
};

type ShortcutsDialogProps = {
  title: string;
  groups: readonly ShortcutGroup[];
  closeText: string;
  onClose: () => void;
};

/** Keyboard shortcuts, in groups. */
export function ShortcutsDialog({ title, groups, closeText, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      isReading={groups.length > 2 ? 'columns' : true}
      title={title}
      focusOn="cancel"
      cancel={closeText}
      onConfirm={onClose}
      onClose={onClose}
    >
      {groups.map((group) => (
        <div key={group.title}>
          <h3 className={styles.group}>{group.title}</h3>
          <dl className={styles.keys}>
            {group.lines.map(({ text, keys }) => (
              <Fragment key={text}>
                <dt>{text}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </Fragment>
            ))}
          </dl>
        </div>
      ))}
    </Dialog>
  );
}
