import { send, type Answered } from './send.ts';

/** What was asked for early and is not wanted by then is old; on a slow line the code that wants it takes as long as this. What has changed since is told (`live/first-event-id.ts`). */
const EARLY_KEPT_MS = 30_000;

type Call = { path: string; method: string; body: unknown };

const early = new Map<string, Promise<Answered>>();
const keyOf = ({ path, method, body }: Call) => `${method} ${path} ${typeof body === 'string' ? body : ''}`;

/** Asks before the code that wants the answer is there. The first call alike gets the answer, and nobody after it. */
export function callEarly(apiBaseUrl: string, path: string, body?: object): Promise<Answered> {
  const call = body
    ? { path, method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    : { path, method: 'GET', body: null, headers: {} };
  const answered = send(apiBaseUrl + path, call);
  const forget = () => early.delete(keyOf(call));
  early.set(keyOf(call), answered);
  answered.then(({ answer }) => (answer.ok ? setTimeout(forget, EARLY_KEPT_MS) : forget()), forget);
  return answered;
}

/** The answer on its way to a call that was made early. */
export function takeEarly(call: Call): Promise<Answered> | undefined {
  const answered = early.get(keyOf(call));
  early.delete(keyOf(call));
  return answered;
}

/** The sheet that an address is of. */
const sheetIn = (path: string): string | undefined => /^\/budget\/(\d+)/.exec(path)?.[1];

/** The screen that an address opens with, once signed in; null where nobody needs to be. */
export function screenIn(path: string): 'sheet' | 'dashboard' | null {
  if (path.startsWith('/auth')) return null;
  return sheetIn(path) === undefined ? 'dashboard' : 'sheet';
}

/** On a line as quick as this the rest of a sheet does not keep the code that draws it waiting. */
const QUICK_MS = 200;

/** The first rows of a sheet; the rest early as well where the line is quick, else the sheet asks for it once its code is there. */
async function callForRows(apiBaseUrl: string, sheet: string, onQuick: () => void): Promise<void> {
  const askedAt = performance.now();
  const { answer, said } = await callEarly(apiBaseUrl, `/api/budget/${sheet}/records/first`);
  if (!answer.ok || performance.now() - askedAt > QUICK_MS) return;
  onQuick();
  const isPart = typeof said === 'object' && said !== null && 'isWhole' in said && said.isWhole === false;
  if (isPart) await callEarly(apiBaseUrl, `/api/budget/${sheet}/records`);
}

/** What the frame, the dashboard and a sheet ask first. `onQuick` is called where a sheet's rows are there at once. */
export function callFor(path: string, apiBaseUrl: string, onQuick: () => void): void {
  if (screenIn(path) === null) return;
  const call = (...asked: [path: string, body?: object]) => void callEarly(apiBaseUrl, ...asked);
  const sheet = sheetIn(path);
  // The longest on its way is asked first.
  // A failure is told to the screen, which asks again.
  if (sheet !== undefined) callForRows(apiBaseUrl, sheet, onQuick).catch(() => undefined);
  call('/api/auth/test');
  call('/api/acl');
  if (path.startsWith('/dashboard')) call('/api/report/dashboard');
  if (sheet === undefined) return;
  call('/api/user-setting/get', { keys: [`sheet.view.${sheet}`, 'sheet.columns'] });
  call(`/api/budget/${sheet}`);
  call('/api/account/simulation-time');
}
