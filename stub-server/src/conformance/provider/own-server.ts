import { PASSWORD, testApp } from '#src/testing.ts';
import { logInAt } from './log-in.ts';
import { providerAt } from './provider.ts';
import { dataOf } from './left-behind.ts';
import type { Opened } from './trial.ts';
import { lookRound } from './world.ts';

interface OwnServer extends Opened {
  /** the data that checks must leave as they were, once nothing is under way */
  data: () => Promise<Record<string, string[]>>;
}

/** Our own server with the small scenario as disposable data. Tags are sent at once, so that no check waits for them. */
export async function openOwnServer(): Promise<OwnServer> {
  const tested = await testApp({ options: { controls: 'local', gatherTagsMs: 0 } });
  const provider = providerAt(await tested.listen());
  const logIn = { email: 'master@a.test', password: PASSWORD };
  const session = await logInAt(provider, logIn);
  const world = await lookRound(provider, session, logIn);
  const data = async () => {
    await tested.app.jobs.idle();
    return await dataOf(tested.db);
  };
  return { provider, session, logIn, world, mode: 'throwaway', data, close: tested.close };
}
