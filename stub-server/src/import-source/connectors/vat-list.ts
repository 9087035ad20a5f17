import { z } from 'zod';
import { warsawDate } from '#src/http/clock.ts';
import type { Connector } from './connector.ts';
import { jsonOf, type Answer, type Service } from './service.ts';

// The VAT white list in the form of the ministry's API: a taxpayer by tax ID, and whether an account belongs to it.

const subjectSchema = z.object({
  result: z.object({
    subject: z
      .object({ statusVat: z.enum(['Czynny', 'Zwolniony', 'Niezarejestrowany']).nullish() })
      .nullable(),
    requestId: z.string().max(100),
  }),
});
const assignedSchema = z.object({ result: z.object({ accountAssigned: z.enum(['TAK', 'NIE']) }) });

const STATUS = { Czynny: 'active', Zwolniony: 'exempt', Niezarejestrowany: 'unregistered' } as const;

/** ZUS, which is always on the list. */
const KNOWN_NIP = '5213017228';

export interface ListedPayer {
  status: 'active' | 'exempt' | 'unregistered';
  requestId: string;
  accounts: { number: string; isListed: boolean }[];
}

export interface PayerQuestion {
  /** ten digits */
  nip: string;
  /** NRB, 26 digits */
  accounts: readonly string[];
  day: string;
}

const read = async (service: Service, path: string, signal: AbortSignal): Promise<Answer> =>
  await service.call(() => ({ method: 'GET', path, headers: { accept: 'application/json' } }), signal);

/** Queries a taxpayer, and each of the accounts. */
export async function listedPayer(
  service: Service,
  { nip, accounts, day }: PayerQuestion,
  signal: AbortSignal,
): Promise<ListedPayer> {
  const found = await read(service, `/api/search/nip/${nip}?date=${day}`, signal);
  const { subject, requestId } = jsonOf(subjectSchema, found).result;
  const checkedAccounts: ListedPayer['accounts'] = [];
  for (const number of accounts) {
    const path = `/api/check/nip/${nip}/bank-account/${number}?date=${day}`;
    const { accountAssigned } = jsonOf(assignedSchema, await read(service, path, signal)).result;
    checkedAccounts.push({ number, isListed: accountAssigned === 'TAK' });
  }
  const status = subject?.statusVat ? STATUS[subject.statusVat] : 'unregistered';
  return { status, requestId, accounts: checkedAccounts };
}

/** `service`: the client of the list's API. */
export const vatListConnector = (service: Service): Connector => ({
  type: 'vat-list',
  hasIdentifier: false,
  hasSecret: false,
  test: async (_key, signal) => {
    const day = warsawDate(new Date());
    await listedPayer(service, { nip: KNOWN_NIP, accounts: [], day }, signal);
  },
  fetch: null,
});
