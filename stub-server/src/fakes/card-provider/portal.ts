import { join } from 'node:path';
import { creditsPrice } from '@saldo/contract/domain/subscription';
import { localeSchema } from '@saldo/contract/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Deps } from '#src/http/deps.ts';
import { AppError } from '#src/http/errors.ts';
import { readFiles, sendFile } from '#src/http/web.ts';
import { Thread } from '#src/jobs/thread.ts';
import { actionsOf, type Action } from './actions.ts';
import { customerOf } from './customers.ts';
import { invoicesOf } from './invoices.ts';
import { findPaidInvoice } from './paid-invoice.ts';
import { INVOICE_THREAD, type InvoiceInput } from './invoice-thread.ts';
import { openedBy, openLink, type Opening, type OpeningDeps } from './openings.ts';
import type { ProviderWork } from './work.ts';

/** The path prefix of the fake provider's pages and calls. */
export const PORTAL_PATH = '/portal';
/** The time limit for the product's answer; slower events are sent again later. */
const ANSWER_LIMIT_MS = 3000;
const DRAWN_WITHIN_MS = 20_000;
const COOKIE = 'saldo_card_provider';
// Not by `new URL`: the client's tests start this server through Vite, which would treat it as a
// client asset.
const FOLDER = join(import.meta.dirname, 'page');

const invoiceQuery = z.object({ locale: localeSchema.optional() });

interface PortalDeps {
  deps: Pick<Deps, 'db' | 'transact' | 'jobs'> & OpeningDeps;
  work: ProviderWork;
}

function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new AppError('VALIDATION', { fields: [{ path: 'body', message: z.prettifyError(result.error) }] });
}

/** The provider's page for customers, with controls for tests that let payments succeed or fail. */
export function servePortal(app: FastifyInstance, parts: PortalDeps): void {
  const { deps } = parts;
  servePage(app, parts);
  const drawing = new Thread<InvoiceInput, Uint8Array>(INVOICE_THREAD);
  app.addHook('onClose', () => drawing.close());
  const opened = async ({ cookies }: FastifyRequest): Promise<Opening> => {
    const opening = await openedBy(deps.db, cookies[COOKIE] ?? '', deps);
    if (!opening) throw new AppError('UNAUTHORIZED', { message: 'The link has been used or is too old' });
    return opening;
  };
  app.get(`${PORTAL_PATH}/state`, async (request) => {
    const { accountId, credits, locale } = await opened(request);
    const { cardNumber, isCancelled } = await customerOf(deps.db, accountId);
    const invoices = await invoicesOf(deps.db, accountId);
    const company = await companyNameOf(deps.db, accountId);
    const last4 = cardNumber?.slice(-4) ?? null;
    const { payable: price } = creditsPrice(credits);
    return { locale, credits, creditsPrice: price, company, isCancelled, last4, invoices };
  });
  app.get<{ Params: { id: string } }>(`${PORTAL_PATH}/invoice/:id`, async (request, reply) => {
    const { accountId, locale } = await opened(request);
    const id = Number(request.params.id);
    const invoice = Number.isSafeInteger(id) ? await findPaidInvoice(deps.db, accountId, id) : null;
    if (!invoice) throw new AppError('NOT_FOUND');
    const wanted = { locale: parsed(invoiceQuery, request.query).locale ?? locale, invoice };
    const name = `${invoice.number.replaceAll('/', '-')}.pdf`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Buffer.from(await drawing.run(wanted, AbortSignal.timeout(DRAWN_WITHIN_MS))));
  });
  /** A write of the portal: checks the opening, runs one transaction and sends the resulting events. */
  const action = (name: string, { schema, run }: Action) =>
    app.post(`${PORTAL_PATH}/${name}`, async (request, reply) => {
      const opening = await opened(request);
      const body = parsed(schema, request.body);
      await deps.transact(opening, (tx) => run(tx, opening, body));
      // the page shows the result when it is displayed again
      await deps.jobs.settled(ANSWER_LIMIT_MS);
      return reply.code(204).send();
    });
  for (const [name, one] of Object.entries(actionsOf(parts.work))) action(name, one);
}

/** The page, and the link that opens it: once, for this browser. */
function servePage(app: FastifyInstance, { deps }: PortalDeps) {
  const files = readFiles(FOLDER);
  for (const file of files.values()) {
    const path = file.path === '/index.html' ? '/' : file.path;
    app.get(`${PORTAL_PATH}${path}`, (request, reply) => sendFile(file, request, reply));
  }
  app.get<{ Params: { token: string } }>(
    `${PORTAL_PATH}/open/:token`,
    async ({ params, protocol }, reply) => {
      const token = await deps.transact({ accountId: null }, (tx) => openLink(tx, params.token, deps));
      const cookie = {
        path: PORTAL_PATH,
        httpOnly: true,
        sameSite: 'strict',
        secure: protocol === 'https',
      } as const;
      // A used link opens nothing, not even what it opened before.
      if (token === null) void reply.clearCookie(COOKIE, cookie);
      else void reply.setCookie(COOKIE, token, cookie);
      return reply.redirect(`${PORTAL_PATH}/`, 303);
    },
  );
}

const companyNameOf = async (db: Db, accountId: number): Promise<string> => {
  const account = await db
    .selectFrom('account')
    .select('company_name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.company_name;
};
