import type { TFunction } from 'i18next';
import { isForbidden } from '#lib/api-error.ts';
import { copyText } from '#lib/copy-text.ts';
import { failureText } from '#lib/failures.ts';
import { showToast } from '#lib/toasts.ts';
import type { EditsEntry, RowsEntry } from './queue-entry.ts';
import type { SheetFacts, SheetPlaces } from './contexts.ts';
import { typeAgain } from './type-again.ts';

type Refusal = {
  entry: EditsEntry | RowsEntry;
  error: Error;
  /** why, where more is known of it than the error says */
  reason?: string;
  /** the first cell, in words; of a command what it did */
  name: string;
  t: TFunction<'budget'>;
  store: SheetFacts & SheetPlaces;
};

type Told = { line: string; reason: string; text: string };

const ID = 'sheet:refused';
const MOST_LINES = 3;

/** what is in the message that stands there now */
let told: Told[] = [];

function lineOf({ entry, name, t }: Refusal): Told['line'] {
  if (entry.kind === 'rows') return name;
  const [edit] = entry.edits;
  const count = entry.edits.length - 1;
  if (count > 0) return t('grid.wentBack', { cell: t('grid.andMore', { cell: name, count }) });
  return edit?.text
    ? t('grid.typedText', { cell: name, text: edit.text })
    : t('grid.wentBack', { cell: name });
}

/** What was typed, for the clipboard; empty where nothing was. */
function typedIn({ entry, name }: Refusal): string {
  if (entry.kind === 'rows') return entry.command.do === 'change' || entry.command.do === 'add' ? name : '';
  return `${name}: ${entry.edits.flatMap(({ text }) => text || []).join(' ')}`;
}

/** What was refused: one message for all, with what was typed, until it is put away. */
export function refusedEdits(refusal: Refusal): void {
  const { entry, error, reason = failureText(error), t, store } = refusal;
  told = [...told, { line: lineOf(refusal), reason, text: typedIn(refusal) }];
  // Where the right to write has gone it could not be stored.
  const isReadOnly = isForbidden(error) || store.data.source.budget.permission !== 'write';
  const again = told.length === 1 && !isReadOnly ? typeAgain(store, entry) : null;
  const isTyped = told.some(({ text }) => text !== '');
  const more = told.length - MOST_LINES;
  const copied = told.flatMap(({ text }) => (text === '' ? [] : [text])).join('\n');
  const copy = { label: t('grid.copyTyped'), run: () => void copyText(copied) };
  showToast({
    id: ID,
    type: 'error',
    duration: isTyped ? 'until-closed' : 'very-long',
    title: told.length === 1 ? t('grid.notSaved') : t('grid.notSavedMany', { count: told.length }),
    body: [
      ...new Set(told.map((one) => one.reason)),
      ...told.slice(0, MOST_LINES).map(({ line }) => line),
      ...(more > 0 ? [t('grid.andMoreRefused', { count: more })] : []),
    ],
    onClose: () => {
      told = [];
    },
    ...(again !== null && { action: { label: t('grid.typeAgain'), run: again } }),
    ...(again === null && isTyped && { action: copy }),
  });
}
