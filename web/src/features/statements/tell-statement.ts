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
import { isLocked, SETTLED_TAGS, type Skipping } from './statement-queries.ts';

type EditorOf = (documentId: number) => string | null;
/** A line with what it pays. */
type Named = Pick<Confirmed, 'name' | 'parts'>;
type Refused = {
  confirmed: readonly Confirmed[];
  now: BankStatement | undefined;
  editorOf: EditorOf;
};

/** Maximum number of named payments, or lines. */
const NAMED = 3;

function shortened(all: readonly string[]): string {
  const names = [...new Set(all)];
  return names.length > NAMED ? [...names.slice(0, NAMED), '…'].join(', ') : names.join(', ');
}

/** The numbers of the payments of lines that somebody edits. */
function numbersIn(lines: readonly Named[], editorOf: EditorOf): string {
  const parts = lines.flatMap((line) => line.parts);
  const edited = parts.filter(({ paymentSourceId }) => editorOf(paymentSourceId) !== null);
  return shortened((edited.length > 0 ? edited : parts).map(({ number }) => number).filter(Boolean));
}

const editorsOf = (lines: readonly Named[], editorOf: EditorOf): string =>
  [...new Set(lines.flatMap((line) => editorIn(line, editorOf) ?? []))].join(', ');

/** Names the payments that are edited, and by whom. */
function editedText(t: TFunction<'statements'>, lines: readonly Confirmed[], editorOf: EditorOf): string {
  const who = editorsOf(lines, editorOf);
  return t('left.edited', { count: lines.length, names: numbersIn(lines, editorOf), who });
}

/** Reports settled lines, with undo, and those that were left. */
export function useTellSettled() {
  const { t } = useTranslation('statements');
  const tellDone = useTellDone(SETTLED_TAGS);
  return ({ changeId, lines, edited, overtaken }: Settled, editorOf: EditorOf) => {
    const [{ name } = { name: '' }] = lines;
    const body = [
      ...(edited.length > 0 ? [editedText(t, edited, editorOf)] : []),
      ...(overtaken.length > 0 ? [t('left.overtaken', { count: overtaken.length })] : []),
    ];
    tellDone({
      title: lines.length === 1 ? t('settledOne', { name }) : t('settled', { count: lines.length }),
      changeId,
      ...(body.length > 0 && { body, isPart: true }),
    });
  };
}

/** Reports that lines are not changed because somebody edits what they pay; `lockedBy`: who, as the refusal says. */
export function useTellHeld() {
  const { t } = useTranslation('statements');
  return (lines: readonly Named[], editorOf: EditorOf, lockedBy?: string) =>
    showToast({
      type: 'error',
      duration: 'long',
      title: t('cannotEdit'),
      body: t('lockedLine', {
        lines: shortened(lines.map(({ name }) => name)),
        names: numbersIn(lines, editorOf) || t('ownTransfer'),
        who: editorsOf(lines, editorOf) || (lockedBy ?? t('otherTab')),
      }),
    });
}

/** Reports that lines were not changed: somebody edits what they pay, or the command failed. */
export function useTellFailed() {
  const tellHeld = useTellHeld();
  return (error: Error, lines: readonly Named[], editorOf: EditorOf) => {
    if (isUnauthorized(error) || lacksSecondFactor(error)) return;
    if (!isLocked(error)) return toastFailure(error);
    const { body } = error instanceof ApiError ? error : {};
    tellHeld(lines, editorOf, body?.lockedBy);
  };
}

/** The numbers of confirmed payments that somebody has marked as paid since they were shown. */
function paidSince(confirmed: readonly Confirmed[], now: BankStatement | undefined): string {
  const proposed = (now?.items ?? []).flatMap(({ proposal }) =>
    proposal?.kind === 'parts' ? proposal.parts : [],
  );
  const paid = new Set(proposed.flatMap(({ id, paidDate }) => (paidDate === null ? [] : [id])));
  const parts = confirmed.flatMap((line) => line.parts);
  return shortened(
    parts.flatMap((part) => (part.paidDate === null && paid.has(part.id) ? [part.number] : [])),
  );
}

/** Says why lines were not settled; one that somebody else has settled is no failure. */
export function useTellRefused() {
  const { t } = useTranslation('statements');
  const tellFailed = useTellFailed();
  return (error: Error, { confirmed, now, editorOf }: Refused) => {
    if (isUnauthorized(error) || lacksSecondFactor(error)) return;
    const isDone = ({ body }: Confirmed) =>
      now?.items.some(({ id, state }) => id === body.lineId && state === 'done') === true;
    const [{ name } = { name: '' }] = confirmed;
    const { code } = error instanceof ApiError ? error : {};
    const paid = paidSince(confirmed, now);
    if (confirmed.every(isDone))
      showToast({
        duration: 'long',
        title: t('already.title', { count: confirmed.length, name }),
        body: t('already.text'),
      });
    else if (paid !== '')
      showToast({
        type: 'error',
        duration: 'long',
        title: t('notSettled'),
        body: t('paidMeanwhile', { names: paid }),
      });
    else if (code === 'DUPLICATE')
      showToast({ type: 'error', duration: 'long', title: t('notSettled'), body: t('otherLine') });
    else tellFailed(error, confirmed, editorOf);
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
