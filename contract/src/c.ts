import { initContract, type AppRoute } from '@ts-rest/core';

export const c = initContract();

/** The routes of one noun. Plain inference: ts-rest's own `router` loses the statuses that a spread brings. */
export const routes = <const Routes extends Record<string, AppRoute>>(noun: Routes): Routes => noun;

type WithPrefix<Routes extends Record<string, AppRoute>> = {
  [Name in keyof Routes]: Omit<Routes[Name], 'path'> & {
    path: `/api${Routes[Name]['path']}`;
    strictStatusCodes: true;
  };
};

/** Puts the nouns below `/api`; only declared statuses may be answered. */
export const api = <const Nouns extends Record<string, Record<string, AppRoute>>>(nouns: Nouns) =>
  c.router(nouns, { pathPrefix: '/api', strictStatusCodes: true }) as unknown as {
    [Noun in keyof Nouns]: WithPrefix<Nouns[Noun]>;
  };
