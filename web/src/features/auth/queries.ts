import type { CurrentUser } from '@saldo/contract/auth';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { track } from '#lib/browser/analytics.ts';
import { successOf } from '#lib/api/api.ts';
import { isUnauthorized } from '#lib/api/api-error.ts';
import { forgetKept } from '#lib/drafts/kept.ts';
import { allStored } from '#lib/session/all-stored.ts';
import { authApi, signedInAs, signedOut } from '#lib/session/session.ts';
import { forgetTabCompany, lastTabCompany } from '#lib/session/tab-company.ts';
import { closeToast, useToasts } from '#lib/toasts.ts';
import { clearUserStorage } from '#lib/browser/storage.ts';

/** Closes the notices that keep what a user has typed, before another one sees them. */
function closeKeptNotices(): void {
  for (const { id, duration } of useToasts.getState().toasts) if (duration === 'until-closed') closeToast(id);
}

function useSignedIn() {
  const client = useQueryClient();
  return (user: CurrentUser) => {
    const last = lastTabCompany();
    if (last !== null && last.email !== user.email) closeKeptNotices();
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
    closeKeptNotices();
    forgetTabCompany();
    client.clear();
  };
}
