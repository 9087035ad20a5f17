import { isErrorBody } from '@saldo/contract/checks/refusal';
import type { AppRoute } from '@ts-rest/core';
import { ApiError } from './api-error.ts';
import { takeEarly } from './early-calls.ts';
import { EVENT_ID_HEADER, noteEventId } from './live/first-event-id.ts';
import { isOfOtherBuild, leaveForNewBuild } from './new-build.ts';
import { runtimeConfig } from './runtime-config.ts';
import { send } from './send.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a call may carry; `createApi` types it by the route. */
export type Request = {
  params?: Values;
  query?: Values;
  body?: unknown;
  extraHeaders?: Readonly<Record<string, string>>;
  fetchOptions?: Omit<RequestInit, 'method' | 'headers' | 'body'>;
};

function pathOf({ path }: AppRoute, { params = {}, query = {} }: Request): string {
  const named = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  if (asked.length === 0) return `/api${named}`;
  return `/api${named}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** The one way out to the server. Anything but a success is thrown as an `ApiError`. */
export async function callApi(route: AppRoute, asked: Request = {}) {
  const { method } = route;
  const path = pathOf(route, asked);
  const body = asked.body === undefined || method === 'GET' ? null : JSON.stringify(asked.body);
  const type = body === null ? {} : { 'content-type': 'application/json' };
  const headers = { ...type, ...asked.extraHeaders };
  const { answer, said } = await (takeEarly({ path, method, body }) ??
    send(`${runtimeConfig().apiBaseUrl}${path}`, { ...asked.fetchOptions, method, headers, body }));
  noteEventId(answer.headers.get(EVENT_ID_HEADER));
  if (answer.ok) return { status: answer.status, body: said, headers: answer.headers };
  const refusal = isErrorBody(said) ? said : undefined;
  if (isOfOtherBuild(said)) leaveForNewBuild();
  throw new ApiError(refusal ? 'http' : 'parsing', answer.status, refusal);
}
