import { startServer } from '../server.ts';
import { signIn } from './cells.ts';
import { percentile } from './sheet-measures.ts';

const COUNT = 10_000;
const AT_ONCE = 50;
const CALLS = 200;
const PAGE = 100;

const FIRST = ['Alfa', 'Bursztyn', 'Cis', 'Dąbrowa', 'Echo', 'Fala', 'Granit', 'Halny', 'Iskra', 'Jodła'];
const SECOND = ['Bud', 'Dom', 'Trans', 'Serwis', 'Projekt', 'Media', 'Szkło', 'Papier', 'Stal', 'Ogród'];
const THIRD = [
  'Północ',
  'Południe',
  'Wschód',
  'Zachód',
  'Centrum',
  'Wisła',
  'Odra',
  'Bałtyk',
  'Tatry',
  'Łódź',
];
const FORMS = ['sp. z o.o.', 'S.A.', 'sp.j.', 's.c.'];

const wordOf = (words: readonly string[], place: number) => words[place % words.length] ?? '';

const nameOf = (place: number) =>
  [
    wordOf(FIRST, place),
    `${wordOf(SECOND, Math.floor(place / 10))}-${wordOf(THIRD, Math.floor(place / 100))}`,
    String(Math.floor(place / 1000)),
    wordOf(FORMS, place),
  ].join(' ');

type Headers = Record<string, string>;

async function post(url: string, headers: Headers, body: object): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return await answer.json();
}

async function addAll(baseUrl: string, headers: Headers): Promise<void> {
  let next = 0;
  const add = async () => {
    while (next < COUNT) {
      const place = next;
      next += 1;
      await post(`${baseUrl}/api/contractor`, headers, {
        name: nameOf(place),
        country: 'DE',
        taxIdentificationNumber: `DE${String(100_000_000 + place * 7919)}`,
        email: `biuro${place}@firma.example`,
        addressCity: wordOf(THIRD, place),
        aliases: [`${wordOf(SECOND, place)} ${place}`],
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, add));
}

/** Each question is asked repeatedly, one call after another, with different values. */
const QUESTIONS: Record<string, (place: number) => object> = {
  page: (place) => ({ page: 1 + (place % (COUNT / PAGE)) }),
  pageBySort: (place) => ({ page: 1 + (place % (COUNT / PAGE)), sort: 'createdAt', sortDirection: 'desc' }),
  search: (place) => ({ search: nameOf(place * 37).slice(0, 4 + (place % 10)) }),
  // without one letter of the first word, so that no name contains it
  searchNearly: (place) => ({
    search: nameOf(place * 37)
      .replace(/^(..)./u, '$1')
      .slice(0, 12),
  }),
  searchNumber: (place) => ({ search: `${100_000 + place * 3} 79` }),
};

/** Times to page and search 10,000 contractors, one call after another; ms. */
export async function benchContractors(): Promise<Record<string, number>> {
  const server = await startServer({ SCENARIO: 'large', LOG_LEVEL: 'error', CALL_LIMIT: 'off' });
  try {
    const headers = await signIn(server.baseUrl, 'large');
    await addAll(server.baseUrl, headers);
    const ask = async (question: object): Promise<number> => {
      const start = performance.now();
      await post(`${server.baseUrl}/api/contractor/page`, headers, { page: 1, pageSize: PAGE, ...question });
      return performance.now() - start;
    };
    await server.restart();
    const figures: Record<string, number> = {
      first: await ask({}),
      firstNearly: await ask({ search: 'Brsztyn' }),
    };
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const times: number[] = [];
      for (let place = 0; place < CALLS; place += 1) times.push(await ask(question(place)));
      figures[`${name}.p95`] = percentile(times, 0.95);
    }
    const afterChange: number[] = [];
    for (let place = 0; place < CALLS / 10; place += 1) {
      await post(`${server.baseUrl}/api/contractor/from-name`, headers, { name: `Nowa ${place}` });
      afterChange.push(await ask({}));
    }
    return { ...figures, 'afterChange.p95': percentile(afterChange, 0.95) };
  } finally {
    await server.stop();
  }
}
