import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ImportSource } from '@saldo/contract/import-source';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '#src/db/open.ts';
import type { ListedInvoice } from '#src/file-formats/invoice-list/invoice-list.ts';
import { post, ServerProcess, signedIn } from '#src/main/testing/server-process.ts';
import { NEW_SOURCE } from './testing/sources.ts';

/** Longer than a lease, so that the killed process no longer holds its jobs. */
const LEASE_OVER_MS = 31_000;
/** More than one file holds, so that one is saved while the next is fetched. */
const INVOICES = 620;

let server: ServerProcess;
let service: Server;
beforeEach(() => {
  server = new ServerProcess();
});
afterEach(async () => {
  service.closeAllConnections();
  service.close();
  await server.end();
});

const invoice = (place: number): ListedInvoice => ({
  id: String(place),
  kind: 'purchase',
  type: 'invoice',
  number: `FV ${place}/2026`,
  issueDate: '2026-10-15',
  dueDate: '2026-10-29',
  currency: 'PLN',
  contractor: { name: `Dostawca ${place % 20}`, taxId: '', account: '' },
  lines: [{ name: 'Towar', vatRate: '23', net: '100.00', vat: '23.00' }],
  corrects: null,
});

/** An invoicing program that does not answer from a given cursor on until it is released. */
async function programHolding(from: number) {
  const state = { holds: true, isHeld: false };
  service = createServer((request, reply) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const after = Number(searchParams.get('after') ?? 0);
    if (state.holds && after >= from) {
      state.isHeld = true;
      return;
    }
    const limit = Number(searchParams.get('limit'));
    const ends = Math.min(after + limit, INVOICES);
    const invoices = Array.from({ length: ends - after }, (_, place) => invoice(after + place + 1));
    const body = JSON.stringify({ invoices, cursor: String(ends), isMore: ends < INVOICES });
    const signature = createHmac('sha256', NEW_SOURCE.secret).update(body).digest('hex');
    reply.writeHead(200, { 'content-type': 'application/json', 'x-signature': signature }).end(body);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  return { state, url: `http://127.0.0.1:${(service.address() as AddressInfo).port}` };
}

/** Numbers of the imported documents, read directly from the database. */
async function importedNumbers(): Promise<string[]> {
  const store = openStore(join(server.folder, 'saldo.sqlite'));
  const rows = await store.db
    .selectFrom('payment_source')
    .select('number')
    .where('origin', '=', 'import')
    .execute();
  await store.close();
  return rows.map(({ number }) => number);
}

test.each([
  { what: 'before anything is saved', from: 50 },
  { what: 'while the first file is being written', from: 550 },
])('a fetch killed $what brings every document once', { timeout: 180_000 }, async ({ from }) => {
  const program = await programHolding(from);
  const env = { INVOICING_API_URL: program.url };
  const base = await server.start(env);
  const headers = await signedIn(base);
  const method = { name: 'Konto', kind: 'bank-account', currency: 'PLN', isDefault: true };
  await post(`${base}/api/payment-method`, method, headers);
  const added = await post(`${base}/api/import/source`, NEW_SOURCE, headers);
  const { id } = (await added.json()) as ImportSource;
  await post(`${base}/api/import/source/${id}/run`, {}, headers);
  await expect.poll(() => program.state.isHeld, { timeout: 90_000 }).toBe(true);
  await server.kill();
  program.state.holds = false;
  const again = await server.start(env);
  const whole = Array.from({ length: INVOICES }, (_, place) => `FV ${place + 1}/2026`).toSorted();
  await expect
    .poll(
      async () => {
        await post(`${again}/stub/clock`, { passMs: LEASE_OVER_MS });
        return (await importedNumbers()).length;
      },
      { interval: 1000, timeout: 240_000 },
    )
    .toBe(INVOICES);
  expect((await importedNumbers()).toSorted()).toEqual(whole);
});
