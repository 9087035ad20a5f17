import type { FastifyInstance } from 'fastify';
import { ownAddress } from '../own-address.ts';

/** The time limit for the product's answer. */
const TIMEOUT_MS = 10_000;

interface Where {
  /** path of the product's webhook */
  path: string;
  /** its whole address, unless it is this server's own */
  url?: string | undefined;
}

export type Post = (
  body: string,
  headers: Readonly<Record<string, string>>,
  signal?: AbortSignal,
) => Promise<boolean>;

/** Calls the product's webhook over HTTP like a real provider; returns whether the event was accepted. */
export const postTo = (app: FastifyInstance, { path, url }: Where): Post => {
  return async (body, headers, signal) => {
    const address = url ?? ownAddress(app, path);
    // A server that does not listen has no address: tests call it within the process.
    if (address === null) {
      const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload: body });
      return isTaken(statusCode);
    }
    try {
      const silent = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(address, {
        method: 'POST',
        headers,
        body,
        signal: signal ? AbortSignal.any([signal, silent]) : silent,
        redirect: 'error',
      });
      await answer.body?.cancel();
      return isTaken(answer.status);
    } catch (error) {
      app.log.warn({ err: error }, 'The fake card provider did not reach the product');
      return false;
    }
  };
};

const isTaken = (status: number) => status >= 200 && status < 300;
