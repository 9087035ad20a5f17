import type { FastifyInstance } from 'fastify';
import { Jobs } from './jobs.ts';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}

/** The queue, of which this server is a worker from when it is ready until it closes. */
export function startJobs(
  app: FastifyInstance,
  deps: Omit<ConstructorParameters<typeof Jobs>[0], 'log'>,
): Jobs {
  const jobs = new Jobs({ ...deps, log: app.log });
  app.decorate('jobs', jobs);
  app.addHook('onReady', async () => jobs.start());
  app.addHook('preClose', () => jobs.close());
  return jobs;
}
