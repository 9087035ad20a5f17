import i18next from 'i18next';
import type { Refusal } from '#lib/live/locked.ts';
import { tellTypedIn } from '#lib/live/tell-typed.ts';
import { closeToast, showToast } from '#lib/toasts.ts';
import type { KeptCells } from '../commands/sheet-editing.ts';
import type { RefusedText } from '../grid/grid-model.ts';
import { takeOverOffer } from './take-over-offer.ts';

/** Says why a cell cannot be edited; what was typed into a row that somebody else has can be copied. */
export function tellRefusal(refusal: Refusal, kept?: KeptCells, typed?: RefusedText): void {
  const { text: reason } = refusal;
  const offer = takeOverOffer(refusal);
  const id = `sheet:${reason}`;
  const title = kept?.title ?? i18next.t('budget:grid.cannotEdit');
  const isAmount = typed !== undefined && /\d/u.test(typed.text);
  if (!isAmount || offer.action === undefined)
    return void showToast({ id, title, body: kept?.lines ?? reason, ...offer });
  closeToast(id);
  tellTypedIn(typed.cell, { title, reason, text: typed.text, further: offer.action });
}
