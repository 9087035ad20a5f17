import { testApp, type TestApp, type TestAppOptions } from '@saldo/stub-server/testing';
import { vi } from 'vitest';
import { pointApiAt } from '#lib/api/runtime-config.ts';
import { nativeFetch } from './native-fetch.ts';

type Server = TestApp & { signIn: (email: string) => Promise<void>; forgetCookies: () => void };

/** The real server in this process; Node's fetch keeps no cookies, so a cookie jar is used. */
export async function startServer(setup?: TestAppOptions): Promise<Server> {
  const server = await testApp(setup);
  pointApiAt(await server.listen());
  const jar = new Map<string, string>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await nativeFetch(url, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), cookie },
    });
    for (const line of answer.headers.getSetCookie()) keep(jar, line);
    return answer;
  });
  return {
    ...server,
    close: async () => {
      pointApiAt('');
      await server.close();
    },
    forgetCookies: () => jar.clear(),
    signIn: async (email) => keep(jar, (await server.as(email)).cookie ?? ''),
  };
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  if (value === '' || /max-age=0/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}
