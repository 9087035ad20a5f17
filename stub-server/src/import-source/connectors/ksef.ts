import { createHash, createHmac } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { warsawDate } from '#src/http/clock.ts';
import { isKsefNumber } from '#src/file-formats/ksef/ksef-number.ts';
import { ConnectorFault, type Connector, type Key, type Wanted } from './connector.ts';
import { jsonOf, type Service } from './service.ts';

// An API like KSeF's: a challenge that the token answers, pages of stored invoices, and each invoice as XML.

const PAGE = 100;

const challengeSchema = z.object({ challenge: z.string().max(200) });
const sessionSchema = z.object({ accessToken: z.string().max(2000) });
const listedSchema = z.object({
  ksefNumber: z.string().refine(isKsefNumber),
  /** instant of storage */
  permanentStorageDate: z.iso.datetime({ offset: true }),
  /** SHA-256 of the XML in Base64 */
  invoiceHash: z.string().max(100),
});
const pageSchema = z.object({ invoices: z.array(listedSchema).max(PAGE), hasMore: z.boolean() });
type Listed = z.output<typeof listedSchema>;

/** Position of an invoice in storage order; invoices of one instant are ordered by number. */
const markOf = ({ permanentStorageDate, ksefNumber }: Listed): string =>
  `${new Date(permanentStorageDate).toISOString()} ${ksefNumber}`;

async function zipOf(files: readonly { name: string; content: string }[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return await buffer(zip.outputStream);
}

const post = (path: string, body: object, token?: string) => () => ({
  method: 'POST' as const,
  path,
  headers: {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  },
  body: JSON.stringify(body),
});

async function signIn(service: Service, { taxId, secret }: Key, signal: AbortSignal): Promise<string> {
  if (taxId === null) throw new ConnectorFault('company', 'The company has no tax id');
  const asked = await service.call(post('/auth/challenge', { nip: taxId }), signal);
  const { challenge } = jsonOf(challengeSchema, asked);
  const proof = createHmac('sha256', secret).update(`${challenge}|${taxId}`).digest('base64');
  const opened = await service.call(post('/auth/token', { nip: taxId, challenge, proof }), signal);
  return jsonOf(sessionSchema, opened).accessToken;
}

/** KSeF with an open session. */
interface Session {
  service: Service;
  token: string;
  signal: AbortSignal;
}

/** Invoices stored after the mark, in order. */
async function listed({ service, token, signal }: Session, { mark, since, most }: Wanted) {
  const from = mark === '' ? `${since}T00:00:00.000Z` : (mark.split(' ')[0] ?? '');
  const found: Listed[] = [];
  let hasMore = true;
  for (let page = 0; hasMore && found.length < most; page += 1) {
    const path = `/invoices/query/metadata?pageOffset=${page}&pageSize=${PAGE}`;
    const dateRange = { dateType: 'PermanentStorage', from };
    const read = jsonOf(pageSchema, await service.call(post(path, { dateRange }, token), signal));
    found.push(...read.invoices.filter((invoice) => markOf(invoice) > mark));
    hasMore = read.hasMore && read.invoices.length > 0;
  }
  return { invoices: found.slice(0, most), isMore: hasMore || found.length > most };
}

async function xmlOf({ service, token, signal }: Session, { ksefNumber, invoiceHash }: Listed) {
  const headers = { authorization: `Bearer ${token}` };
  const path = `/invoices/ksef/${ksefNumber}`;
  const { body } = await service.call(() => ({ method: 'GET', path, headers }), signal);
  if (createHash('sha256').update(body).digest('base64') !== invoiceHash)
    throw new ConnectorFault('signature', 'An invoice is not the one that KSeF has listed');
  return { name: `${ksefNumber}.xml`, content: body };
}

/** `service`: the client of KSeF's API. */
export const ksefConnector = (service: Service): Connector => ({
  type: 'ksef',
  hasIdentifier: false,
  hasSecret: true,
  test: async (key, signal) => {
    await signIn(service, key, signal);
  },
  fetch: async (key, wanted, signal) => {
    const session = { service, token: await signIn(service, key, signal), signal };
    const { invoices, isMore } = await listed(session, wanted);
    const last = invoices.at(-1);
    if (!last) return { file: null, documents: 0, mark: wanted.mark, isMore: false };
    const files: { name: string; content: string }[] = [];
    for (const invoice of invoices) files.push(await xmlOf(session, invoice));
    const name = `ksef-${warsawDate(new Date(last.permanentStorageDate))}.zip`;
    return {
      file: { name, content: await zipOf(files) },
      documents: files.length,
      mark: markOf(last),
      isMore,
    };
  },
});
