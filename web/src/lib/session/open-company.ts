import { membership } from '@saldo/contract/membership';
import type { QueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { skipPrompt } from '#lib/drafts/unsaved.ts';
import { allStored } from './all-stored.ts';
import { navigation } from './leave.ts';
import { HOME } from './redirect-target.ts';
import { forgetTabCompany } from './tab-company.ts';

const api = createApi(membership);

/**
 * What is being stored belongs to the company that is left. Unsaved input in it stays stored under
 * its user, and is not shown in the other company.
 */
export async function openCompany(client: QueryClient, userId: number, path: string = HOME): Promise<void> {
  await allStored(client);
  successOf(await api.switch.mutate({ body: { userId } }));
  skipPrompt();
  forgetTabCompany();
  navigation.leaveFor(path);
}
