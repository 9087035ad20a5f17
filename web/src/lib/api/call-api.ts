import type { CallTerms } from '@saldo/contract/access';
import { isOtherResponse } from '@saldo/contract/c';
import { declaredIn } from '@saldo/contract/compact';
import { refusalSchema } from '@saldo/contract/errors';
import type { AppRoute } from '@ts-rest/core';
import { ZodType } from 'zod';
import { ApiError } from './api-error.ts';
import { takeEarly } from './early-calls.ts';
import { answered, keyed, keyOfCommand } from './idempotency-key.ts';
import { EVENT_ID_HEADER, noteEventId } from '#lib/live/first-event-id.ts';
import { isOfOtherBuild, leaveForNewBuild } from './new-build.ts';
import { runtimeConfig } from './runtime-config.ts';
import { send } from './send.ts';

type Values = Readonly<Record<string, unknown>>;

/** Input of a call; `createApi` types it by the route. */
export type Request = {
  params?: Values;
  query?: Values;
  body?: unknown;
  extraHeaders?: Readonly<Record<string, string>>;
  fetchOptions?: Omit<RequestInit, 'method' | 'headers' | 'body'>;
};

/** Parses a successful body by the route's schema: a mismatch is an error, never a partial answer. */
function parsed(route: AppRoute, status: number, body: unknown): unknown {
  const declared = declaredIn(route, status, 'compact');
  const schema = isOtherResponse(declared) ? declared.body : declared;
  if (!(schema instanceof ZodType)) return body;
  const result = schema.safeParse(body);
  if (!result.success) throw new ApiError('parsing', status);
  return result.data;
}

function pathOf({ path }: AppRoute, { params = {}, query = {} }: Request): string {
  const named = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  if (asked.length === 0) return `/api${named}`;
  return `/api${named}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()}`;
}

const isOnceByKey = ({ metadata }: AppRoute): boolean =>
  (metadata as CallTerms | undefined)?.isOnceByKey === true;

/** From this status on, a proxy may have answered although the server has executed the command. */
const SERVER_FAULT = 500;

/** The only path for calls to the server. Anything but a success is thrown as an `ApiError`. */
export async function callApi(route: AppRoute, asked: Request = {}) {
  const { method } = route;
  const path = pathOf(route, asked);
  const body = asked.body === undefined || method === 'GET' ? null : JSON.stringify(asked.body);
  const type = body === null ? {} : { 'content-type': 'application/json' };
  const command = isOnceByKey(route) ? `${method} ${path} ${body ?? ''}` : null;
  const key = command === null ? {} : keyed(keyOfCommand(command));
  const headers = { ...type, ...key, ...asked.extraHeaders };
  const { answer, said } = await (takeEarly({ path, method, body }) ??
    send(`${runtimeConfig().apiBaseUrl}${path}`, { ...asked.fetchOptions, method, headers, body }));
  if (command !== null && answer.status < SERVER_FAULT) answered(command);
  noteEventId(answer.headers.get(EVENT_ID_HEADER));
  if (answer.ok) {
    const { status } = answer;
    return { status, body: parsed(route, status, said), headers: answer.headers };
  }
  const refusal = refusalSchema.safeParse(said).data;
  if (isOfOtherBuild(said)) leaveForNewBuild();
  throw new ApiError(refusal ? 'http' : 'parsing', answer.status, refusal);
}
