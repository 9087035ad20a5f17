import { isNoBody, isOtherResponse } from '@saldo/contract/c';
import { z } from 'zod';
import { testApp } from '#src/testing.ts';
import { addressOf, type Input, type NamedRoute } from './routes.ts';

export interface Answer {
  status: number;
  text: string;
}

/** A provider of the contract: ours in-process, or whatever stands at an address. */
export interface Target {
  /** whether calls that change something may be made */
  mayWrite: boolean;
  call: (route: NamedRoute, input: Input, headers: Record<string, string>) => Promise<Answer>;
  /** headers of a signed-in user */
  signedIn: Record<string, string>;
  close: () => Promise<void>;
}

export const APP_ID = { 'x-app-id': '00000000-0000-4000-8000-000000000001' };

/** SALDO_BASE_URL, SALDO_EMAIL and SALDO_PASSWORD name another provider; SALDO_WRITE=1 lets the suite change its data. */
export async function openTarget(): Promise<Target> {
  const { SALDO_BASE_URL: base, SALDO_EMAIL: email, SALDO_PASSWORD: password, SALDO_WRITE } = process.env;
  if (base === undefined) return inProcess();
  if (email === undefined || password === undefined)
    throw new Error('SALDO_EMAIL and SALDO_PASSWORD are missing');
  return atAddress(base, { email, password }, SALDO_WRITE === '1');
}

async function inProcess(): Promise<Target> {
  const { app, as, close } = await testApp();
  const { cookie } = await as('master@a.test');
  return {
    mayWrite: true,
    signedIn: { cookie: cookie ?? '', ...APP_ID },
    close,
    call: async (named, input, headers) => {
      const { method } = named.route;
      const url = addressOf(named, input);
      const answer = await app.inject({ method, url, ...payload(named, input, headers) });
      return { status: answer.statusCode, text: answer.payload };
    },
  };
}

/** Junk is sent as it is, so the body is written here and not by a client. */
function payload({ route }: NamedRoute, { body }: Input, headers: Record<string, string>) {
  if (body === undefined || route.method === 'GET') return { headers };
  return { payload: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
}

async function atAddress(
  base: string,
  logIn: { email: string; password: string },
  mayWrite: boolean,
): Promise<Target> {
  const answer = await fetch(new URL('/api/auth/login', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...APP_ID },
    body: JSON.stringify(logIn),
  });
  if (!answer.ok) throw new Error(`Log-in at ${base} answered ${answer.status}`);
  if (answer.status === 202)
    throw new Error(`${logIn.email} has a second factor at ${base}: name a user without one`);
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  return {
    mayWrite,
    signedIn: { cookie: cookie.join('; '), ...APP_ID },
    close: () => Promise.resolve(),
    call: async (named, input, headers) => {
      const { payload: body, headers: all } = { payload: null, ...payload(named, input, headers) };
      const url = new URL(addressOf(named, input), base);
      const { status, text } = await fetch(url, { method: named.route.method, headers: all, body }).then(
        async (got) => ({ status: got.status, text: await got.text() }),
      );
      return { status, text };
    },
  };
}

/** What is wrong with an answer by the contract; null: nothing. */
export function fault({ route, name }: NamedRoute, { status, text }: Answer): string | null {
  const declared = (route.responses as Record<number, unknown>)[status];
  if (declared === undefined)
    return `${name} answered the undeclared status ${status}: ${text.slice(0, 300)}`;
  if (status >= 500) return `${name} answered ${status}: ${text.slice(0, 300)}`;
  if (isNoBody(declared)) return text === '' ? null : `${name} ${status} has a body`;
  if (isOtherResponse(declared)) return null;
  if (!(declared instanceof z.ZodType)) return `${name} ${status} has no schema`;
  const result = declared.safeParse(JSON.parse(text));
  return result.success ? null : `${name} ${status}: ${z.prettifyError(result.error)}\n${text.slice(0, 300)}`;
}
