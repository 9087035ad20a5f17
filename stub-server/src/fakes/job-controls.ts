import { idSchema } from '@saldo/contract/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#src/http/deps.ts';
import { notFound } from '#src/http/refusals.ts';
import { troubledJobs } from '#src/jobs/queue.ts';

const SETTLED_WITHIN_MS = 1000;

const paramsSchema = z.object({ id: z.coerce.number().pipe(idSchema) });

/** Unsuccessful jobs for the operator, who can retry or stop them. The input of jobs is not shown. */
export function addJobControls(app: FastifyInstance, { db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  const idOf = ({ params }: FastifyRequest) => {
    const { data } = paramsSchema.safeParse(params);
    if (!data) throw notFound();
    return data.id;
  };
  const action = (name: string, run: (id: number) => Promise<boolean>) =>
    app.post(`/stub/jobs/:id/${name}`, async (request) => {
      if (!(await run(idOf(request)))) throw notFound();
      // the answer shows the immediate result
      await jobs.settled(SETTLED_WITHIN_MS);
      return { jobs: await troubledJobs(db) };
    });
  app.get('/stub/jobs', async () => ({ jobs: await troubledJobs(db) }));
  action('retry', (id) => jobs.retry(id));
  action('cancel', (id) => jobs.cancel(id));
}
