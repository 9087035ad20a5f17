import type { FastifyInstance } from 'fastify';
import type { Deps } from '#src/http/deps.ts';
import type { CardProvider } from '#src/subscription/provider.ts';
import { SIGNATURE_HEADER } from '@saldo/contract/card-provider';
import { signatureOf } from '#src/subscription/signature.ts';
import { dropInvoices, putInvoice } from './invoices.ts';
import { makeLink, type OpeningDeps } from './openings.ts';
import { PORTAL_PATH, servePortal } from './portal.ts';
import type { Post } from './posting.ts';
import { createWork } from './work.ts';

interface ProviderDeps {
  deps: Deps;
  /** shared by the product and its provider */
  secret: string;
  /** sends an event to the product; returns whether it was accepted */
  post: Post;
  isGoingOn: OpeningDeps['isGoingOn'];
}

/** The fake card provider: its portal, and its background work. */
export function startCardProvider(
  app: FastifyInstance,
  { deps, secret, post, isGoingOn }: ProviderDeps,
): CardProvider {
  const signed = (body: string, signal: AbortSignal) => {
    const signature = signatureOf(secret, body, deps.clock.now());
    return post(body, { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }, signal);
  };
  const opening = { ...deps, isGoingOn };
  const work = createWork({ deps, post: signed });
  servePortal(app, { deps: opening, work });
  return {
    collect: async (tx, order) => {
      await putInvoice(tx, order, deps.clock.now().toISOString());
      await work.order(tx, order.accountId, order.chargeId);
    },
    openingUrl: async (tx, { accountId, sessionHash, locale, credits = 0 }) => {
      const token = await makeLink(tx, { accountId, sessionHash, locale, credits }, opening);
      return `${PORTAL_PATH}/open/${token}`;
    },
    drop: dropInvoices,
  };
}
