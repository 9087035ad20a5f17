import type { FastifyInstance } from 'fastify';
import type { Deps } from '#src/http/deps.ts';
import type { Timers } from '#src/http/timers.ts';
import type { CardProvider } from '#src/subscription/provider.ts';
import { signatureOf, SIGNATURE_HEADER } from '#src/subscription/signature.ts';
import { dropInvoices, putInvoice } from './invoices.ts';
import { makeLink } from './openings.ts';
import { PORTAL_PATH, servePortal } from './portal.ts';
import { createWork } from './work.ts';

interface Parts {
  deps: Deps;
  timers: Timers;
  /** what the product and its provider share */
  secret: string;
  /** where the product is told */
  webhook: string;
}

/** The card provider's stand-in: its portal, and what it does by itself. */
export function startCardProvider(
  app: FastifyInstance,
  { deps, timers, secret, webhook }: Parts,
): CardProvider {
  // By a call of its own like any provider's, though it never leaves the process: there is no address to be known.
  const post = async (body: string) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: webhook,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signatureOf(secret, body, deps.clock.now()),
      },
      payload: body,
    });
    return statusCode < 300;
  };
  const work = createWork({ deps, timers, post });
  servePortal(app, { deps, run: work.run });
  app.addHook('onReady', async () => work.wake());
  app.addHook('preClose', work.close);
  return {
    collect: (tx, order) => putInvoice(tx, order, deps.clock.now().toISOString()),
    openingUrl: async (tx, { accountId, locale, credits = 0 }) => {
      const token = await makeLink(tx, { accountId, locale, credits }, deps);
      return `${PORTAL_PATH}/open/${token}`;
    },
    drop: dropInvoices,
    wake: work.wake,
  };
}
