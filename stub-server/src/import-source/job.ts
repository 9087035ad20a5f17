import { z } from 'zod';
import type { JobKind } from '#src/jobs/kind.ts';

const MINUTE_MS = 60_000;

const payload = z.object({ sourceId: z.int(), isScheduled: z.boolean() });
export type FetchPayload = z.output<typeof payload>;

/** Fetches new documents of a source. Faults of the service are recorded in its run; the job retries after a server restart. */
export const FETCH: JobKind<FetchPayload> = {
  name: 'import-source',
  payload,
  tries: 5,
  pausesMs: [MINUTE_MS],
  limitMs: 30 * MINUTE_MS,
  atOnce: 2,
  shownBy: 'ImportSources',
  isKept: false,
};

/** At most one job per source. */
export const jobKeyOf = (sourceId: number): string => `import source ${sourceId}`;
