import type { ApiFetcher } from '@ts-rest/core';
import { ApiError } from './api-error.ts';
import { takeEarly } from './early-calls.ts';
import { isErrorBody } from '@saldo/contract/checks/refusal';
import { EVENT_ID_HEADER, noteEventId } from './live/first-event-id.ts';
import { isOfOtherBuild, leaveForNewBuild } from './new-build.ts';
import { runtimeConfig } from './runtime-config.ts';
import { send } from './send.ts';

/** The one way out to the server. Anything but a success is thrown as an `ApiError`. */
export const callApi: ApiFetcher = async ({ path, method, headers, body, fetchOptions }) => {
  const { answer, said } = await (takeEarly({ path, method, body }) ??
    send(`${runtimeConfig().apiBaseUrl}${path}`, { ...fetchOptions, method, headers, body: body ?? null }));
  noteEventId(answer.headers.get(EVENT_ID_HEADER));
  if (answer.ok) return { status: answer.status, body: said, headers: answer.headers };
  const refusal = isErrorBody(said) ? said : undefined;
  if (isOfOtherBuild(said)) leaveForNewBuild();
  throw new ApiError(refusal ? 'http' : 'parsing', answer.status, refusal);
};
