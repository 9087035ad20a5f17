import type { z } from 'zod';
import type { Timers } from '#src/http/timers.ts';
import { ConnectorFault } from './connector.ts';

export interface Request {
  method: 'GET' | 'POST';
  /** relative to the service's address, with the query */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

/** Sends one request; throws if there is no answer. */
export type Send = (request: Request, signal: AbortSignal) => Promise<Answer>;

const SILENCE_MS = 15_000;
/** Largest accepted answer. */
const MAX_BYTES = 20_000_000;
/** Pauses after failures of the service. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];
/** If a service asks for a longer pause, the schedule retries instead. */
const LONGEST_PAUSE_MS = 30_000;

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > MAX_BYTES) throw new ConnectorFault('answer', 'The answer is too long');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Sends over HTTP; `address` is called for each request. Redirects are not followed. */
export const sendTo =
  (address: () => string): Send =>
  async ({ method, path, headers, body }, signal) => {
    const answer = await fetch(address() + path, {
      method,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(SILENCE_MS)]),
    });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await textOf(answer),
    };
  };

const waited = (timers: Timers, milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = timers.after(milliseconds, resolve);
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason as Error);
    });
  });

/** How long the service asks to wait, in ms. */
function pauseOf({ headers }: Answer, otherwise: number): number {
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) && seconds >= 0 && headers['retry-after'] !== undefined
    ? seconds * 1000
    : otherwise;
}

const isTemporary = (status: number) => status === 429 || status >= 500;

/** Calls a service by its rules: waits when told to, and retries after its failures. */
export class Service {
  readonly #send: Send;
  readonly #timers: Timers;

  constructor(send: Send, timers: Timers) {
    this.#send = send;
    this.#timers = timers;
  }

  /** `make` runs for each try, because a signature may contain the time. */
  async call(make: () => Request, signal: AbortSignal): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      const answer = await this.#tried(make(), signal);
      if (answer !== null && !isTemporary(answer.status)) return checked(answer);
      const pause = PAUSES_MS[tries];
      const isLimited = answer?.status === 429;
      const wait = answer && pause !== undefined ? pauseOf(answer, pause) : pause;
      if (wait === undefined || wait > LONGEST_PAUSE_MS)
        throw new ConnectorFault(isLimited ? 'limited' : 'unreachable', 'The service does not answer');
      await waited(this.#timers, wait, signal);
    }
  }

  /** null: no answer */
  async #tried(request: Request, signal: AbortSignal): Promise<Answer | null> {
    try {
      return await this.#send(request, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ConnectorFault) throw error;
      return null;
    }
  }
}

/** An answer parsed by its schema. */
export function jsonOf<Schema extends z.ZodType>(schema: Schema, { body }: Answer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body));
  } catch (error) {
    throw new ConnectorFault('answer', 'The answer is not as the service describes it', { cause: error });
  }
}

function checked(answer: Answer): Answer {
  if (answer.status === 401 || answer.status === 403)
    throw new ConnectorFault('refused', 'The service does not take the key');
  if (answer.status < 200 || answer.status >= 300)
    throw new ConnectorFault('answer', `The service answers ${answer.status}`);
  return answer;
}
