import { demand, jobKinds, type JobKind, type Place } from './job-kinds.ts';
import { median } from './sheet-measures.ts';

const ROUNDS = 5;
const ROUNDS_OF_KIND = 3;
const CARD = '4242424242424242';

type Headers = Record<string, string>;

/** Opens the card provider's portal in a separate browser, on the page for buying credits. */
async function openPortal(baseUrl: string, headers: Headers) {
  const post = async (path: string, body: object, own: Headers = headers) =>
    await demand(await fetch(baseUrl + path, { method: 'POST', headers: own, body: JSON.stringify(body) }));
  const bought = await post('/api/account/credits-checkout-url', { quantity: 100 });
  const { url } = (await bought.json()) as { url: string };
  const opened = await fetch(new URL(url, baseUrl), { redirect: 'manual' });
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const own = { 'content-type': 'application/json', cookie };
  return {
    act: (name: string, body: object) => post(`/portal/${name}`, body, own),
    get: async (path: string) => await demand(await fetch(`${baseUrl}/portal/${path}`, { headers: own })),
  };
}

type Portal = Awaited<ReturnType<typeof openPortal>>;

async function paidInvoice({ act, get }: Portal): Promise<number> {
  await act('card', { number: CARD });
  await act('credits', {});
  for (let tries = 0; tries < 200; tries += 1) {
    const { invoices } = (await (await get('state')).json()) as {
      invoices: { id: number; hasPdf: boolean }[];
    };
    const paid = invoices.find(({ hasPdf }) => hasPdf);
    if (paid) return paid.id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Nothing was paid');
}

/** Renders invoices and sends card events without a pause until it is stopped. */
function keepBusy({ act, get }: Portal, invoice: number) {
  const state = { isOver: false, drawn: 0, sent: 0 };
  const draw = async () => {
    while (!state.isOver) {
      await (await get(`invoice/${invoice}`)).arrayBuffer();
      state.drawn += 1;
    }
  };
  const tell = async () => {
    while (!state.isOver) {
      await act('card', { number: CARD });
      state.sent += 1;
    }
  };
  const running = Promise.all([draw(), tell()]);
  return {
    stop: async () => {
      state.isOver = true;
      await running;
      return state;
    },
  };
}

/** Repeats the rounds of a kind until it is stopped; returns their number. */
function keepAtWork({ round }: JobKind): () => Promise<number> {
  const state = { isOver: false, count: 0 };
  const running = (async () => {
    while (!state.isOver) {
      await round();
      state.count += 1;
    }
  })();
  return async () => {
    state.isOver = true;
    await running;
    return state.count;
  };
}

/** Time to write a cell (p95) beside jobs of each kind, as a multiple of that without them; the two alternate. */
export async function writesBesideKinds(
  place: Place,
  year: number,
  write: () => Promise<{ p95: number }>,
): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const kind of await jobKinds(place, year)) {
    await kind.round();
    const rounds: { alone: number; beside: number; count: number }[] = [];
    for (let round = 0; round < ROUNDS_OF_KIND; round += 1) {
      const { p95: alone } = await write();
      const stop = keepAtWork(kind);
      const { p95: beside } = await write();
      rounds.push({ alone, beside, count: await stop() });
    }
    figures[`jobs.${kind.name}.p95.alone`] = median(rounds.map(({ alone }) => alone));
    figures[`jobs.${kind.name}.p95.beside`] = median(rounds.map(({ beside }) => beside));
    figures[`jobs.${kind.name}.p95.ratio`] = median(rounds.map(({ alone, beside }) => beside / alone));
    figures[`jobs.${kind.name}.done`] = median(rounds.map(({ count }) => count));
    console.log(`  ${kind.name}`, JSON.stringify(rounds));
  }
  return figures;
}

/**
 * Time to write a cell (p95, ms) while a thread renders invoices and jobs run one after another,
 * and without them; the two alternate.
 */
export async function writesBesideJobs(
  baseUrl: string,
  headers: Headers,
  write: () => Promise<{ p95: number }>,
): Promise<Record<string, number>> {
  const portal = await openPortal(baseUrl, headers);
  const invoice = await paidInvoice(portal);
  const rounds: { alone: number; beside: number; drawn: number; sent: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { p95: alone } = await write();
    const busy = keepBusy(portal, invoice);
    const { p95: beside } = await write();
    const { drawn, sent } = await busy.stop();
    rounds.push({ alone, beside, drawn, sent });
  }
  return {
    'jobs.monthValue.p95.alone': median(rounds.map(({ alone }) => alone)),
    'jobs.monthValue.p95.beside': median(rounds.map(({ beside }) => beside)),
    'jobs.monthValue.p95.ratio': median(rounds.map(({ alone, beside }) => beside / alone)),
    'jobs.drawn': median(rounds.map(({ drawn }) => drawn)),
    'jobs.sent': median(rounds.map(({ sent }) => sent)),
  };
}
