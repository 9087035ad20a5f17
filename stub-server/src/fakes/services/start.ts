import { CONNECTORS, type ConnectorType } from '@saldo/contract/import-source';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#src/http/clock.ts';
import type { Timers } from '#src/http/timers.ts';
import { sendTo, Service, type Answer, type Send } from '#src/import-source/connectors/service.ts';
import type { KnownService, Services } from '#src/import-source/start.ts';
import { ownAddress } from '../own-address.ts';
import { INVOICING_PATH, INVOICING_TRIAL, serveInvoicing } from './invoicing.ts';
import { serveVatList, VAT_LIST_PATH } from './vat-list.ts';
import { KSEF_PATH, KSEF_TRIAL, serveKsef } from './ksef.ts';

/** Addresses of services; `fake`: in this server, absent: not available. */
export type ServiceAddresses = Readonly<Partial<Record<ConnectorType, string>>>;

const FAKE = 'fake';
/** Every service as a fake. */
export const FAKE_SERVICES: ServiceAddresses = { invoicing: FAKE, ksef: FAKE, 'vat-list': FAKE };

const FAKES = {
  invoicing: { path: INVOICING_PATH, trial: INVOICING_TRIAL, serve: serveInvoicing },
  ksef: { path: KSEF_PATH, trial: KSEF_TRIAL, serve: serveKsef },
  'vat-list': { path: VAT_LIST_PATH, trial: { identifier: null, secret: null }, serve: serveVatList },
} as const;

/** Over HTTP at this server's own address; a server that does not listen, as in tests, is called within the process. */
function sendToSelf(app: FastifyInstance, path: string): Send {
  const overHttp = sendTo(() => ownAddress(app, path) ?? '');
  return async (request, signal): Promise<Answer> => {
    if (ownAddress(app, path) !== null) return await overHttp(request, signal);
    const { method, headers = {}, body } = request;
    const answer = await app.inject({
      method,
      url: path + request.path,
      headers: { ...headers },
      ...(body !== undefined && { payload: body }),
    });
    const known = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
    return { status: answer.statusCode, headers: Object.fromEntries(known), body: answer.payload };
  };
}

/** The services that sources fetch from: those configured by the operator, and fakes. */
export function startServices(
  app: FastifyInstance,
  { clock, timers }: { clock: Clock; timers: Timers },
  addresses: ServiceAddresses = FAKE_SERVICES,
): Services {
  const services = new Map<ConnectorType, KnownService>();
  for (const type of CONNECTORS) {
    const address = addresses[type];
    if (address === undefined) continue;
    const { path, trial, serve } = FAKES[type];
    const isFake = address === FAKE;
    if (isFake) serve(app, clock);
    const send = isFake ? sendToSelf(app, path) : sendTo(() => address);
    services.set(type, { service: new Service(send, timers), trial: isFake ? trial : null });
  }
  return services;
}
