import i18next, { type TFunction } from 'i18next';
import { ApiError, isForbidden } from '#lib/api/api-error.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { failureText } from '#lib/api/failures.ts';
import { closeToast, showToast } from '#lib/toasts.ts';
import { PLAN_KEPT } from '../commands/plan-kept.ts';
import type { EditsEntry, RowsEntry } from './queue-entry.ts';
import type { SheetFacts, SheetPlaces } from './contexts.ts';
import { typeAgain } from './type-again.ts';

type Refusal = {
  entry: EditsEntry | RowsEntry;
  error: Error;
  /** the reason, if more specific than the error */
  reason?: string;
  /** name of the first cell, or description of the command */
  name: string;
  t: TFunction<'budget'>;
  store: SheetFacts & SheetPlaces;
  /** refetches the sheet */
  refetch?: () => void;
};

type RefusedLine = { line: string; reason: string; text: string };

const ID = 'sheet:refused';
const MOST_LINES = 3;

/** contents of the current toast */
let shownLines: RefusedLine[] = [];

function lineOf({ entry, name, t }: Refusal): RefusedLine['line'] {
  if (entry.kind === 'rows') return name;
  const [edit] = entry.edits;
  const count = entry.edits.length - 1;
  if (count > 0)
    return i18next.t('rows:notSaved.wentBack', { cell: t('grid.andMore', { cell: name, count }) });
  return edit?.text
    ? t('grid.typedText', { cell: name, text: edit.text })
    : i18next.t('rows:notSaved.wentBack', { cell: name });
}

/** Typed text for the clipboard; empty if there was none. */
function typedIn({ entry, name }: Refusal): string {
  if (entry.kind === 'rows') return entry.command.do === 'change' || entry.command.do === 'add' ? name : '';
  return `${name}: ${entry.edits.flatMap(({ text }) => text || []).join(' ')}`;
}

const codeOf = (error: Error) => (error instanceof ApiError ? error.code : undefined);

/** Another user has shortened the row meanwhile. */
const reasonOf = ({ entry, error, t }: Refusal): string =>
  entry.kind === 'edits' && codeOf(error) === 'OUT_OF_RANGE' ? t('grid.refusal.outside') : failureText(error);

/** Reports refused edits in one toast with their texts, until dismissed. */
export function refusedEdits(refusal: Refusal): void {
  const { entry, error, reason = reasonOf(refusal), t, store } = refusal;
  // It has reported the amount as entered, while that waited for a connection.
  closeToast(PLAN_KEPT);
  // Another user has locked the row, or closed or removed its month; the event may not have arrived yet.
  if (['LOCKED', 'OUT_OF_RANGE', 'MONTH_LOCKED'].includes(codeOf(error) ?? '')) refusal.refetch?.();
  shownLines = [...shownLines, { line: lineOf(refusal), reason, text: typedIn(refusal) }];
  // Without the right to write, retyping is pointless.
  const isReadOnly = isForbidden(error) || store.data.source.budget.permission !== 'write';
  // A closed month accepts no amount at all; the row's other fields may still be editable.
  const isVain = isReadOnly || (entry.kind === 'edits' && codeOf(error) === 'MONTH_LOCKED');
  const again = shownLines.length === 1 && !isVain ? typeAgain(store, entry) : null;
  const isTyped = shownLines.some(({ text }) => text !== '');
  const more = shownLines.length - MOST_LINES;
  const copied = shownLines.flatMap(({ text }) => (text === '' ? [] : [text])).join('\n');
  const copy = { label: i18next.t('rows:notSaved.copyTyped'), run: () => void copyText(copied) };
  showToast({
    id: ID,
    type: 'error',
    duration: isTyped ? 'until-closed' : 'very-long',
    title:
      shownLines.length === 1
        ? t('grid.notSaved')
        : i18next.t('rows:notSaved.notSavedMany', { count: shownLines.length }),
    body: [
      ...new Set(shownLines.map((one) => one.reason)),
      ...shownLines.slice(0, MOST_LINES).map(({ line }) => line),
      ...(more > 0 ? [i18next.t('rows:notSaved.andMoreRefused', { count: more })] : []),
    ],
    onClose: () => {
      shownLines = [];
    },
    ...(again !== null && { action: { label: i18next.t('rows:notSaved.typeAgain'), run: again } }),
    ...(again === null && isTyped && { action: copy }),
  });
}
