import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { FACTOR_KEY, SESSION_KEY } from './session-key.ts';
import { typingPause } from './typing-pause.ts';

/** A refusal has told that one has to be set up first. Whoever types is led there once the number is finished. */
export async function factorDemanded(client: QueryClient): Promise<void> {
  const user = client.getQueryData(SESSION_KEY);
  await typingPause();
  if (client.getQueryData(SESSION_KEY) === user) setLacksFactor(client, true);
}

/** A refusal has told that one has to be set up first, or it is set up now. */
export const setLacksFactor = (client: QueryClient, isLacking: boolean): void =>
  void client.setQueryData(FACTOR_KEY, isLacking);

/** Whether who is signed in has to set up a second factor before anything else. */
export const useLacksFactor = (): boolean =>
  useQuery({ queryKey: FACTOR_KEY, queryFn: skipToken, initialData: false, staleTime: Infinity }).data ===
  true;
