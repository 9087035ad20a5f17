import { useQueryClient } from '@tanstack/react-query';
import { track } from '#lib/analytics.ts';
import { forgetKept } from '#lib/kept.ts';
import { authApi, signedInAs } from '#lib/session.ts';
import { clearUserStorage } from '#lib/storage.ts';

export function useLogin() {
  const client = useQueryClient();
  return authApi.login.useMutation({
    meta: { ownsFailure: true },
    onSuccess: (answer) => {
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
