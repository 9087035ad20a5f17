import { Fragment, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCatalogue } from '#lib/i18n.ts';
import { Dialog } from '#ui/dialog.tsx';
import { BlockDialogs } from '../commands/block-dialogs.tsx';
import { KEY_TABLE } from '../grid/key-table.ts';
import type { PastePlan } from '../commands/sheet-editing-block.ts';
import styles from './sheet-grid-dialogs.module.css';
import type { SheetDialog } from '../store/sheet-store-state.ts';
import type { SheetStore } from '../store/sheet-store.ts';

type Closing = { onClose: (isConfirmed: boolean) => void };

/** They use the words of the row editor. */
const SheetRowDialogs = lazy(async () => {
  const [dialogs] = await Promise.all([import('../rows/sheet-row-dialogs.tsx'), loadCatalogue('editors')]);
  return { default: dialogs.SheetRowDialogs };
});

const OvertakenDialog = lazy(async () => {
  const [parts] = await Promise.all([import('../history/overtaken-dialog.tsx'), loadCatalogue('history')]);
  return { default: parts.OvertakenDialog };
});

type SheetGridDialogsProps = { store: SheetStore; dialog: SheetDialog } & Closing;

/** What the open sheet asks over itself. */
export function SheetGridDialogs({ store, dialog, onClose }: SheetGridDialogsProps) {
  if (dialog.kind === 'paste') return <PasteDialog plan={dialog.plan} onClose={onClose} />;
  if (dialog.kind === 'rows')
    return (
      <Suspense>
        <SheetRowDialogs tools={store.rows} ask={dialog.ask} onClose={() => onClose(false)} />
      </Suspense>
    );
  if (dialog.kind === 'overtaken')
    return (
      <Suspense>
        <OvertakenDialog later={dialog.later} data={store.data} onClose={onClose} />
      </Suspense>
    );
  if (dialog.kind === 'block')
    return <BlockDialogs store={store} command={dialog.command} block={dialog.block} />;
  return <KeysDialog onClose={onClose} />;
}

/** Longest list of what will not fit; the rest is counted. */
const MOST_SHOWN = 200;

function PasteDialog({ plan, onClose }: { plan: PastePlan } & Closing) {
  const { t } = useTranslation('budget');
  const { misfits, total } = plan;
  const count = total - misfits.length;
  const hidden = misfits.length - MOST_SHOWN;
  return (
    <Dialog
      isReading
      title={t('grid.paste.title', { count: misfits.length, total })}
      confirm={count > 0 ? t('grid.paste.confirm', { count }) : undefined}
      focusOn={count > 0 ? 'confirm' : 'cancel'}
      cancel={t(count > 0 ? 'grid.paste.cancel' : 'grid.paste.close')}
      onConfirm={() => onClose(true)}
      onClose={() => onClose(false)}
    >
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{t('grid.paste.cell')}</th>
            <th scope="col">{t('grid.paste.text')}</th>
            <th scope="col">{t('grid.paste.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {misfits.slice(0, MOST_SHOWN).map(({ cell, text, reason }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes while it is shown
            <tr key={place}>
              <td>{cell}</td>
              <td>{text}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p>{t('grid.paste.more', { count: hidden })}</p>}
    </Dialog>
  );
}

const GROUPS = Object.entries(KEY_TABLE) as [
  keyof typeof KEY_TABLE,
  Record<string, { shown: readonly string[] }>,
][];

/** The list of shortcuts, from the table that the keyboard is read from. */
function KeysDialog({ onClose }: Closing) {
  const { t } = useTranslation('budget');
  return (
    <Dialog
      isReading
      title={t('grid.keys.title')}
      focusOn="cancel"
      cancel={t('grid.paste.close')}
      onConfirm={() => onClose(true)}
      onClose={() => onClose(false)}
    >
      {GROUPS.map(([group, lines]) => (
        <div key={group}>
          <h3 className={styles.group}>{t(`grid.keys.${group}.title`)}</h3>
          <dl className={styles.keys}>
            {Object.entries(lines).map(([line, { shown }]) => (
              <Fragment key={line}>
                <dt>{t(`grid.keys.${group}.${line}` as 'grid.keys.title')}</dt>
                <dd>
                  {shown.map((key) => (
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
