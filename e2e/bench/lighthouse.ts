import lighthouse, { desktopConfig } from 'lighthouse';
import { PASSWORD, USERS } from '../people.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
/** The performance score varies between runs, so the median of three is taken. */
const RUNS = 3;

type Scores = Record<(typeof CATEGORIES)[number], number>;
type Place = { baseUrl: string; debugPort: number };

const middle = (values: readonly number[]) =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

async function run(url: string, place: Place, cookie: string, tries = 3): Promise<Scores> {
  const result = await lighthouse(
    url,
    {
      port: place.debugPort,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      // Each run would otherwise clear the storage together with the session.
      disableStorageReset: cookie !== '',
      extraHeaders: cookie === '' ? {} : { cookie },
    },
    desktopConfig,
  );
  const lhr = result?.lhr;
  // Chromium sometimes starts its trace too late; such a run is repeated.
  if (lhr?.runtimeError?.code === 'NO_NAVSTART' && tries > 1) return run(url, place, cookie, tries - 1);
  if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse at ${url}: ${lhr?.runtimeError?.message ?? ''}`);
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
  };
}

async function cookieOf(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app-id': crypto.randomUUID() },
    body: JSON.stringify({ email: USERS.master, password: PASSWORD }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Lighthouse scores (of 100) for a desktop with an average connection, in the browser on this port. */
export async function lighthouseScores(place: Place): Promise<Record<string, Scores>> {
  const cookie = await cookieOf(place.baseUrl);
  const pages = { login: '/auth/login', registration: '/auth/register', dashboard: '/dashboard' };
  const scores: Record<string, Scores> = {};
  for (const [name, path] of Object.entries(pages)) {
    const runs: Scores[] = [];
    for (let at = 0; at < RUNS; at += 1)
      runs.push(await run(place.baseUrl + path, place, name === 'dashboard' ? cookie : ''));
    scores[`lighthouse ${name}`] = {
      performance: middle(runs.map(({ performance }) => performance)),
      accessibility: Math.min(...runs.map(({ accessibility }) => accessibility)),
      'best-practices': Math.min(...runs.map((one) => one['best-practices'])),
    };
  }
  return scores;
}
