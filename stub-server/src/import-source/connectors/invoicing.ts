import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { warsawDate } from '#src/http/clock.ts';
import { isSameSecret } from '#src/http/access.ts';
import { listedInvoiceSchema, writeInvoiceList } from '#src/file-formats/invoice-list/invoice-list.ts';
import { ConnectorFault, type Connector, type Key } from './connector.ts';
import { jsonOf, type Answer, type Service } from './service.ts';

// The API of an invoicing program: signed pages of invoices, in the order in which they were entered.

const PAGE = 50;

const pageSchema = z.object({
  invoices: z.array(listedInvoiceSchema.loose()).max(PAGE),
  /** after the last invoice of the page */
  cursor: z.string().max(200),
  isMore: z.boolean(),
});

const signed = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

function pageOf(key: Key, answer: Answer) {
  const { headers, body } = answer;
  if (!isSameSecret(headers['x-signature'] ?? '', signed(key.secret, body)))
    throw new ConnectorFault('signature', 'The answer is not signed with the key');
  return jsonOf(pageSchema, answer);
}

/** `service`: the client of the program's API. */
export function invoicingConnector(service: Service): Connector {
  const page = async (key: Key, query: Record<string, string>, signal: AbortSignal) => {
    const path = `/invoices?${new URLSearchParams(query).toString()}`;
    const make = () => {
      const time = new Date().toISOString();
      const headers = {
        'x-key': key.identifier ?? '',
        'x-time': time,
        'x-signature': signed(key.secret, `GET\n${path}\n${time}`),
      };
      return { method: 'GET' as const, path, headers };
    };
    return pageOf(key, await service.call(make, signal));
  };
  return {
    type: 'invoicing',
    hasIdentifier: true,
    hasSecret: true,
    test: async (key, signal) => {
      await page(key, { limit: '1', since: warsawDate(new Date()) }, signal);
    },
    fetch: async (key, { mark, since, most }, signal) => {
      const invoices: z.output<typeof pageSchema>['invoices'] = [];
      let [cursor, isMore] = [mark, true];
      while (isMore && invoices.length < most) {
        const query = { limit: String(PAGE), since, ...(cursor === '' ? {} : { after: cursor }) };
        const read = await page(key, query, signal);
        invoices.push(...read.invoices);
        // Ends the loop if a service announces more but returns nothing.
        isMore = read.isMore && read.invoices.length > 0;
        cursor = read.cursor;
      }
      const [first] = invoices;
      const name = `faktury-${first?.issueDate ?? ''}-${invoices.at(-1)?.issueDate ?? ''}.json`;
      return {
        file: first ? { name, content: Buffer.from(writeInvoiceList(invoices)) } : null,
        documents: invoices.length,
        mark: cursor,
        isMore,
      };
    },
  };
}
