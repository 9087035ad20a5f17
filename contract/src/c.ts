import type { AppRoute, ContractAnyType, ContractNoBodyType, ContractOtherResponse } from '@ts-rest/core';

// ts-rest provides the types of routes and clients; the runtime code is here, because ts-rest's own
// bundles all of zod 3 (docs/decisions/002).

const NO_BODY = Symbol('no body');

/** Content types of an answer besides JSON. */
export const c = {
  noBody: (): ContractNoBodyType => NO_BODY as unknown as ContractNoBodyType,
  otherResponse: <const Body extends ContractAnyType>(response: { contentType: string; body: Body }) =>
    response as ContractOtherResponse<Body>,
};

export const isNoBody = (response: unknown): boolean => response === NO_BODY;

export const isOtherResponse = (response: unknown): response is { contentType: string; body: unknown } =>
  typeof response === 'object' && response !== null && 'contentType' in response;

/**
 * The routes of one noun. Plain inference, because ts-rest's own `router` loses the statuses that a
 * spread adds.
 */
export const routes = <const Routes extends Record<string, AppRoute>>(noun: Routes): Routes => noun;

type WithPrefix<Routes extends Record<string, AppRoute>> = {
  [Name in keyof Routes]: Omit<Routes[Name], 'path'> & {
    path: `/api${Routes[Name]['path']}`;
    strictStatusCodes: true;
  };
};

const below = (noun: Record<string, AppRoute>) =>
  Object.fromEntries(
    Object.entries(noun).map(([name, route]) => [
      name,
      { ...route, path: `/api${route.path}`, strictStatusCodes: true },
    ]),
  );

/** Mounts the nouns below `/api`; only declared statuses may be answered. */
export const api = <const Nouns extends Record<string, Record<string, AppRoute>>>(nouns: Nouns) =>
  Object.fromEntries(Object.entries(nouns).map(([name, noun]) => [name, below(noun)])) as {
    [Noun in keyof Nouns]: WithPrefix<Nouns[Noun]>;
  };
