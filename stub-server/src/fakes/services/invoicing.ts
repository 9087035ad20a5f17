import { createHmac } from 'node:crypto';
import { dateSchema } from '@saldo/contract/values';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ListedInvoice } from '#src/file-formats/invoice-list/invoice-list.ts';
import type { Clock } from '#src/http/clock.ts';
import { warsawDate } from '#src/http/clock.ts';
import { decimal, inventedFor, type Invented } from './invented.ts';
import { moods } from './moods.ts';

export const INVOICING_PATH = '/services/invoicing';
/** The credentials that it accepts. */
export const INVOICING_TRIAL = { identifier: 'pracownia', secret: 'klucz-probny-fakturowania' };

const querySchema = z.object({
  since: dateSchema,
  after: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(100),
});

const listed = (invoice: Invented): ListedInvoice => ({
  id: invoice.id,
  kind: invoice.kind,
  type: invoice.corrects === null ? 'invoice' : 'correction',
  number: invoice.number,
  issueDate: invoice.issueDate,
  dueDate: invoice.dueDate,
  currency: 'PLN',
  contractor: { name: invoice.party.name, taxId: invoice.party.nip, account: invoice.party.account },
  lines: [
    { name: invoice.what, vatRate: invoice.vatRate, net: decimal(invoice.net), vat: decimal(invoice.vat) },
  ],
  corrects: invoice.corrects,
});

const signed = (text: string): string =>
  createHmac('sha256', INVOICING_TRIAL.secret).update(text).digest('hex');

/** The fake invoicing service: signed pages, rate limits, and a failure now and then. */
export function serveInvoicing(app: FastifyInstance, clock: Clock): void {
  const isMoody = moods();
  app.get(`${INVOICING_PATH}/invoices`, { schema: { hide: true } }, async (request, reply) => {
    if (isMoody(reply)) return reply;
    const path = request.url.slice(INVOICING_PATH.length);
    const { 'x-key': key, 'x-time': time, 'x-signature': signature } = request.headers;
    const isKnown = key === INVOICING_TRIAL.identifier && typeof time === 'string';
    if (!isKnown || signature !== signed(`GET\n${path}\n${time}`))
      return reply.code(401).send({ message: 'The key or its signature is wrong' });
    const query = querySchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ message: 'since, after, limit' });
    const { since, after, limit } = query.data;
    const all = inventedFor(key, since, warsawDate(clock.now())).filter(
      ({ at, id }) => `${at} ${id}` > after,
    );
    const page = all.slice(0, limit);
    const last = page.at(-1);
    const body = JSON.stringify({
      invoices: page.map(listed),
      cursor: last ? `${last.at} ${last.id}` : after,
      isMore: all.length > page.length,
    });
    return reply.header('x-signature', signed(body)).type('application/json').send(body);
  });
}
