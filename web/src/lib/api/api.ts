import type { AppRoute, AppRouteQuery, ClientInferResponses, PartialClientInferRequest } from '@ts-rest/core';
import type { Compactly } from '@saldo/contract/compact';
import { callApi, type Request } from './call-api.ts';

type Success = 200 | 201 | 202 | 204;
/** Throws an `ApiError` for anything but a success. */
type Answer<Route extends AppRoute> = ClientInferResponses<Compactly<Route>, Success, 'force'>;
type RequestOf<Route extends AppRoute> = PartialClientInferRequest<Route>;

type Call<Route extends AppRoute> =
  object extends RequestOf<Route>
    ? (asked?: RequestOf<Route>) => Promise<Answer<Route>>
    : (asked: RequestOf<Route>) => Promise<Answer<Route>>;

type Client<Routes extends Record<string, AppRoute>> = {
  [Name in keyof Routes]: Routes[Name] extends AppRouteQuery
    ? { query: Call<Routes[Name]> }
    : { mutate: Call<Routes[Name]> };
};

/** Calls of one noun of the contract: `query` reads, `mutate` writes. Each screen loads only the nouns it needs. */
export function createApi<const Routes extends Record<string, AppRoute>>(noun: Routes): Client<Routes> {
  const calls = Object.entries(noun).map(([name, route]) => {
    const call = async (asked?: Request) => callApi(route, asked);
    return [name, route.method === 'GET' ? { query: call } : { mutate: call }];
  });
  return Object.fromEntries(calls) as Client<Routes>;
}

/** For `select`: extracts a screen's data from an answer. */
export const bodyOf = <Body>(answer: { body: Body }): Body => answer.body;

/** The body of a successful answer; anything else is thrown. */
export const successOf = <Body>(answer: { body: Body }): Body => answer.body;
