import type { TaxSummary } from '@saldo/contract/tax';
import { tell, timed, timesOf, within, type Company } from './reports.ts';
import { percentile } from './sheet-measures.ts';

type Figures = Record<string, number | Record<string, number>>;

/** Bars of issue 18 for 50 sheets, ms: a whole year from scratch, and after a changed cell. */
const BARS = { whole: 1000, changed: 150 } as const;
const CHANGES = 10;
const PAUSE_MS = 5;

async function post({ baseUrl, headers }: Company, path: string, body: object): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${baseUrl}/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return performance.now() - from;
}

const settingsFrom = (startDate: string) =>
  Object.entries({ vat: {}, 'income-tax': { form: 'scale' }, zus: { mode: 'regular' } }).map(
    ([paymentType, config]) => ({ paymentType, startDate, endDate: null, config }),
  );

const summaryUrl = ({ baseUrl, year }: Company) => `${baseUrl}/api/taxes/global-summary?year=${year}`;

/** From a changed cell until the tax sheet contains the result, ms. */
async function untilWritten(company: Company): Promise<number> {
  await company.change();
  const from = performance.now();
  for (;;) {
    const answer = await fetch(summaryUrl(company), { headers: company.headers });
    const { isWritten } = (await answer.json()) as TaxSummary;
    if (isWritten) return performance.now() - from;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/**
 * Taxes of a company with 50 sheets: the year from scratch, its dues warm and after a changed cell,
 * and the delay of the tax sheet; ms.
 */
export async function benchTaxes(): Promise<Figures> {
  return await within('growth-4', async (company) => {
    await post(company, 'payment-type-setting', { settings: settingsFrom(`${company.year}-01-01`) });
    const whole = await post(company, 'taxes/update-global-summary', { year: company.year });
    const p95 = async (run: () => Promise<number>) =>
      Math.round(percentile(await timesOf(CHANGES, run), 0.95));
    const dues = () => timed(summaryUrl(company), company.headers);
    const figures = {
      [`whole year from nothing ms (bar ${BARS.whole})`]: Math.round(whole),
      'warm p95 ms': await p95(dues),
      [`after a changed cell p95 ms (bar ${BARS.changed})`]: await p95(async () => {
        await company.change();
        return await dues();
      }),
      'tax sheet follows p95 ms': await p95(() => untilWritten(company)),
    };
    tell('taxes', figures);
    return figures;
  });
}
