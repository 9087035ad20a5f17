import type { CashFlow } from '@saldo/contract/report-cash-flow';
import { MEASURED, type Scenario } from '@saldo/seeds';
import { startServer } from '../server.ts';
import { freeCells, signIn, sheetIn } from './cells.ts';
import { percentile } from './sheet-measures.ts';

export type Headers = Record<string, string>;
/** Few enough to measure all reports within a few minutes, even on two shared cores. */
const CALLS = 15;
const CHANGES = 8;

/**
 * Bars of issue 17 for the large scenario, ms: every report warm, cold, and after a changed cell.
 */
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

export async function timed(url: string, headers: Headers): Promise<number> {
  const from = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - from;
}

export async function timesOf(count: number, run: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < count; call += 1) times.push(await run());
  return times;
}

/** Prints figures immediately, so that an interrupted run keeps them. */
export const tell = (name: string, figures: unknown): void =>
  console.log(`  ${name}`, JSON.stringify(figures));

/** Writes a cell that no run has written yet. */
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

type Figures = Record<string, number | Record<string, number>>;

/** A company of a scenario, with its master user. */
export interface Company {
  baseUrl: string;
  /** year of the business date */
  year: number;
  urlOf: (report: string) => string;
  headers: Headers;
  change: () => Promise<void>;
}

/** Runs a server with a scenario, and signs in as its master user. */
export async function within<Result>(
  scenario: Scenario,
  run: (company: Company) => Promise<Result>,
): Promise<Result> {
  const server = await startServer({
    SCENARIO: scenario,
    LOG_LEVEL: 'error',
    CALL_LIMIT: 'off',
    TRUST_PROXY: 'on',
  });
  try {
    const { baseUrl } = server;
    const headers = await signIn(baseUrl, scenario);
    const { date } = (await (await fetch(`${baseUrl}/api/account/simulation-time`, { headers })).json()) as {
      date: string;
    };
    const year = Number(date.slice(0, 4));
    const urlOf = (report: string) =>
      `${baseUrl}/api/report/${report.replaceAll('{year}', String(year)).replaceAll('{next}', String(year + 1))}`;
    return await run({ baseUrl, year, urlOf, headers, change: await changing(baseUrl, headers) });
  } finally {
    await server.stop();
  }
}

/** The first answer, then warm answers and answers after a changed cell each; p95 in ms. */
async function measured({ urlOf, headers, change }: Company, report: string) {
  const url = urlOf(report);
  const first = Math.round(await timed(url, headers));
  const warm = await timesOf(CALLS, () => timed(url, headers));
  const changed = await timesOf(CHANGES, async () => {
    await change();
    return await timed(url, headers);
  });
  return {
    first,
    warm: Math.round(percentile(warm, 0.95)),
    changed: Math.round(percentile(changed, 0.95)),
  };
}

/** Bars of issue 17 for 50 sheets of 250 rows and 36 months, ms. */
const GROWN = { warm: 150, changed: 40 } as const;
const GROWING = ['cashFlow', 'explorer', 'revenue', 'invoices', 'dashboard', 'items'] as const;

/**
 * The same reports over 50 sheets of 16, 63 and 250 rows, and the ratio of times with sixteen times
 * the rows.
 */
async function benchGrowth(): Promise<Figures> {
  const bySize: Record<string, Record<string, Awaited<ReturnType<typeof measured>>>> = {};
  for (const scenario of MEASURED)
    bySize[scenario] = await within(scenario, async (company) => {
      await timed(company.urlOf(REPORTS.cashFlow), company.headers);
      const times: Record<string, Awaited<ReturnType<typeof measured>>> = {};
      for (const name of GROWING) times[name] = await measured(company, REPORTS[name]);
      tell(scenario, times);
      return times;
    });
  return Object.fromEntries(
    GROWING.map((name) => {
      const [small, middle, whole] = MEASURED.map((scenario) => bySize[scenario]?.[name]);
      return [
        `${name}, growing`,
        {
          [`first ms (bar ${BARS.cold})`]: whole?.first ?? 0,
          [`warm p95 ms (bar ${GROWN.warm})`]: whole?.warm ?? 0,
          [`after a change p95 ms (bar ${GROWN.changed})`]: whole?.changed ?? 0,
          'warm ms at 1x': small?.warm ?? 0,
          'warm ms at 4x': middle?.warm ?? 0,
          'times as long at 16x (bar 16)': Math.round((10 * (whole?.warm ?? 0)) / (small?.warm ?? 1)) / 10,
        },
      ];
    }),
  );
}

/**
 * Reports over the large scenario: cold, warm, and after a changed cell each; ms. Then their growth
 * with the company.
 */
export async function benchReports(): Promise<Figures> {
  const large = await within('large', async (company) => {
    const cold = await timed(company.urlOf(REPORTS.cashFlow), company.headers);
    const figures: Figures = { [`cold ms (bar ${BARS.cold})`]: Math.round(cold) };
    tell('cold', { ms: Math.round(cold), bar: BARS.cold });
    for (const [name, report] of Object.entries(REPORTS)) {
      const { first, warm, changed } = await measured(company, report);
      figures[name] = {
        [`first ms (bar ${BARS.cold})`]: first,
        [`warm p95 ms (bar ${BARS.warm})`]: warm,
        [`after a change p95 ms (bar ${BARS.changed})`]: changed,
      };
      tell(name, figures[name]);
    }
    const answer = await fetch(company.urlOf(REPORTS.cashFlow), { headers: company.headers });
    const { columns } = (await answer.json()) as CashFlow;
    return { ...figures, columns: columns.length };
  });
  return { ...large, ...(await benchGrowth()) };
}
