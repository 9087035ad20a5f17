import { createHash, createHmac } from 'node:crypto';
import { dateSchema } from '@saldo/contract/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ksefCheckOf } from '#src/file-formats/ksef/ksef-number.ts';
import { warsawDate, type Clock } from '#src/http/clock.ts';
import { eInvoiceOf } from './e-invoice.ts';
import { inventedFor, type Invented } from './invented.ts';
import { moods } from './moods.ts';

export const KSEF_PATH = '/services/ksef';
/** The credentials that it accepts, for any tax id. */
export const KSEF_TRIAL = { identifier: null, secret: 'token-probny-ksef' };

const nipSchema = z.string().regex(/^\d{10}$/);
const challengeBody = z.object({ nip: nipSchema });
const tokenBody = z.object({ nip: nipSchema, challenge: z.string().max(200), proof: z.string().max(200) });
const queryBody = z.object({
  dateRange: z.object({ dateType: z.literal('PermanentStorage'), from: z.iso.datetime({ offset: true }) }),
});
const pagingSchema = z.object({
  pageOffset: z.coerce.number().int().min(0).max(10_000),
  pageSize: z.coerce.number().int().min(1).max(100),
});

const VALID_MS = 15 * 60_000;

const proved = (text: string, encoding: 'base64' | 'base64url'): string =>
  createHmac('sha256', KSEF_TRIAL.secret).update(text).digest(encoding);

/** The KSeF number of an invoice. */
function numberOf(nip: string, { id, issueDate }: Invented): string {
  const digest = createHash('sha256').update(`${nip} ${id}`).digest('hex').toUpperCase();
  const start = `${nip}-${issueDate.replaceAll('-', '')}-${digest.slice(0, 12)}`;
  return `${start}-${ksefCheckOf(start)}`;
}

const refused = (reply: FastifyReply) => reply.code(401).send({ message: 'No session' });
const hidden = { schema: { hide: true } };

interface Fake {
  app: FastifyInstance;
  clock: Clock;
  isMoody: ReturnType<typeof moods>;
}

const instantOf = ({ clock }: Fake): number => clock.now().getTime();

/** The tax id of a session; null: invalid or expired. */
function nipOf(fake: Fake, { headers }: FastifyRequest): string | null {
  const [nip = '', until = '', proof = ''] = (headers.authorization ?? '').replace('Bearer ', '').split('.');
  return proof === proved(`${nip}.${until}`, 'base64url') && Number(until) > instantOf(fake) ? nip : null;
}

function serveSessions(fake: Fake): void {
  const { app, isMoody } = fake;
  app.post(`${KSEF_PATH}/auth/challenge`, hidden, async (request, reply) => {
    if (isMoody(reply)) return reply;
    const body = challengeBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: 'nip' });
    const until = String(instantOf(fake) + VALID_MS);
    return { challenge: `${until}.${proved(`${body.data.nip} ${until}`, 'base64url')}` };
  });
  app.post(`${KSEF_PATH}/auth/token`, hidden, async (request, reply) => {
    if (isMoody(reply)) return reply;
    const body = tokenBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: 'nip, challenge, proof' });
    const { nip, challenge, proof } = body.data;
    const [until = '', given = ''] = challenge.split('.');
    const isOwn = given === proved(`${nip} ${until}`, 'base64url') && Number(until) > instantOf(fake);
    if (!isOwn || proof !== proved(`${challenge}|${nip}`, 'base64')) return refused(reply);
    const session = `${nip}.${instantOf(fake) + VALID_MS}`;
    return { accessToken: `${session}.${proved(session, 'base64url')}` };
  });
}

function serveInvoices(fake: Fake): void {
  const { app, clock, isMoody } = fake;
  app.post(`${KSEF_PATH}/invoices/query/metadata`, hidden, async (request, reply) => {
    if (isMoody(reply)) return reply;
    const nip = nipOf(fake, request);
    if (nip === null) return refused(reply);
    const [body, paging] = [queryBody.safeParse(request.body), pagingSchema.safeParse(request.query)];
    if (!body.success || !paging.success) return reply.code(400).send({ message: 'dateRange, pageOffset' });
    const { pageOffset, pageSize } = paging.data;
    const from = new Date(body.data.dateRange.from).toISOString();
    const stored = inventedFor(nip, from.slice(0, 10), warsawDate(clock.now()));
    const all = stored.filter(({ at }) => at >= from);
    return {
      invoices: all.slice(pageOffset * pageSize, (pageOffset + 1) * pageSize).map((invoice) => ({
        ksefNumber: numberOf(nip, invoice),
        permanentStorageDate: invoice.at,
        invoiceHash: createHash('sha256').update(eInvoiceOf(invoice, nip)).digest('base64'),
      })),
      hasMore: all.length > (pageOffset + 1) * pageSize,
    };
  });
  app.get(`${KSEF_PATH}/invoices/ksef/:number`, hidden, async (request, reply) => {
    if (isMoody(reply)) return reply;
    const nip = nipOf(fake, request);
    if (nip === null) return refused(reply);
    const { number } = request.params as { number: string };
    const day = number.slice(11, 19).replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3');
    const invoice = dateSchema.safeParse(day).success
      ? inventedFor(nip, day, day).find((one) => numberOf(nip, one) === number)
      : undefined;
    if (!invoice) return reply.code(404).send({ message: 'No such invoice' });
    return reply.type('application/xml').send(eInvoiceOf(invoice, nip));
  });
}

/** The fake KSeF. A session is in its token, so any server process can read it. */
export function serveKsef(app: FastifyInstance, clock: Clock): void {
  const fake = { app, clock, isMoody: moods() };
  serveSessions(fake);
  serveInvoices(fake);
}
