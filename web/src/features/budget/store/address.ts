import { monthText } from '@saldo/contract/domain/month';
import { isUnnamed } from './rows-command.ts';
import type { SheetFacts } from './contexts.ts';

/** A walk through the sheet is written down once it rests. */
const REST_MS = 400;

/** Keeps the address on the active cell, so that a reload or a link comes back to it. The router is not told: nothing is rendered for it. */
export function followSelection(store: SheetFacts): () => void {
  const own = `/budget/${store.data.source.budget.id}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = store.state.getState().active;
  const write = () => {
    const { active } = store.state.getState();
    // An editor over the sheet has an address of its own.
    if (active === null || isUnnamed(active.recordId) || window.location.pathname !== own) return;
    const address = new URL(window.location.href);
    address.searchParams.set('row', String(active.recordId));
    address.searchParams.set('month', monthText(active.month));
    window.history.replaceState(window.history.state, '', address);
  };
  const unsubscribe = store.state.subscribe(({ active }) => {
    if (active === written) return;
    written = active;
    clearTimeout(timer);
    timer = setTimeout(write, REST_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
