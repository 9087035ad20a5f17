import { validateResponse, type ApiFetcher, type AppRoute } from '@ts-rest/core';
import { ApiError } from './api-error.ts';
import { takeEarly } from './early-calls.ts';
import { refusalSchema } from '@saldo/contract/errors';
import { EVENT_ID_HEADER, noteEventId } from './live/first-event-id.ts';
import { isOfOtherBuild, leaveForNewBuild } from './new-build.ts';
import { runtimeConfig } from './runtime-config.ts';
import { send } from './send.ts';

/** The body of a success by the route's schema: what does not fit is an error, not half an answer. */
function parsed(appRoute: AppRoute, status: number, body: unknown): unknown {
  try {
    return validateResponse({ appRoute, response: { status, body } }).body;
  } catch {
    throw new ApiError('parsing', status);
  }
}

/** The one way out to the server. Anything but a success is thrown as an `ApiError`. */
export const callApi: ApiFetcher = async ({ route, path, method, headers, body, fetchOptions }) => {
  const { answer, said } = await (takeEarly({ path, method, body }) ??
    send(`${runtimeConfig().apiBaseUrl}${path}`, { ...fetchOptions, method, headers, body: body ?? null }));
  noteEventId(answer.headers.get(EVENT_ID_HEADER));
  if (answer.ok) {
    const { status } = answer;
    return { status, body: parsed(route, status, said), headers: answer.headers };
  }
  const refusal = refusalSchema.safeParse(said).data;
  if (isOfOtherBuild(said)) leaveForNewBuild();
  throw new ApiError(refusal ? 'http' : 'parsing', answer.status, refusal);
};
