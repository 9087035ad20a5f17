import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { ShortcutsDialog } from '#ui/dialog/shortcuts-dialog.tsx';
import { BlockDialogs } from '../commands/block-dialogs.tsx';
import { PasteDialog } from '../commands/paste-dialog.tsx';
import { KEY_TABLE } from '#grid/key-table.ts';
import type { SheetDialog } from '../store/state.ts';
import type { SheetStore } from '../store/store.ts';

type Closing = { onClose: (isConfirmed: boolean) => void };

/** They use texts of the row editor and of deletion obstacles. */
const SheetRowDialogs = lazyPart(async () => {
  const [dialogs] = await Promise.all([
    import('../rows/sheet-row-dialogs.tsx'),
    loadCatalogue(['rows', 'editing', 'editors', 'manage', 'row-dialogs']),
  ]);
  return dialogs.SheetRowDialogs;
});

/** Rows can be deleted while offline, after confirmation. */
export const preloadRowDialogs = SheetRowDialogs.preload;

const OwnRowDialog = lazyPart(async () => {
  const [parts] = await Promise.all([
    import('../commands/own-row-dialog.tsx'),
    loadCatalogue(['editing', 'editors']),
  ]);
  return parts.OwnRowDialog;
});

const OvertakenDialog = lazyPart(async () => {
  const [parts] = await Promise.all([import('../history/overtaken-dialog.tsx'), loadCatalogue('history')]);
  return parts.OvertakenDialog;
});

type SheetGridDialogsProps = { store: SheetStore; dialog: SheetDialog } & Closing;

/** Dialogs of the open sheet. */
export function SheetGridDialogs({ store, dialog, onClose }: SheetGridDialogsProps) {
  // What a question says follows the rows that others begin and end to edit, and their amounts.
  useStore(store.state, (state) => state.lockedRows);
  useStore(store.state, (state) => state.revision);
  if (dialog.kind === 'paste')
    return (
      <PasteDialog
        choice={dialog.choice}
        planOf={dialog.planOf}
        onChoose={(choice) => store.state.setState({ dialog: { ...dialog, choice } })}
        finalFocus={() => store.grid?.element ?? null}
        onClose={onClose}
      />
    );
  if (dialog.kind === 'rows')
    return (
      <SheetRowDialogs
        tools={store.rows}
        ask={dialog.ask}
        onClose={onClose}
        onGiveUp={() => onClose(false)}
      />
    );
  if (dialog.kind === 'own-row')
    return (
      <OwnRowDialog store={store} move={dialog.move} onClose={onClose} onGiveUp={() => onClose(false)} />
    );
  if (dialog.kind === 'overtaken')
    return (
      <OvertakenDialog
        later={dialog.later}
        data={store.data}
        onClose={onClose}
        onGiveUp={() => onClose(false)}
      />
    );
  if (dialog.kind === 'block')
    return <BlockDialogs store={store} command={dialog.command} block={dialog.block} />;
  return <KeysDialog onClose={onClose} />;
}

const GROUPS = Object.entries(KEY_TABLE) as [
  keyof typeof KEY_TABLE,
  Record<string, { shown: readonly string[] }>,
][];

/** The list of shortcuts, from the same table as the key handlers. */
function KeysDialog({ onClose }: Closing) {
  const { t } = useTranslation(['commands', 'common']);
  return (
    <ShortcutsDialog
      title={t('keys.title')}
      closeText={t('common:close')}
      onClose={() => onClose(false)}
      groups={GROUPS.map(([group, lines]) => ({
        title: t(`keys.${group}.title`),
        lines: Object.entries(lines).map(([line, { shown }]) => ({
          text: t(`keys.${group}.${line}` as 'keys.title'),
          keys: shown,
        })),
      }))}
    />
  );
}
