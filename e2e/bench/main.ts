import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { LoginPage } from '#pages/login-page.ts';
import { wordsOf } from '#pages/words.ts';
import { PASSWORD, USERS } from '../people.ts';
import { freePort, startServer } from '../server.ts';
import { lighthouseScores } from './lighthouse.ts';
import { benchContractors } from './contractors.ts';
import { benchDocuments } from './documents.ts';
import { benchAttach } from './live-attach.ts';
import { benchLive } from './live.ts';
import { benchMatching } from './matching/main.ts';
import { benchPayments } from './payments.ts';
import { benchPresence } from './presence.ts';
import { pageSizes } from './page-sizes.ts';
import { benchReports } from './reports.ts';
import { benchJobs, benchServer } from './server.ts';
import { slowLine } from './slow-line.ts';
import { benchBurst, benchSheet, ratiosOf } from './sheet.ts';
import { benchTaxes } from './taxes.ts';

type Figures = Record<string, number | Record<string, number>>;

const RESULTS = new URL('results.json', import.meta.url);
const commit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const print = (name: string, columns: readonly unknown[]) =>
  process.stdout.write(
    `  ${name.padEnd(38)} ${columns.map((text) => String(text).padStart(14)).join(' ')}\n`,
  );

/** Prints figures of several subjects side by side, and single figures below each other. */
function show(title: string, figures: Figures): void {
  process.stdout.write(`\n${title}\n`);
  const tables = Object.entries(figures).flatMap(([name, value]) =>
    typeof value === 'number' ? [] : [[name, value] as const],
  );
  if (tables.length > 0) {
    print(
      '',
      tables.map(([name]) => name),
    );
  }
  for (const name of new Set(tables.flatMap(([, table]) => Object.keys(table)))) {
    print(
      name,
      tables.map(([, table]) => table[name] ?? ''),
    );
  }
  for (const [name, value] of Object.entries(figures)) if (typeof value === 'number') print(name, [value]);
}

async function measurePages(): Promise<Figures> {
  const server = await startServer({
    SCENARIO: 'demo',
    LOG_LEVEL: 'error',
    CALL_LIMIT: 'off',
    TRUST_PROXY: 'on',
  });
  const executablePath = process.env.CHROME_PATH;
  const debugPort = await freePort();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugPort}`],
    ...(executablePath ? { executablePath } : {}),
  });
  const page = await browser.newPage({ baseURL: server.baseUrl, locale: 'pl-PL' });
  const signIn = () => new LoginPage(page, wordsOf('pl')).signIn(USERS.master, PASSWORD);
  try {
    const sizes = await pageSizes(page, signIn, 1);
    const user = { email: USERS.master, password: PASSWORD };
    const slow = await slowLine(browser, { baseURL: server.baseUrl, budgetId: 1, user });
    return { ...sizes, ...slow, ...(await lighthouseScores({ baseUrl: server.baseUrl, debugPort })) };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function withLarge<Result>(run: (baseUrl: string) => Promise<Result>): Promise<Result> {
  const server = await startServer({
    SCENARIO: 'large',
    LOG_LEVEL: 'error',
    CALL_LIMIT: 'off',
    TRUST_PROXY: 'on',
  });
  try {
    return await run(server.baseUrl);
  } finally {
    await server.stop();
  }
}

const measureSheet = (): Promise<Figures> =>
  withLarge(async (baseUrl) => {
    const figures = await benchSheet(baseUrl);
    return { ...figures, ...ratiosOf(figures) };
  });

const PARTS: Record<string, () => Promise<Figures>> = {
  pages: measurePages,
  sheet: measureSheet,
  burst: () => withLarge(benchBurst),
  server: benchServer,
  jobs: benchJobs,
  live: async () => ({ ...(await benchLive()), ...(await benchPresence()), ...(await benchAttach()) }),
  matching: benchMatching,
  contractors: benchContractors,
  documents: benchDocuments,
  payments: benchPayments,
  reports: benchReports,
  taxes: benchTaxes,
};

type Saved = Record<string, { date: string; commit: string; node: string; figures: Figures }>;

/** Each part is stored with its commit, so that it can be measured again separately. */
async function save(name: string, figures: Figures): Promise<void> {
  const saved: Saved = JSON.parse(await readFile(RESULTS, 'utf8'));
  saved[name] = { date: new Date().toISOString(), commit: commit(), node: process.version, figures };
  await writeFile(RESULTS, `${JSON.stringify(saved, null, 2)}\n`);
}

const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const figures = await measure();
  show(name, figures);
  await save(name, figures);
}
