import type { QueryClient } from '@tanstack/react-query';
import { sheetKey } from './sheet-keys.ts';

/** Writes while the sheet is not being read: what began before would come late with the old state. A reading that gave way is made up for, since it may have been about what others did. */
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
