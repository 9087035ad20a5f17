import { errorSchema } from '@saldo/contract/errors';
import type { ApiFetcher } from '@ts-rest/core';
import { ApiError } from './api-error.ts';
import { appId } from './app-id.ts';
import { currentLocale } from './i18n.ts';
import { runtimeConfig } from './runtime-config.ts';
import { clearUserStorage } from './storage.ts';

const TIMEOUT_MS = 30_000;

/** The one way out to the server. Anything but a success is thrown as an `ApiError`. */
export const callApi: ApiFetcher = async ({ path, method, headers, body, fetchOptions }) => {
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
  const parsed = await parse(answer);
  if (answer.ok) return { status: answer.status, body: parsed, headers: answer.headers };
  const refusal = errorSchema.loose().safeParse(parsed);
  if (answer.status === 426) leaveForNewBuild();
  throw new ApiError(refusal.success ? 'http' : 'parsing', answer.status, refusal.data);
};

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
