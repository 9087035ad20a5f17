import type { CardProvider } from '#src/subscription/provider.ts';
import type { Deps } from '#src/http/deps.ts';
import { dropInvoices, putInvoice } from './invoices.ts';
import { makeLink } from './openings.ts';

/** The path that the stand-in's pages and calls lie under. */
export const PORTAL_PATH = '/portal';

/** The card provider as the product knows it. */
export const cardProvider = (deps: Pick<Deps, 'clock' | 'ids'>, wake: () => void): CardProvider => ({
  collect: (tx, order) => putInvoice(tx, order, deps.clock.now().toISOString()),
  openingUrl: async (tx, { accountId, locale, credits = 0 }) => {
    const token = await makeLink(tx, { accountId, locale, credits }, deps);
    return `${PORTAL_PATH}/open/${token}`;
  },
  drop: dropInvoices,
  wake,
});
