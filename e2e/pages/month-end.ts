import type { APIRequestContext, APIResponse } from '@playwright/test';

// Prepares the month closed in month-end.spec.ts, by calls to the demo company.

interface Instalment {
  id: number;
  version: number;
  paymentSourceId: number | null;
  type: string | null;
  currency: string;
  cell: { recordId: number; month: string } | null;
}
interface Assignment {
  partIds: number[];
  net: number;
  version: number;
  place: { isSure: boolean; isShared: boolean; net: number } | null;
}

const MONTH = '2026-11';
const SURE = 30;
/** Documents with too little information for a proposal, in the order of their due dates. */
export const BY_HAND = ['Z 1', 'Z 2', 'Z 3', 'Z 4', 'Z 5'];
export const TO_SPLIT = ['P 1', 'P 2', 'P 3'];
export const POSTPONED = ['X 1', 'X 2'];

const headers = () => ({ 'x-app-id': crypto.randomUUID() });

async function answered<Body>(answer: APIResponse): Promise<Body> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Adds 40 detached documents: 30 with certain proposals, and ten that the user must decide on. */
export async function prepareMonthEnd(request: APIRequestContext): Promise<void> {
  const post = async <Body>(path: string, data: object) =>
    await answered<Body>(await request.post(path, { data, headers: headers() }));
  const pages = async (body: object) =>
    (await post<{ items: Instalment[] }>('/api/payment/pages', { pageSize: 500, ...body })).items;

  const waiting = await pages({ tab: 'detached' });
  const ids = [...new Set(waiting.flatMap(({ paymentSourceId }) => paymentSourceId ?? []))];
  await answered(await request.delete('/api/payment-source', { data: { ids }, headers: headers() }));

  const attached = await pages({ tab: 'attached', from: '2026-10-25', to: '2026-12-31' });
  const invoices = attached.filter(
    ({ type, currency, cell }) => type === 'invoice' && currency === 'PLN' && cell?.month === MONTH,
  );
  await post('/api/payment/change', {
    parts: invoices.map(({ id, version }) => ({ id, version })),
    set: { cell: null },
  });
  const { items } = await post<{ items: Assignment[] }>('/api/payment/assignments', {});
  const sure = items.filter(
    ({ place, net, partIds }) =>
      partIds.length === 1 && place?.isSure && !place.isShared && place.net === net,
  );
  const kept = new Set(sure.slice(0, SURE).flatMap(({ partIds }) => partIds));
  const versions = new Map(items.flatMap(({ partIds, version }) => partIds.map((id) => [id, version])));
  const back = invoices.filter(({ id }) => !kept.has(id));
  await post('/api/payment/attach', {
    places: back.map(({ id, cell }) => ({ parts: [{ id, version: versions.get(id) }], cell })),
  });

  const documents = [...BY_HAND, ...TO_SPLIT, ...POSTPONED];
  for (const [place, number] of documents.entries()) {
    const dueDate = `2026-12-${String(place + 10)}`;
    const gross = 61_377 + place * 1111;
    // Papier i Tusz has rows for prints and for the office; this amount exceeds both of them.
    const contractorId = TO_SPLIT.includes(number) ? 38 : null;
    await post('/api/payment-source', {
      direction: 'cost',
      number,
      contractorId,
      issueDate: '2026-11-19',
      amounts: { net: gross, vat: 0, gross },
      parts: [{ gross, dueDate, expectedDate: dueDate }],
    });
  }
}
