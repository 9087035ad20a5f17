import i18next from 'i18next';
import { closeToast, showToast } from '#lib/toasts.ts';
import type { KeptCells } from '../commands/sheet-editing.ts';
import type { RefusedText } from '../grid/grid-model.ts';
import type { SheetStore } from '../store/sheet-store.ts';
import { takeOverOffer } from './take-over-offer.ts';
import { tellTypedIn } from './tell-typed.ts';

/** Says why a cell cannot be edited; what was typed into a row that somebody else has can be copied. */
export function tellRefusal(store: SheetStore, reason: string, kept?: KeptCells, typed?: RefusedText): void {
  const offer = takeOverOffer(store, reason);
  const id = `sheet:${reason}`;
  const title = kept?.title ?? i18next.t('budget:grid.cannotEdit');
  const isAmount = typed !== undefined && /\d/u.test(typed.text);
  if (!isAmount || offer.action === undefined)
    return void showToast({ id, title, body: kept?.lines ?? reason, ...offer });
  closeToast(id);
  tellTypedIn(typed.cell, { title, reason, text: typed.text, further: offer.action });
}
