import type { Locale } from '#lib/words/i18n.ts';
import type { SheetSource } from './data.ts';
import type { RowCalls } from '../rows/sheet-row-calls.ts';
import type { EditingContext } from '../commands/sheet-editing.ts';
import type { HistoryCalls } from './history.ts';
import type { SheetLookChoice } from './columns.ts';
import type { SheetT } from './words.ts';
import type { EditQueue } from './edit-queue.ts';
import type { EditsEntry, Landed, RowsEntry } from './queue-entry.ts';

export type SheetStoreOptions = {
  source: SheetSource;
  /** how the user looks at sheets */
  look?: SheetLookChoice;
  t: SheetT;
  locale: Locale;
  /** stores edits that belong together, or runs a command on rows; the answer has every month value of the rows that were written */
  send: (entry: EditsEntry | RowsEntry) => Promise<Landed>;
  /** edits were refused, and the values have gone back; the name is the first cell's, of a command what it did */
  refused: (entry: EditsEntry | RowsEntry, error: Error, name: string) => void;
  /** more or less is in the queue */
  queued?: (queue: EditQueue) => void;
  history: HistoryCalls;
  rows: RowCalls;
  /** rows or months changed on the server: the sheet has to be refetched */
  outdated: () => void;
  /** a step could not be taken back or done again */
  stepFailed: (error: Error) => void;
  /** a cell cannot be edited, in words */
  explained: EditingContext['explained'];
};
