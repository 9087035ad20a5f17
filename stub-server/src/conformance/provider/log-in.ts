import { routeOf, newTab, type Caller, type LogIn, type Provider } from './provider.ts';

/** Signs in; returns the session's cookie. */
export async function logInAt(provider: Provider, logIn: LogIn): Promise<Caller> {
  const { status, text, cookie } = await provider.call(routeOf('auth.login'), { body: logIn }, newTab());
  if (status === 202) throw new Error(`${logIn.email} has a second factor: name a user without one`);
  if (status !== 200 || !cookie) throw new Error(`The log-in answered ${status}: ${text.slice(0, 200)}`);
  return cookie;
}
