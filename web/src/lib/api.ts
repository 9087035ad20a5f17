import type { AppRouter } from '@ts-rest/core';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { callApi } from './call-api.ts';

/** Hooks and calls for one noun of the contract; each feature loads only its own nouns. */
export const createApi = <Router extends AppRouter>(router: Router) =>
  initTsrReactQuery(router, { baseUrl: '/api', api: callApi });

/** For `select`: what a screen wants of an answer. */
export const bodyOf = <Body>(answer: { body: Body }): Body => answer.body;

type Success = 200 | 201 | 202 | 204;

/** The body of a call made without a hook: `callApi` throws whatever is not a success. */
export const successOf = <Answer extends { status: number; body: unknown }>(
  answer: Answer,
): Extract<Answer, { status: Success }>['body'] => answer.body;
