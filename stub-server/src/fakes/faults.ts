import { setTimeout as wait } from 'node:timers/promises';
import { ERROR_STATUS, type ErrorCode } from '@saldo/contract/errors';
import type { FastifyInstance } from 'fastify';

export interface Fault {
  id: number;
  /** part of the path, or with `*` for any characters: `/api/budget/*\/records` */
  path: string;
  method?: string | undefined;
  delayMs?: number | undefined;
  /** status that is answered instead of running the call */
  status?: number | undefined;
  /** the remaining number of faults; absent: until removed */
  times?: number | undefined;
}

export interface Faults {
  list: () => readonly Fault[];
  add: (fault: Omit<Fault, 'id'>) => Fault;
  clear: () => void;
}

const escaped = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
const matches = (pattern: string, path: string) =>
  new RegExp(escaped(pattern).replaceAll('*', '.*')).test(path);

const codeOf = (status: number): ErrorCode =>
  (Object.keys(ERROR_STATUS) as ErrorCode[]).find((code) => ERROR_STATUS[code] === status) ??
  'INTERNAL_ERROR';

/** Delays or fails calls of the API on purpose, as set at /stub/faults. */
export function createFaults(app: FastifyInstance): Faults {
  let faults: Fault[] = [];
  let lastId = 0;
  const strike = (method: string, path: string) => {
    const fault = faults.find((one) => (one.method ?? method) === method && matches(one.path, path));
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) faults = faults.filter(({ id }) => id !== fault.id);
    }
    return fault;
  };
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const path = url.split('?', 1)[0] ?? url;
    const fault = path.startsWith('/api/') ? strike(method, path) : undefined;
    if (!fault) return;
    if (fault.delayMs !== undefined) await wait(fault.delayMs);
    if (fault.status === undefined) return;
    const code = codeOf(fault.status);
    const body = { statusCode: fault.status, error: code, type: code, message: 'A fault set at /stub' };
    return reply.code(fault.status).type('application/json; charset=utf-8').send(body);
  });
  return {
    list: () => faults,
    add: (fault) => {
      lastId += 1;
      const added = { ...fault, id: lastId };
      faults = [...faults, added];
      return added;
    },
    clear: () => {
      faults = [];
    },
  };
}
