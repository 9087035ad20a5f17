import { freeCells, sheetIn } from './cells.ts';

type Headers = Record<string, string>;

/** A kind of job, kept at work: each round orders one and waits for its end. */
export interface JobKind {
  name: string;
  round: () => Promise<void>;
}

/** What the rounds need of the server. */
export interface Place {
  baseUrl: string;
  headers: Headers;
  password: string;
  /** a sheet that the measured writes do not touch */
  otherSheet: number;
}

const POLL_MS = 25;
const PATIENCE_MS = 120_000;
const IMPORTED_LINES = 400;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** An answer, if it is not a refusal. */
export async function demand(answer: Response): Promise<Response> {
  if (answer.status >= 400)
    throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function call<Body>(place: Place, method: string, path: string, body?: object): Promise<Body> {
  const { baseUrl } = place;
  const { 'content-type': json = '', ...headers } = place.headers;
  const sent =
    body === undefined
      ? { method, headers }
      : { method, headers: { ...headers, 'content-type': json }, body: JSON.stringify(body) };
  const answer = await demand(await fetch(`${baseUrl}/api/${path}`, sent));
  return (await answer.json()) as Body;
}

async function until(isOver: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    if (await isOver()) return;
    await pause(POLL_MS);
  }
  throw new Error('A job did not end');
}

/** Changes one cell of a large sheet at a time; the taxes are estimated after each. */
async function taxes(place: Place): Promise<JobKind> {
  const { baseUrl, headers, otherSheet } = place;
  const sheet = sheetIn(
    await (await fetch(`${baseUrl}/api/budget/${otherSheet}/records`, { headers })).text(),
  );
  const cell = freeCells(sheet).next().value;
  if (!cell) throw new Error('There are no cells to write');
  let version = 0;
  return {
    name: 'taxes',
    round: async () => {
      const set = { month: cell.month, scope: 'month', version, set: { netAmount: version } };
      version += 1;
      await call(place, 'POST', `budget/record/${cell.rowId}/month-value`, set);
      await pause(POLL_MS);
    },
  };
}

const analysisFile = (place: Place, year: number): JobKind => ({
  name: 'analysis-file',
  round: async () => {
    const question = { source: 'payments', from: `${year}-01-01`, to: `${year}-12-31` };
    const columns = ['number', 'contractor', 'issueDate', 'net', 'gross'];
    const order = { ...question, columns, format: 'xlsx', title: 'Bench' };
    const { id } = await call<{ id: number }>(place, 'POST', 'analysis/files', order);
    await until(async () => {
      const { items } = await call<{ items: { id: number; state: string }[] }>(
        place,
        'GET',
        'analysis/files',
      );
      return items.find((file) => file.id === id)?.state !== 'preparing';
    });
    await call(place, 'DELETE', `analysis/files/${id}`);
  },
});

/** The file is announced by a letter, which is a job as well. */
const download = (place: Place): JobKind => ({
  name: 'download and letter',
  round: async () => {
    await call(place, 'POST', 'account/download', { password: place.password });
    await until(
      async () => (await call<{ state: string }>(place, 'GET', 'account/download')).state !== 'preparing',
    );
    await call(place, 'DELETE', 'account/download');
  },
});

async function imported(place: Place, name: string, content: string): Promise<void> {
  const { 'content-type': _json, ...headers } = place.headers;
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  const sent = { method: 'POST', headers, body: form };
  const uploaded = await demand(await fetch(`${place.baseUrl}/api/import/file`, sent));
  const { fileId } = (await uploaded.json()) as { fileId: number };
  const { process } = await call<{ process: { id: number; version: number } }>(
    place,
    'POST',
    'import/process',
    { fileId },
  );
  const run = { version: process.version, faulty: 'verify' };
  await call(place, 'POST', `import/process/${process.id}/run`, run);
  await until(async () => {
    const { process: now } = await call<{ process: { state: string } }>(
      place,
      'GET',
      `import/process/${process.id}`,
    );
    return now.state !== 'running';
  });
}

const importTable = (place: Place, year: number): JobKind => {
  let files = 0;
  return {
    name: 'import',
    round: async () => {
      files += 1;
      const lines = Array.from(
        { length: IMPORTED_LINES },
        (_, at) => `B${files}/${at};02.11.${year};Dostawca ${at % 7};${at + 1},00`,
      );
      const table = ['Nr dokumentu;Data;Kontrahent;Brutto', ...lines].join('\n');
      await imported(place, `bench-${files}.csv`, table);
    },
  };
};

/** Kinds of jobs that people can order one after another. */
export const jobKinds = async (place: Place, year: number): Promise<JobKind[]> => [
  await taxes(place),
  analysisFile(place, year),
  download(place),
  importTable(place, year),
];
