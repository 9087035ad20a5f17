import type { TFunction } from 'i18next';
import { monthIndex } from '@saldo/contract/domain/month';
import { copyText } from '#lib/copy-text.ts';
import { failureText } from '#lib/failures.ts';
import { showToast } from '#lib/toasts.ts';
import type { EditsEntry } from './queue-entry.ts';
import type { CellEdit } from './sheet-writes.ts';

type Refusal = {
  entry: EditsEntry;
  error: Error;
  /** the first cell, in words */
  cell: string;
  t: TFunction<'budget'>;
  reopen: (edit: CellEdit) => void;
};

type Told = { line: string; reason: string; text: string };

const ID = 'sheet:refused';
const MOST_LINES = 3;

/** what is in the message that stands there now */
let told: Told[] = [];

function lineOf({ entry: { edits }, cell, t }: Refusal): Told['line'] {
  const [edit] = edits;
  if (edits.length > 1)
    return t('grid.wentBack', { cell: t('grid.andMore', { cell, count: edits.length - 1 }) });
  return edit?.text ? t('grid.typedText', { cell, text: edit.text }) : t('grid.wentBack', { cell });
}

/** What was refused: one message for all, with what was typed, until it is put away. */
export function refusedEdits(refusal: Refusal): void {
  const { entry, error, cell, t, reopen } = refusal;
  const texts = entry.edits.map(({ text }) => text).filter(Boolean);
  told = [
    ...told,
    { line: lineOf(refusal), reason: failureText(error), text: `${cell}: ${texts.join(' ')}` },
  ];
  const [edit] = entry.edits;
  const isOne = told.length === 1 && entry.edits.length === 1;
  const isTyped = told.some(({ text }) => text !== '');
  const more = told.length - MOST_LINES;
  const copied = told.map(({ text }) => text).join('\n');
  showToast({
    id: ID,
    type: 'error',
    duration: isTyped ? 'until-closed' : 'very-long',
    title: told.length === 1 ? t('grid.notSaved') : t('grid.notSavedMany', { count: told.length }),
    body: [
      ...new Set(told.map(({ reason }) => reason)),
      ...told.slice(0, MOST_LINES).map(({ line }) => line),
      ...(more > 0 ? [t('grid.andMoreRefused', { count: more })] : []),
    ],
    onClose: () => {
      told = [];
    },
    ...(isOne && edit !== undefined
      ? {
          action: {
            label: t('grid.typeAgain'),
            run: () =>
              reopen({
                recordId: edit.recordId,
                month: monthIndex(edit.month),
                netAmount: null,
                text: edit.text,
              }),
          },
        }
      : { action: { label: t('grid.copyTyped'), run: () => void copyText(copied) } }),
  });
}
