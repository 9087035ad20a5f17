import { testApp } from '#src/testing.ts';
import { addressOf, type Input, type NamedRoute } from './routes.ts';

export interface Answer {
  status: number;
  text: string;
}

/** Our own server; checks of any provider are in `provider/`. */
export interface Target {
  call: (route: NamedRoute, input: Input, headers: Record<string, string>) => Promise<Answer>;
  /** headers of a signed-in user */
  signedIn: Record<string, string>;
  close: () => Promise<void>;
}

export const APP_ID = { 'x-app-id': '00000000-0000-4000-8000-000000000001' };

/** The small scenario, in this process. */
export async function openTarget(): Promise<Target> {
  const { app, as, close } = await testApp();
  const { cookie } = await as('master@a.test');
  return {
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

/** The body is serialised here without a client, so that invalid values are sent unchanged. */
function payload({ route }: NamedRoute, { body }: Input, headers: Record<string, string>) {
  if (body === undefined || route.method === 'GET') return { headers };
  return { payload: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
}
