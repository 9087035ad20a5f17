import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export const VAT_LIST_PATH = '/services/vat-list';

// Invented, but deterministic: a tax id that ends in 7 is exempt, one that ends in 3 is not
// registered, and an account that ends in 9 is not on the list.

const requestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20);

/** The fake VAT white list. */
export function serveVatList(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } };
  app.get(`${VAT_LIST_PATH}/api/search/nip/:nip`, hidden, (request) => {
    const { nip } = request.params as { nip: string };
    const statusVat = nip.endsWith('7') ? 'Zwolniony' : 'Czynny';
    const subject = nip.endsWith('3') ? null : { nip, statusVat };
    return { result: { subject, requestId: requestOf(request.url) } };
  });
  app.get(`${VAT_LIST_PATH}/api/check/nip/:nip/bank-account/:account`, hidden, (request) => {
    const { account } = request.params as { account: string };
    const accountAssigned = account.endsWith('9') ? 'NIE' : 'TAK';
    return { result: { accountAssigned, requestId: requestOf(request.url) } };
  });
}
