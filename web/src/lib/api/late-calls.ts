import { ApiError } from './api-error.ts';

/** Loads the code of rarely used calls on demand; a failure to load counts as a missing connection. */
export const lateCalls = async <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(() => {
    throw new ApiError('fetch');
  });
