import { send, type Answered } from './send.ts';

/** Time after which an unused early answer is stale; on a slow connection the code that uses it takes this long. Changes since are reported as events (`live/first-event-id.ts`). */
const EARLY_KEPT_MS = 30_000;

type Call = { path: string; method: string; body: unknown };

const early = new Map<string, Promise<Answered>>();
const keyOf = ({ path, method, body }: Call) => `${method} ${path} ${typeof body === 'string' ? body : ''}`;

/** Sends a request before the code that needs it has loaded. The first matching call takes the answer, and no later one. */
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

/** The pending answer of an early call. */
export function takeEarly(call: Call): Promise<Answered> | undefined {
  const answered = early.get(keyOf(call));
  early.delete(keyOf(call));
  return answered;
}

/** The sheet in an address. */
const sheetIn = (path: string): string | undefined => /^\/budget\/(\d+)/.exec(path)?.[1];

/** What an address opens for a signed-in user: `lists` are settings and data, `later` the screens of app/later-screens.ts; null for public pages. */
export function screenIn(path: string): 'sheet' | 'dashboard' | 'lists' | 'later' | null {
  if (path.startsWith('/auth')) return null;
  if (sheetIn(path) !== undefined) return 'sheet';
  if (path.startsWith('/system/')) return 'lists';
  return /^\/(dashboard|budget|expired|cancelled|$)/.test(path) ? 'dashboard' : 'later';
}

/** Connection speed from which fetching the rest of a sheet does not delay the code that draws it. */
const QUICK_MS = 200;

/** Requests the first rows of a sheet, and on a fast connection the rest too; otherwise the sheet requests it once its code has loaded. */
async function callForRows(apiBaseUrl: string, sheet: string, onQuick: () => void): Promise<void> {
  const askedAt = performance.now();
  const { answer, said } = await callEarly(apiBaseUrl, `/api/budget/${sheet}/records/first`);
  if (!answer.ok || performance.now() - askedAt > QUICK_MS) return;
  onQuick();
  const isPart = typeof said === 'object' && said !== null && 'isWhole' in said && said.isWhole === false;
  if (isPart) await callEarly(apiBaseUrl, `/api/budget/${sheet}/records`);
}

/** The first requests of the frame, the dashboard and a sheet. `onQuick` is called if a sheet's rows arrive at once. */
export function callFor(path: string, apiBaseUrl: string, onQuick: () => void): void {
  if (screenIn(path) === null) return;
  const call = (...asked: [path: string, body?: object]) => void callEarly(apiBaseUrl, ...asked);
  const sheet = sheetIn(path);
  // The slowest request is sent first.
  // The screen sees the failure and repeats the request.
  if (sheet !== undefined) callForRows(apiBaseUrl, sheet, onQuick).catch(() => undefined);
  call('/api/auth/test');
  call('/api/acl');
  if (path.startsWith('/dashboard')) call('/api/report/dashboard');
  if (sheet === undefined) return;
  call('/api/user-setting/get', { keys: [`sheet.view.${sheet}`, 'sheet.columns'] });
  call(`/api/budget/${sheet}`);
  call('/api/account/simulation-time');
}
