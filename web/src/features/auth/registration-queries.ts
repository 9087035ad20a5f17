import { registrationRequest } from '@saldo/contract/registration-request';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { track } from '#lib/analytics.ts';
import { createApi, successOf } from '#lib/api.ts';
import { isMobile } from '#lib/device.ts';
import { HOME } from '#lib/redirect-target.ts';
import { signedInAs, signedOut } from '#lib/session.ts';
import { SESSION_KEY } from '#lib/session-key.ts';

const api = createApi(registrationRequest);
type Api = typeof api;
type BodyOf<Call extends { mutate: (args: never) => unknown }> = Parameters<Call['mutate']>[0] extends {
  body: infer Body;
}
  ? Body
  : never;

/** Another provider may answer what the contract does not know. */
export class UnknownStatus extends Error {
  override name = 'UnknownStatus';
}

/** The answer, if its status is one that the screen knows what to do with. */
function knownOf<Answer extends { status: string }>(
  answer: Answer,
  known: readonly Answer['status'][],
): Answer {
  if (known.includes(answer.status)) return answer;
  throw new UnknownStatus(answer.status);
}

const CREATED = ['success', 'wrongDomain', 'forgotPassword'] as const;
const CONFIRMED = ['success', 'invalidRequest', 'invalidCode', 'expiredCode', 'pending'] as const;
const RENEWED = ['success', 'notFound'] as const;
const ASKED = ['success', 'wrongEmail', 'tooManyRequests'] as const;
const RESET = ['success', 'wrongEmail', 'wrongToken'] as const;
const SET_UP = ['success', 'wrongToken'] as const;

const OWN_FAILURE = { meta: { ownsFailure: true } } as const;

export const useCreate = () =>
  useMutation({
    ...OWN_FAILURE,
    mutationFn: async (body: BodyOf<Api['create']>) =>
      knownOf(successOf(await api.create.mutate({ body })), CREATED),
  });

const userData = async () => successOf(await api.userData.mutate({ body: {} }));

/** Sends the code; a confirmed e-mail has an account and is signed in. */
export function useConfirm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    ...OWN_FAILURE,
    mutationFn: async (body: BodyOf<Api['confirm']>) => {
      const { status } = knownOf(successOf(await api.confirm.mutate({ body })), CONFIRMED);
      // The account is there and its user signed in: who he is can be asked for later, too.
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
    mutationFn: async (email: string) =>
      knownOf(successOf(await api.renew.mutate({ body: { email } })), RENEWED),
  });

export const useRequestReset = () =>
  useMutation({
    ...OWN_FAILURE,
    mutationFn: async (email: string) =>
      knownOf(successOf(await api.resetPasswordRequest.mutate({ body: { email } })), ASKED),
  });

export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    ...OWN_FAILURE,
    mutationFn: async (body: BodyOf<Api['resetPassword']>) =>
      knownOf(successOf(await api.resetPassword.mutate({ body })), RESET),
    onSuccess: ({ status }) => {
      // Every session has ended with the old password, this browser's too.
      if (status === 'success') signedOut(client);
    },
  });
}

export const useSetupAccount = () =>
  useMutation({
    ...OWN_FAILURE,
    mutationFn: async (body: BodyOf<Api['setupAccount']>) =>
      knownOf(successOf(await api.setupAccount.mutate({ body })), SET_UP),
  });

type Link = { token: string; email: string };
const ONCE = { retry: false, staleTime: Infinity } as const;

/** Whether a link for a new password still works. */
export const useResetLink = (body: Link) =>
  useQuery({
    ...ONCE,
    queryKey: ['reset-link', body],
    queryFn: async () => successOf(await api.verifyResetPasswordToken.mutate({ body })).isValid,
  });

/** Whom an invitation is for; null where its link is wrong. */
export const useInvitation = (body: Link) =>
  useQuery({
    ...ONCE,
    queryKey: ['invitation', body],
    queryFn: async () => {
      const answer = successOf(await api.verifyInvitation.mutate({ body }));
      return 'error' in answer ? null : answer;
    },
  });
