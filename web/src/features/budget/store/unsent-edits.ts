import i18next from 'i18next';
import { loadCatalogue } from '#lib/i18n.ts';
import { keep, takeKept } from '#lib/kept.ts';
import { showToast } from '#lib/toasts.ts';
import type { SheetStore } from './sheet-store.ts';
import { recordPlaceOf } from './sheet-store-moves.ts';
import type { CellEdit } from './sheet-writes.ts';

const editsKey = (budgetId: number) => `cells ${budgetId}`;
const typedKey = (budgetId: number) => `cell ${budgetId}`;

/** The session has ended before these edits: they wait until somebody signs in again. */
export function keepUnsent(budgetId: number, edits: readonly CellEdit[]): void {
  keep(editsKey(budgetId), [...(takeKept<readonly CellEdit[]>(editsKey(budgetId)) ?? []), ...edits]);
}

/** The sheet closes with an open editor: what is typed in it waits as well. */
export function keepTyped({ grid, model, data }: SheetStore): void {
  const place = grid?.isEditing && grid.active ? recordPlaceOf(model, grid.active) : null;
  const text = grid?.giveUp() ?? '';
  if (place && text !== '') keep(typedKey(data.source.budget.id), { ...place, netAmount: null, text });
}

/** The sheet is open again: the editor as it was, and the edits that were not sent. */
export async function bringBack(store: SheetStore): Promise<void> {
  const { budget } = store.data.source;
  const typed = takeKept<CellEdit>(typedKey(budget.id));
  const edits = takeKept<readonly CellEdit[]>(editsKey(budget.id)) ?? [];
  if (typed !== undefined) store.reopen(typed);
  if (edits.length === 0) return;
  await loadCatalogue('live');
  const nameOf = ({ recordId, text }: CellEdit) => {
    const row = store.model.placeOf(recordId);
    return `${(row !== undefined && store.model.rows[row]?.name) || ''}: ${text}`;
  };
  showToast({
    id: `unsent:${budget.id}`,
    duration: 'until-closed',
    title: i18next.t('live:unsent.title', { count: edits.length }),
    body: edits
      .filter(({ text }) => text !== '')
      .slice(0, 3)
      .map(nameOf),
    action: { label: i18next.t('live:unsent.save'), run: () => store.write(edits) },
  });
}
