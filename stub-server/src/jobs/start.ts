import type { FastifyInstance } from 'fastify';
import { Jobs } from './jobs.ts';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}

/** The queue with this server as a worker, from readiness until closing. */
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
