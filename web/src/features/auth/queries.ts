import type { CurrentUser } from '@saldo/contract/auth';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { track } from '#lib/browser/analytics.ts';
import { successOf } from '#lib/api/api.ts';
import { isUnauthorized } from '#lib/api/api-error.ts';
import { TIMEOUT_MS } from '#lib/api/send.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { forgetKept } from '#lib/drafts/kept.ts';
import { authApi, signedInAs, signedOut } from '#lib/session/session.ts';
import { forgetTabCompany } from '#lib/session/tab-company.ts';
import { clearUserStorage } from '#lib/browser/storage.ts';

function useSignedIn() {
  const client = useQueryClient();
  return (user: CurrentUser) => {
    track({ event: 'login', userId: user.userId, licenceKey: user.licenceKey });
    // Cached data of this tab's previous user must not be shown to this user.
    client.removeQueries({ type: 'inactive' });
    signedInAs(client, user);
  };
}

/** Signs in by password; 202 if a code is required next. */
export function useLogin() {
  const signedIn = useSignedIn();
  return useMutation({
    mutationFn: authApi.login.mutate,
    meta: { ownsFailure: true },
    onSuccess: (answer) => {
      if (answer.status === 200) signedIn(answer.body);
    },
  });
}
export type Login = ReturnType<typeof useLogin>;

/** The second step: a code from the app or a recovery code. */
export function useLoginCode() {
  const signedIn = useSignedIn();
  return useMutation({
    mutationFn: authApi.loginCode.mutate,
    meta: { ownsFailure: true },
    onSuccess: ({ body }) => signedIn(body),
  });
}
export type LoginCode = ReturnType<typeof useLoginCode>;

/** A setting changed before it was known is read first (lib/settings/user-settings.ts). */
const isStoring = (client: QueryClient): boolean =>
  client.isMutating() + client.isFetching({ queryKey: keyOf('UserSetting') }) > 0;

/** Ends once all calls that store something are answered: without a session they would be refused. */
async function allStored(client: QueryClient): Promise<void> {
  if (!isStoring(client)) return;
  await new Promise<void>((resolve) => {
    // A setting that has been read is stored in the same task, after this.
    const check = () => void setTimeout(() => isStoring(client) || end());
    const stops = [client.getMutationCache().subscribe(check), client.getQueryCache().subscribe(check)];
    const end = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve();
    };
    // An upload may take longer than any other call.
    const timer = setTimeout(end, TIMEOUT_MS);
  });
}

/** Signs out once; repeated renders do not send the call again. */
export const useLogout = () =>
  useQuery({
    queryKey: ['logout'],
    queryFn: async ({ client, signal }) => {
      await allStored(client);
      return authApi.logout.query({ fetchOptions: { signal } });
    },
    retry: false,
    gcTime: 0,
  });

/** Signs out on a screen that also works without a session. */
export function useSignOut(onSignedOut: () => void) {
  const client = useQueryClient();
  const forget = useForgetUser();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const signOut = async (user: { userId: number; licenceKey: string }) => {
    setState('busy');
    await allStored(client);
    try {
      successOf(await authApi.logout.query());
    } catch (error) {
      // Already signed out meanwhile, which is the desired outcome.
      if (!isUnauthorized(error)) return setState('failed');
    }
    forget(user);
    signedOut(client);
    onSignedOut();
  };
  return { signOut, isBusy: state === 'busy', hasFailed: state === 'failed' };
}

/** Removes all cached data of the user who has signed out. */
export function useForgetUser() {
  const client = useQueryClient();
  return (user: { userId: number; licenceKey: string }) => {
    track({ event: 'logout', userId: user.userId, licenceKey: user.licenceKey });
    clearUserStorage();
    forgetKept();
    forgetTabCompany();
    client.clear();
  };
}
