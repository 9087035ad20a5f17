import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { FACTOR_KEY, SESSION_KEY } from './session-key.ts';
import { typingPause } from '#lib/keyboard/typing-pause.ts';

/** A refusal has reported that a second factor must be set up first. A typing user is redirected after finishing the number. */
export async function factorDemanded(client: QueryClient): Promise<void> {
  const user = client.getQueryData(SESSION_KEY);
  await typingPause();
  if (client.getQueryData(SESSION_KEY) === user) setLacksFactor(client, true);
}

/** Records that a second factor must be set up first, or that it has been. */
export const setLacksFactor = (client: QueryClient, isLacking: boolean): void =>
  void client.setQueryData(FACTOR_KEY, isLacking);

/** Whether the signed-in user must set up a second factor before anything else. */
export const useLacksFactor = (): boolean =>
  useQuery({ queryKey: FACTOR_KEY, queryFn: skipToken, initialData: false, staleTime: Infinity }).data ===
  true;
