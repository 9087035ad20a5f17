import { PASSWORD, testApp } from '#src/testing.ts';
import { logInAt } from './log-in.ts';
import { providerAt } from './provider.ts';
import type { Opened } from './trial.ts';
import { lookRound } from './world.ts';

/** Our own server with the small scenario as disposable data. */
export async function openOwnServer(): Promise<Opened> {
  const tested = await testApp({ options: { controls: 'local' } });
  const provider = providerAt(await tested.listen());
  const logIn = { email: 'master@a.test', password: PASSWORD };
  const session = await logInAt(provider, logIn);
  const world = await lookRound(provider, session, logIn);
  return { provider, session, logIn, world, mode: 'throwaway', close: tested.close };
}
