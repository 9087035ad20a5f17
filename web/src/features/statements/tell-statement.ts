import type { BankStatement } from '@saldo/contract/bank-statement';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { remember, takeBack } from '#lib/account-changes/undo-keys.ts';
import { ApiError, isUnauthorized, lacksSecondFactor } from '#lib/api/api-error.ts';
import { toastFailure } from '#lib/api/failures.ts';
import { closeToast, showToast } from '#lib/toasts.ts';
import { editorIn, type Settled } from './settle-free.ts';
import type { Confirmed } from './settling.ts';
import { SETTLED_TAGS, type Skipping } from './statement-queries.ts';

type EditorOf = (documentId: number) => string | null;
type Refused = {
  confirmed: readonly Confirmed[];
  now: BankStatement | undefined;
  editorOf: EditorOf;
};

/** Maximum number of named payments. */
const NAMED = 3;

/** The numbers of the payments of lines that somebody edits. */
function numbersIn(lines: readonly Confirmed[], editorOf: EditorOf): string {
  const parts = lines.flatMap((line) => line.parts);
  const edited = parts.filter(({ paymentSourceId }) => editorOf(paymentSourceId) !== null);
  const numbers = [...new Set((edited.length > 0 ? edited : parts).map(({ number }) => number))];
  return numbers.length > NAMED ? [...numbers.slice(0, NAMED), '…'].join(', ') : numbers.join(', ');
}

/** Names the payments that are edited, and by whom. */
function editedText(
  t: TFunction<'statements'>,
  lines: readonly Confirmed[],
  { editorOf, other = '' }: { editorOf: EditorOf; other?: string },
): string {
  const who = [...new Set(lines.flatMap((line) => editorIn(line, editorOf) ?? []))].join(', ') || other;
  return t('left.edited', { count: lines.length, names: numbersIn(lines, editorOf), who });
}

/** Reports settled lines, with undo, and those that were left. */
export function useTellSettled() {
  const { t } = useTranslation('statements');
  const tellDone = useTellDone(SETTLED_TAGS);
  return ({ changeId, lines, edited, overtaken }: Settled, editorOf: EditorOf) => {
    const [{ name } = { name: '' }] = lines;
    const body = [
      ...(edited.length > 0 ? [editedText(t, edited, { editorOf })] : []),
      ...(overtaken.length > 0 ? [t('left.overtaken', { count: overtaken.length })] : []),
    ];
    tellDone({
      title: lines.length === 1 ? t('settledOne', { name }) : t('settled', { count: lines.length }),
      changeId,
      ...(body.length > 0 && { body, isPart: true }),
    });
  };
}

/** Says why lines were not settled; one that somebody else has settled is no failure. */
export function useTellRefused() {
  const { t } = useTranslation('statements');
  return (error: Error, { confirmed, now, editorOf }: Refused) => {
    if (isUnauthorized(error) || lacksSecondFactor(error)) return;
    const isDone = ({ body }: Confirmed) =>
      now?.items.some(({ id, state }) => id === body.lineId && state === 'done') === true;
    const refuse = (body: string) =>
      showToast({ type: 'error', duration: 'long', title: t('notSettled'), body });
    const [{ name } = { name: '' }] = confirmed;
    const { code, body } = error instanceof ApiError ? error : {};
    if (confirmed.every(isDone))
      showToast({
        duration: 'long',
        title: t('already.title', { count: confirmed.length, name }),
        body: t('already.text'),
      });
    else if (code === 'DUPLICATE') refuse(t('otherLine'));
    else if (body?.lockedBy !== undefined)
      refuse(editedText(t, confirmed, { editorOf, other: body.lockedBy }));
    else toastFailure(error);
  };
}

/** Reports a line that was left out or taken in again, with undo; the account's history has no step of it. */
export function useTellSkipped() {
  const { t } = useTranslation(['statements', 'list']);
  return ({ lineId, name, isSkipped }: Skipping, send: (back: Skipping) => Promise<unknown>) => {
    const title = t(isSkipped ? 'skippedOne' : 'takenIn', { name });
    const go = (direction: 'undone' | 'redone', is: boolean) => () =>
      send({ lineId, name, isSkipped: is }).then(
        () => {
          showToast({ type: 'done', title: t(`list:${direction}`), body: title });
          return true;
        },
        () => false,
      );
    const command = {
      undo: go('undone', !isSkipped),
      redo: go('redone', isSkipped),
      closeNotice: () => closeToast(notice),
    };
    const notice = showToast({
      type: 'done',
      duration: 'very-long',
      title,
      action: { label: t('list:undo'), run: () => void takeBack(command), isUndo: true },
    });
    remember(command);
  };
}
