import type { FastifyInstance } from 'fastify';
import type { Db } from '#src/db/open.ts';
import type { Deps } from '#src/http/deps.ts';
import { every, type Timers } from '#src/http/timers.ts';
import { createDays } from './pass-days.ts';
import type { CardProvider } from './provider.ts';
import { serveWebhook } from './webhook.ts';

/** The maximum delay until licences process a new day. */
const LOOK_MS = 60_000;
/** The maximum wait for the consequences of a changed date. */
const PASSED_WITHIN_MS = 10_000;

/** The background parts of subscriptions: events of the provider, and passing days. */
export function startSubscriptions(
  app: FastifyInstance,
  parts: {
    deps: Deps;
    timers: Timers;
    provider: CardProvider;
    secret: string;
    deleteAccount: (tx: Db, accountId: number) => Promise<string[]>;
  },
): { passDays: () => Promise<void> } {
  const { deps, timers } = parts;
  serveWebhook(app, parts);
  const days = createDays(parts);
  let running = Promise.resolve();
  const look = () => {
    running = days.pass().catch((error: unknown) => {
      deps.log.error({ err: error }, 'Subscriptions could not be looked at');
    });
  };
  const stop = every(timers, LOOK_MS, look);
  app.addHook('onReady', async () => look());
  app.addHook('preClose', async () => {
    stop();
    await running;
  });
  return {
    passDays: async () => {
      await days.pass();
      await deps.jobs.settled(PASSED_WITHIN_MS);
    },
  };
}
