import { randomUUID } from 'node:crypto';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { PASSWORD, USERS } from '../people.ts';
import { startServer } from '../server.ts';
import { sheetIn, signIn } from './cells.ts';
import { openLiveSocket } from './live-socket.ts';

const ROUNDS = 50;
const WARM_UP = 5;
/**
 * The bar of the payments issue: maximum ms until an attached payment is in the sheet of another
 * user.
 */
const BAR = 150;

type Headers = Record<string, string>;

/** Another user of the company, with a separate session. */
async function signInAs(baseUrl: string, email: string, like: Headers): Promise<Headers> {
  const headers = { ...like, 'x-app-id': randomUUID(), cookie: '' };
  const body = JSON.stringify({ email, password: PASSWORD });
  const answer = await fetch(`${baseUrl}/api/auth/login`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`Log-in answered ${answer.status}`);
  return { ...headers, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

const call = async (baseUrl: string, headers: Headers, path: string, body?: object) => {
  const answer = await fetch(`${baseUrl}/api/${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return text;
};

/** Adds a detached cost of 123,00 zł. */
async function addDocument(baseUrl: string, headers: Headers): Promise<PaymentSource> {
  const text = await call(baseUrl, headers, 'payment-source', {
    direction: 'cost',
    number: 'FV 1/2026',
    issueDate: new Date().toISOString().slice(0, 10),
    amounts: { net: 10_000, vat: 2300, gross: 12_300 },
  });
  return (JSON.parse(text) as { source: PaymentSource }).source;
}

/** The sheet in another user's tab, which is refetched when an event reports it stale. */
class OtherTab {
  readonly #read: () => Promise<ReadonlySet<number>>;
  #news = Promise.withResolvers<void>();

  constructor(read: () => Promise<ReadonlySet<number>>) {
    this.#read = read;
  }

  hear(): void {
    this.#news.resolve();
  }

  /**
   * Resolves when the sheet contains the instalment, or no longer does; each event refetches the
   * sheet.
   */
  async shows(partId: number, isThere: boolean): Promise<void> {
    for (;;) {
      await this.#news.promise;
      this.#news = Promise.withResolvers();
      if ((await this.#read()).has(partId) === isThere) return;
    }
  }
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? 0;

/** Time from attaching a payment until it is in the sheet of another user; ms. */
export async function benchAttach(): Promise<Record<string, number>> {
  const server = await startServer({
    SCENARIO: 'demo',
    LOG_LEVEL: 'error',
    STUB_CONTROLS: 'off',
    CALL_LIMIT: 'off',
  });
  const { baseUrl } = server;
  try {
    const master = await signIn(baseUrl, 'demo');
    const other = await signInAs(baseUrl, USERS.accountant, master);
    const [sheet] = JSON.parse(await call(baseUrl, other, 'budget')) as { id: number }[];
    const path = `budget/${sheet?.id}/records`;
    const read = async () => {
      const { parts } = sheetIn(await call(baseUrl, other, path));
      return new Set(parts.map(({ partId }) => partId));
    };
    const row = sheetIn(await call(baseUrl, master, path)).records.find(
      ({ direction }) => direction === 'cost',
    );
    if (!row) throw new Error('The sheet has no cost');
    const tab = new OtherTab(read);
    const opened = await call(baseUrl, other, 'account/gateway-session/open');
    const { sessionId } = JSON.parse(opened) as { sessionId: string };
    const query = { EIO: '4', transport: 'websocket', appId: other['x-app-id'] ?? '', sessionId };
    const socket = await openLiveSocket(
      `${baseUrl.replace('http', 'ws')}/api/socket.io/?${new URLSearchParams(query)}`,
      (packet) => packet === '42["initialized"]',
      (text) => text.includes('BudgetRecords') && tab.hear(),
    );
    const added = await addDocument(baseUrl, master);
    const id = added.parts[0]?.id ?? 0;
    let { version } = added;
    const put = async (cell: object | null) => {
      await call(baseUrl, master, 'payment/change', { parts: [{ id, version }], set: { cell } });
      version += 1;
    };
    const times: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const start = performance.now();
      const [, time] = await Promise.all([
        put({ recordId: row.id, month: row.firstMonth }),
        tab.shows(id, true).then(() => performance.now() - start),
      ]);
      if (round >= WARM_UP) times.push(time);
      await Promise.all([put(null), tab.shows(id, false)]);
    }
    socket.close();
    return {
      'attached until in another sheet, p50 ms': percentile(times, 0.5),
      'attached until in another sheet, p99 ms': percentile(times, 0.99),
      'attached until in another sheet, bar ms': BAR,
    };
  } finally {
    await server.stop();
  }
}
