import type { CashFlow } from '@saldo/contract/report-cash-flow';
import { startServer } from '../server.ts';
import { freeCells, signIn, sheetIn } from './cells.ts';
import { percentile } from './sheet-measures.ts';

type Headers = Record<string, string>;
/** Few enough that all reports are through within a few minutes, where two cores are shared, too. */
const CALLS = 15;
const CHANGES = 8;

/** Bars of issue 17 for the large scenario, ms: any report warm, and after one changed cell. */
const BARS = { warm: 500, changed: 100, cold: 3000 } as const;

const REPORTS = {
  cashFlow: 'cashflow?from={year}-01-01&to={next}-12-31&group=method',
  'cashFlow by sheet': 'cashflow?from={year}-01-01&to={next}-12-31&group=sheet',
  'cashFlow days': 'cashflow?from={year}-11-01&to={year}-11-30&unit=day',
  items: 'cashflow/items?from={year}-11-01&to={year}-11-30&direction=cost',
  gaps: 'cashflow/gaps?from={year}-11-01&to={next}-03-31',
  explorer: 'explorer/budget?from={year}-01-01&to={year}-12-31',
  'explorer by contractor': 'explorer/budget?from={year}-01-01&to={year}-12-31&rows=contractor',
  'explorer booking': 'explorer/booking?from={year}-01-01&to={year}-12-31',
  'explorer items': 'explorer/items?from={year}-11-01&to={year}-11-30&direction=cost',
  invoices: 'invoices?until={year}-12-31',
  revenue: 'revenue?year={year}',
  'revenue rows': 'revenue/rows?from={year}-01&to={year}-12',
  dashboard: 'dashboard',
  history: 'history?day={next}-01-31&from={year}-01-01&to={year}-12-31',
} as const;

async function timed(url: string, headers: Headers): Promise<number> {
  const from = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - from;
}

async function timesOf(count: number, run: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < count; call += 1) times.push(await run());
  return times;
}

/** Says what was measured at once: whoever stops a long run keeps what it has found. */
const tell = (name: string, figures: unknown): void => console.log(`  ${name}`, JSON.stringify(figures));

/** Writes one cell that no run has written yet. */
async function changing(baseUrl: string, headers: Headers) {
  const sheets = (await (await fetch(`${baseUrl}/api/budget`, { headers })).json()) as { id: number }[];
  const id = sheets[0]?.id ?? 1;
  const cells = freeCells(
    sheetIn(await (await fetch(`${baseUrl}/api/budget/${id}/records`, { headers })).text()),
  );
  return async () => {
    const { rowId = 0, month = '' } = cells.next().value ?? {};
    const body = JSON.stringify({ month, scope: 'month', version: 0, set: { netAmount: 12_345 } });
    const answer = await fetch(`${baseUrl}/api/budget/record/${rowId}/month-value`, {
      method: 'POST',
      headers,
      body,
    });
    if (!answer.ok) throw new Error(`A cell answered ${answer.status}: ${await answer.text()}`);
  };
}

/** Reports over the large scenario: cold, warm, and each after one changed cell; ms. */
export async function benchReports(): Promise<Record<string, number | Record<string, number>>> {
  const server = await startServer({
    SCENARIO: 'large',
    LOG_LEVEL: 'error',
    CALL_LIMIT: 'off',
    TRUST_PROXY: 'on',
  });
  try {
    const { baseUrl } = server;
    const headers = await signIn(baseUrl, 'large');
    const { date } = (await (await fetch(`${baseUrl}/api/account/simulation-time`, { headers })).json()) as {
      date: string;
    };
    const year = Number(date.slice(0, 4));
    const urlOf = (report: string) =>
      `${baseUrl}/api/report/${report.replaceAll('{year}', String(year)).replaceAll('{next}', String(year + 1))}`;
    const cold = await timed(urlOf(REPORTS.cashFlow), headers);
    const change = await changing(baseUrl, headers);
    const figures: Record<string, number | Record<string, number>> = {
      [`cold ms (bar ${BARS.cold})`]: Math.round(cold),
    };
    tell('cold', { ms: Math.round(cold), bar: BARS.cold });
    for (const [name, report] of Object.entries(REPORTS)) {
      const url = urlOf(report);
      const warm = await timesOf(CALLS, () => timed(url, headers));
      const changed = await timesOf(CHANGES, async () => {
        await change();
        return await timed(url, headers);
      });
      figures[name] = {
        [`warm p95 ms (bar ${BARS.warm})`]: Math.round(percentile(warm, 0.95)),
        [`after a change p95 ms (bar ${BARS.changed})`]: Math.round(percentile(changed, 0.95)),
      };
      tell(name, figures[name]);
    }
    const { columns } = (await (await fetch(urlOf(REPORTS.cashFlow), { headers })).json()) as CashFlow;
    return { ...figures, columns: columns.length };
  } finally {
    await server.stop();
  }
}
