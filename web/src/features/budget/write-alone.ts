import type { QueryClient } from '@tanstack/react-query';
import { sheetKey } from './sheet-keys.ts';

/** Cancels fetches of the sheet during a write, since they would return the old state. A cancelled fetch is repeated, since it may have been caused by others' changes. */
export async function writeAlone<Answer>(
  client: QueryClient,
  sheetId: number,
  write: () => Promise<Answer>,
): Promise<Answer> {
  const queryKey = sheetKey(sheetId);
  const stopReading = async () => {
    const { fetchStatus = 'idle', isInvalidated = false } = client.getQueryState(queryKey) ?? {};
    await client.cancelQueries({ queryKey });
    return fetchStatus !== 'idle' || isInvalidated;
  };
  const wasStopped = await stopReading();
  try {
    return await write();
  } finally {
    if ((await stopReading()) || wasStopped) void client.invalidateQueries({ queryKey });
  }
}
