import { serveThread } from '#src/jobs/thread.ts';
import type { EstimateInput } from './estimate-in-thread.ts';
import type { SheetEstimate } from './rebuild.ts';

/** The worker thread that estimates taxes for the job, and keeps the sums of sheets. */
export const TAX_THREAD = import.meta.filename;

serveThread(
  TAX_THREAD,
  async (input: EstimateInput): Promise<SheetEstimate> => {
    const { estimateInThread } = await import('./estimate-in-thread.ts');
    return await estimateInThread(input);
  },
  { forget: async () => (await import('./estimate-in-thread.ts')).forgetSums() },
);
