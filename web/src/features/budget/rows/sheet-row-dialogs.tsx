import { useState } from 'react';
import { useLock } from '#lib/live/use-lock.ts';
import { DeleteRowsDialog } from './delete-rows-dialog.tsx';
import { MoveRowsDialog } from './move-rows-dialog.tsx';
import { PasteRowsDialog } from './paste-rows-dialog.tsx';
import { SetFieldDialog } from './set-field-dialog.tsx';
import type { RowsAsk } from './rows-ask.ts';
import { RowCommands } from './sheet-row-commands.ts';
import type { RowTools } from './sheet-row-tools.ts';

/** Dialogs that add or remove rows. */
const OF_THE_SHEET: ReadonlySet<RowsAsk['what']> = new Set(['paste', 'delete', 'move']);

type SheetRowDialogsProps = { tools: RowTools; ask: RowsAsk; onClose: (isDone: boolean) => void };

/** The dialog of a command on rows. */
export function SheetRowDialogs({ tools, ask, onClose }: SheetRowDialogsProps) {
  const [commands] = useState(() => new RowCommands(tools.context));
  const own = { commands, onClose: () => onClose(false) };
  useLock(OF_THE_SHEET.has(ask.what) ? { type: 'budget', id: commands.sheetId } : null);
  switch (ask.what) {
    case 'paste':
      return (
        <PasteRowsDialog {...own} texts={ask.texts} beforeId={ask.beforeId} onDone={() => onClose(true)} />
      );
    case 'set-field':
      return <SetFieldDialog {...own} ids={ask.ids} />;
    case 'delete':
      return <DeleteRowsDialog {...own} ids={ask.ids} />;
    default:
      return <MoveRowsDialog {...own} ids={ask.ids} kind={ask.what} />;
  }
}
