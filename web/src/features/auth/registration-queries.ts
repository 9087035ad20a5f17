import { registrationRequest } from '@saldo/contract/registration-request';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { track } from '#lib/browser/analytics.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { isMobile } from '#lib/browser/device.ts';
import { HOME } from '#lib/session/redirect-target.ts';
import { signedInAs, signedOut } from '#lib/session/session.ts';
import { SESSION_KEY } from '#lib/session/session-key.ts';

const api = createApi(registrationRequest);
type Api = typeof api;
type BodyOf<Call extends { mutate: (args: never) => unknown }> = Parameters<Call['mutate']>[0] extends {
  body: infer Body;
}
  ? Body
  : never;

const OWN_FAILURE = { meta: { ownsFailure: true } } as const;

export const useCreate = () =>
  useMutation({
    ...OWN_FAILURE,
    mutationFn: async (body: BodyOf<Api['create']>) => successOf(await api.create.mutate({ body })),
  });

const userData = async () => successOf(await api.userData.mutate({ body: {} }));

/** Submits the code; after confirmation the account exists and its user is signed in. */
export function useConfirm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    ...OWN_FAILURE,
    mutationFn: async (body: BodyOf<Api['confirm']>) => {
      const { status } = successOf(await api.confirm.mutate({ body }));
      // The account exists and its user is signed in: the profile can be loaded later.
      const user = status === 'success' ? await userData().catch(() => null) : null;
      return { status, user };
    },
    onSuccess: ({ status, user }) => {
      if (status === 'invalidRequest') void navigate('/auth/register', { replace: true });
      if (status !== 'success') return;
      track({ event: 'registration-complete', isMobile: isMobile() });
      if (user) signedInAs(client, user);
      else client.removeQueries({ queryKey: SESSION_KEY });
      void navigate(isMobile() ? '/auth/registration-fallback' : HOME, { replace: true });
    },
  });
}

export const useRenew = () =>
  useMutation({
    ...OWN_FAILURE,
    mutationFn: async (email: string) => successOf(await api.renew.mutate({ body: { email } })),
  });

export const useRequestReset = () =>
  useMutation({
    ...OWN_FAILURE,
    mutationFn: async (email: string) =>
      successOf(await api.resetPasswordRequest.mutate({ body: { email } })),
  });

export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    ...OWN_FAILURE,
    mutationFn: async (body: BodyOf<Api['resetPassword']>) =>
      successOf(await api.resetPassword.mutate({ body })),
    onSuccess: ({ status }) => {
      // A password change ends every session, including this browser's.
      if (status === 'success') signedOut(client);
    },
  });
}

export const useSetupAccount = () =>
  useMutation({
    ...OWN_FAILURE,
    mutationFn: async (body: BodyOf<Api['setupAccount']>) =>
      successOf(await api.setupAccount.mutate({ body })),
  });

type Link = { token: string; email: string };
const ONCE = { retry: false, staleTime: Infinity } as const;

/** Whether a password reset link is still valid. */
export const useResetLink = (body: Link) =>
  useQuery({
    ...ONCE,
    queryKey: ['reset-link', body],
    queryFn: async () => successOf(await api.verifyResetPasswordToken.mutate({ body })).isValid,
  });

/** The invited person; null if the link is invalid. */
export const useInvitation = (body: Link) =>
  useQuery({
    ...ONCE,
    queryKey: ['invitation', body],
    queryFn: async () => {
      const answer = successOf(await api.verifyInvitation.mutate({ body }));
      return 'error' in answer ? null : answer;
    },
  });
