import { errorSchema } from '@saldo/contract/errors';
import type { ApiFetcher, ApiFetcherArgs } from '@ts-rest/core';
import { ApiError } from './api-error.ts';
import { appId } from './app-id.ts';
import { currentLocale } from './i18n.ts';
import { EVENT_ID_HEADER, noteEventId } from './live/first-event-id.ts';
import { runtimeConfig } from './runtime-config.ts';
import { clearUserStorage } from './storage.ts';

const TIMEOUT_MS = 30_000;
/** What was asked for early and is not wanted by then is old. */
const EARLY_KEPT_MS = 5000;

type Call = Pick<ApiFetcherArgs, 'path' | 'method' | 'headers' | 'body' | 'fetchOptions'>;
type Answer = Awaited<ReturnType<ApiFetcher>>;

/** The one way out to the server. Anything but a success is thrown as an `ApiError`. */
export const callApi: ApiFetcher = (call) => takeEarly(call) ?? request(call);

const early = new Map<string, Promise<Answer>>();
const keyOf = ({ path, method, body }: Pick<Call, 'path' | 'method' | 'body'>) =>
  `${method} ${path} ${typeof body === 'string' ? body : ''}`;

/** Asks before the code that wants the answer is there. The first call alike gets the answer, and nobody after it. */
export function callEarly(path: string, body?: object): void {
  const call = body
    ? { path, method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    : { path, method: 'GET', body: undefined, headers: {} };
  const answer = request(call);
  const forget = () => early.delete(keyOf(call));
  early.set(keyOf(call), answer);
  answer.then(() => setTimeout(forget, EARLY_KEPT_MS), forget);
}

function takeEarly(call: Call): Promise<Answer> | undefined {
  const answer = early.get(keyOf(call));
  early.delete(keyOf(call));
  return answer;
}

async function request({ path, method, headers, body, fetchOptions }: Call): Promise<Answer> {
  const answer = await send(`${runtimeConfig().apiBaseUrl}${path}`, {
    ...fetchOptions,
    method,
    body: body ?? null,
    credentials: 'include',
    // Letters come in the language that is read here.
    headers: {
      ...headers,
      'accept-language': currentLocale(),
      'x-build-timestamp': __BUILD_TIMESTAMP__,
      'x-app-id': appId(),
    },
  });
  noteEventId(answer.headers.get(EVENT_ID_HEADER));
  const parsed = await parse(answer);
  if (answer.ok) return { status: answer.status, body: parsed, headers: answer.headers };
  const refusal = errorSchema.loose().safeParse(parsed);
  if (answer.status === 426) leaveForNewBuild();
  throw new ApiError(refusal.success ? 'http' : 'parsing', answer.status, refusal.data);
}

// AbortSignal.any is younger than the oldest browsers we support.
async function send(url: string, init: RequestInit): Promise<Response> {
  const controller = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, TIMEOUT_MS);
  const forward = () => controller.abort(init.signal?.reason);
  init.signal?.addEventListener('abort', forward);
  if (init.signal?.aborted) forward();
  try {
    return await fetch(url, { ...init, signal: controller.signal });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(isLate ? 'timeout' : 'fetch');
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', forward);
  }
}

async function parse(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined;
  if (!answer.headers.get('content-type')?.includes('json')) return answer.text();
  try {
    return await answer.json();
  } catch {
    throw new ApiError('parsing', answer.status);
  }
}

function leaveForNewBuild(): void {
  clearUserStorage();
  location.assign('/updated.html');
}
