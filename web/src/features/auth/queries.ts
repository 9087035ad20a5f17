import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { track } from '#lib/analytics.ts';
import { successOf } from '#lib/api.ts';
import { isUnauthorized } from '#lib/api-error.ts';
import { forgetKept } from '#lib/kept.ts';
import { authApi, signedInAs, signedOut } from '#lib/session.ts';
import { clearUserStorage } from '#lib/storage.ts';

export function useLogin() {
  const client = useQueryClient();
  return authApi.login.useMutation({
    meta: { ownsFailure: true },
    onSuccess: (answer) => {
      if (answer.status === 202) return;
      const { userId, licenceKey } = answer.body;
      track({ event: 'login', userId, licenceKey });
      // What an earlier user of this tab has loaded is not this user's.
      client.removeQueries({ type: 'inactive' });
      signedInAs(client, answer.body);
    },
  });
}
export type Login = ReturnType<typeof useLogin>;

/** Asks once to sign out; a repeated render does not ask again. */
export const useLogout = () => authApi.logout.useQuery({ queryKey: ['logout'], retry: false, gcTime: 0 });

/** Signs out on a screen that goes on without a session. */
export function useSignOut(onSignedOut: () => void) {
  const client = useQueryClient();
  const forget = useForgetUser();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const signOut = async (user: { userId: number; licenceKey: string }) => {
    setState('busy');
    try {
      successOf(await authApi.logout.query());
    } catch (error) {
      // Signed out in the meantime: that is what was wanted.
      if (!isUnauthorized(error)) return setState('failed');
    }
    forget(user);
    signedOut(client);
    onSignedOut();
  };
  return { signOut, isBusy: state === 'busy', hasFailed: state === 'failed' };
}

/** Forgets everything of the user who has signed out. */
export function useForgetUser() {
  const client = useQueryClient();
  return (user: { userId: number; licenceKey: string }) => {
    track({ event: 'logout', userId: user.userId, licenceKey: user.licenceKey });
    clearUserStorage();
    forgetKept();
    client.clear();
  };
}
