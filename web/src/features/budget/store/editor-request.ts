import type { MonthIndex } from '@saldo/contract/domain/month';
import type { CellRange } from '#grid/grid-model.ts';
import type { SheetCommand } from '#grid/sheet-command.ts';
import type { SheetModel } from './model.ts';

/** An editor requested by shortcut; a new object each time. */
export type EditorRequest =
  | { what: 'add-row' }
  /** in the dialog, with its kept draft */
  | { what: 'new-row' }
  | { what: 'edit-row'; recordId: number }
  | { what: 'edit-month'; recordId: number; month: MonthIndex };

type EditorCommand = Extract<SheetCommand, EditorRequest['what']>;

export const isEditorCommand = (command: SheetCommand): command is EditorCommand =>
  command === 'add-row' || command === 'edit-row' || command === 'edit-month';

/** The editor that a command requests; null on a heading, which has none. */
export function editorRequestOf(
  command: EditorCommand,
  model: SheetModel,
  block: CellRange,
): EditorRequest | null {
  if (command === 'add-row') return { what: command };
  const recordId = model.lines[block.fromRow]?.recordId ?? null;
  if (recordId === null) return null;
  return command === 'edit-row'
    ? { what: command, recordId }
    : { what: command, recordId, month: model.monthAt(block.fromMonth) };
}
