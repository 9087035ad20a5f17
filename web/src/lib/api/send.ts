import { COMPACT } from '@saldo/contract/compact';
import { serverIsBack } from '#lib/live/wake.ts';
import { ApiError } from './api-error.ts';
import { appId } from './app-id.ts';

/** Time without data from the server after which the connection counts as lost. */
export const TIMEOUT_MS = 30_000;

/** An answer with its body. */
export interface Answered {
  answer: Response;
  said: unknown;
}

type Sent = Omit<RequestInit, 'headers'> & { headers: Readonly<Record<string, string>> };

/** Headers of every API request. */
export const apiHeaders = (): Record<string, string> => ({
  // Requests the compact form of answers that have one (`callApi` parses it), and any form of the
  // others.
  accept: `${COMPACT}, application/json;q=0.9, */*;q=0.8`,
  // E-mails are sent in the language of the interface.
  'accept-language': document.documentElement.lang || 'en',
  'x-build-timestamp': __BUILD_TIMESTAMP__,
  'x-app-id': appId(),
  ...(userId !== null && { 'x-user-id': String(userId) }),
});

let userId: number | null = null;

/**
 * The user whose page this is; null: not known yet. The server refuses calls under another user's
 * session, because this browser may have opened another company meanwhile.
 */
export function callAs(user: number | null): void {
  userId = user;
}

/** the last request failed without an answer */
let isDown = false;
let writes = 0;

/** Whether a user's write is being sent to the server. */
export const isWriting = (): boolean => writes > 0;

/** Sends a request with the API's headers and reads the whole answer, whatever its status. */
export async function send(url: string, init: Sent): Promise<Answered> {
  const isWrite = init.method !== undefined && init.method !== 'GET';
  if (isWrite) writes += 1;
  try {
    const answer = await inTime(url, {
      ...init,
      // User actions take priority over preloaded code.
      ...(isWrite && { priority: 'high' }),
      credentials: 'include',
      headers: { ...apiHeaders(), ...init.headers },
    });
    // The first answer: waiting edits need not wait until the socket is connected again.
    const isBack = isDown && answer.ok;
    isDown &&= !answer.ok;
    if (isBack) serverIsBack();
    return { answer, said: await read(answer) };
  } finally {
    if (isWrite) writes -= 1;
  }
}

// The oldest supported browsers lack AbortSignal.any.
async function inTime(url: string, init: RequestInit): Promise<Response> {
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
    isDown = true;
    throw new ApiError(isLate ? 'timeout' : 'fetch');
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', forward);
  }
}

/**
 * Files are kept as bytes, because decoding would remove the byte-order mark by which Excel detects
 * the encoding.
 */
const FILES = /^(?:text\/csv|application\/(?:vnd\.|octet-stream|pdf|zip))/u;

async function read(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined;
  const type = answer.headers.get('content-type') ?? '';
  // First, because the compact form's type starts like that of a file.
  if (!type.includes('json')) return FILES.test(type) ? answer.blob() : answer.text();
  try {
    return await answer.json();
  } catch {
    throw new ApiError('parsing', answer.status);
  }
}
