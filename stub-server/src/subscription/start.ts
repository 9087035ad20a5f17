import type { FastifyInstance } from 'fastify';
import type { Db } from '#src/db/open.ts';
import type { Deps } from '#src/http/deps.ts';
import { every, type Timers } from '#src/http/timers.ts';
import { passDays } from './pass-days.ts';
import type { CardProvider } from './provider.ts';
import { serveWebhook } from './webhook.ts';

export { WEBHOOK_PATH } from './webhook.ts';

/** How late a licence may notice that a day is over. */
const LOOK_MS = 60_000;

/** Subscriptions that nobody calls for: what the provider tells, and what the days do. */
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
  let running = Promise.resolve();
  /** One round after another. */
  const look = () => {
    running = running.then(() => passDays(parts));
    return running;
  };
  const lookAlone = () =>
    void look().catch((error: unknown) => {
      running = Promise.resolve();
      deps.log.error({ err: error }, 'Subscriptions could not be looked at');
    });
  const stop = every(timers, LOOK_MS, lookAlone);
  app.addHook('onReady', async () => lookAlone());
  app.addHook('preClose', async () => {
    stop();
    await running.catch(() => {});
  });
  return { passDays: look };
}
