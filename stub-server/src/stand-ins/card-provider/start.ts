import type { FastifyInstance } from 'fastify';
import type { Deps } from '#src/http/deps.ts';
import type { Timers } from '#src/http/timers.ts';
import type { CardProvider } from '#src/subscription/provider.ts';
import { signatureOf, SIGNATURE_HEADER } from '#src/subscription/signature.ts';
import { dropInvoices, putInvoice } from './invoices.ts';
import { makeLink, type OpeningDeps } from './openings.ts';
import { PORTAL_PATH, servePortal } from './portal.ts';
import type { Post } from './posting.ts';
import { createWork } from './work.ts';

interface ProviderDeps {
  deps: Deps;
  timers: Timers;
  /** what the product and its provider share */
  secret: string;
  /** tells the product, which answers whether it has heard */
  post: Post;
  isGoingOn: OpeningDeps['isGoingOn'];
}

/** The card provider's stand-in: its portal, and what it does by itself. */
export function startCardProvider(
  app: FastifyInstance,
  { deps, timers, secret, post, isGoingOn }: ProviderDeps,
): CardProvider {
  const tell = (body: string) =>
    post(body, {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signatureOf(secret, body, deps.clock.now()),
    });
  const opening = { ...deps, isGoingOn };
  const work = createWork({ deps, timers, post: tell });
  servePortal(app, { deps: opening, run: work.run });
  app.addHook('onReady', async () => work.wake());
  app.addHook('preClose', work.close);
  return {
    collect: (tx, order) => putInvoice(tx, order, deps.clock.now().toISOString()),
    openingUrl: async (tx, { accountId, sessionHash, locale, credits = 0 }) => {
      const token = await makeLink(tx, { accountId, sessionHash, locale, credits }, opening);
      return `${PORTAL_PATH}/open/${token}`;
    },
    drop: dropInvoices,
    wake: work.wake,
  };
}
