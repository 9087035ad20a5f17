import type { Locale } from '#lib/words/i18n.ts';
import type { SheetSource } from './data.ts';
import type { RowCalls } from '../rows/sheet-row-calls.ts';
import type { EditingContext } from '../commands/sheet-editing.ts';
import type { HistoryCalls } from './history-sheet.ts';
import type { SheetLookChoice } from './columns.ts';
import type { SheetT } from './words.ts';
import type { EditQueue } from './edit-queue.ts';
import type { EditsEntry, Landed, RowsEntry } from './queue-entry.ts';

export type SheetStoreOptions = {
  source: SheetSource;
  /** the user's view settings */
  look?: SheetLookChoice;
  t: SheetT;
  locale: Locale;
  /** sends edits that belong together, or a command on rows; the response contains every month value of the written rows */
  send: (entry: EditsEntry | RowsEntry) => Promise<Landed>;
  /** edits were refused and rolled back; the name is the first cell's, or the command's description */
  refused: (entry: EditsEntry | RowsEntry, error: Error, name: string) => void;
  /** the queue has changed */
  queued?: (queue: EditQueue) => void;
  history: HistoryCalls;
  rows: RowCalls;
  /** rows or months have changed on the server: the sheet has to be refetched */
  outdated: () => void;
  /** an undo or redo failed */
  stepFailed: (error: Error) => void;
  /** why a cell cannot be edited */
  explained: EditingContext['explained'];
};
