import { monthText } from '@saldo/contract/domain/month';
import { isUnnamed } from './rows-command.ts';
import type { SheetFacts } from './contexts.ts';

/** Debounce of the address while the cursor moves. */
const REST_MS = 400;

/** Keeps the active cell in the address, for reloads and links. Bypasses the router, so that nothing rerenders. */
export function followSelection(store: SheetFacts): () => void {
  const own = `/budget/${store.data.source.budget.id}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = store.state.getState().active;
  const write = () => {
    const { active } = store.state.getState();
    // An editor over the sheet has its own address.
    if (active === null || isUnnamed(active.recordId) || window.location.pathname !== own) return;
    const address = new URL(window.location.href);
    address.searchParams.set('row', String(active.recordId));
    address.searchParams.set('month', monthText(active.month));
    window.history.replaceState(window.history.state, '', address);
  };
  const unsubscribe = store.state.subscribe(({ active }) => {
    if (active === written) return;
    const isNewRow = written !== null && isUnnamed(written.recordId);
    written = active;
    clearTimeout(timer);
    // A new row that has been stored no longer waits for the debounce: a page that reloads after an
    // outage would otherwise open at another row.
    if (isNewRow) write();
    else timer = setTimeout(write, REST_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
