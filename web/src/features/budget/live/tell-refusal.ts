import i18next from 'i18next';
import type { Refusal } from '#lib/live/locked.ts';
import { tellTypedIn } from '#lib/live/tell-typed.ts';
import { askFor } from '#lib/live/take-over.ts';
import { closeToast, showToast } from '#lib/toasts.ts';
import type { KeptCells, TypedInVain } from '../commands/sheet-editing.ts';
import { takeOverOffer } from './take-over-offer.ts';

async function takeOverFor({ cause }: Refusal, { cell, text, where, again }: TypedInVain): Promise<void> {
  if (cause === undefined || !(await askFor(cause.resource)) || again === undefined) return;
  tellTypedIn(cell, { text, where, again });
}

/**
 * Says why a cell cannot be edited; text typed into a row locked by another user can be copied, and
 * typed again after the hand-over.
 */
export function tellRefusal(refusal: Refusal, kept?: KeptCells, typed?: TypedInVain): void {
  const { text: reason, cause, words } = refusal;
  const offer = takeOverOffer(refusal);
  const id = `sheet:${reason}`;
  const title = kept?.title ?? i18next.t('budget:grid.cannotEdit');
  // Further keys of a number update the notice of its first key.
  const countsAgain = (typed?.text.length ?? 0) <= 1;
  const isAmount = typed !== undefined && /\d/u.test(typed.text);
  if (!isAmount || (offer.action === undefined && typed.isKept !== true))
    return void showToast({ id, title, body: kept?.lines ?? reason, ...offer, countsAgain });
  closeToast(id);
  const { cell, text, where } = typed;
  const further = offer.action && {
    label: offer.action.label,
    run: () => void takeOverFor(refusal, typed),
  };
  const { again } = typed;
  const lockedBy = cause && { type: cause.resource.type, id: cause.resource.id };
  tellTypedIn(cell, {
    title,
    reason,
    words,
    text,
    where,
    ...(lockedBy && { lockedBy }),
    ...(further && { further }),
    ...(again && { again }),
  });
}
