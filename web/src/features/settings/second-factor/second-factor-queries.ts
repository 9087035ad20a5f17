import { secondFactor, type SecondFactor } from '@saldo/contract/second-factor';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { setLacksFactor } from '#lib/session/second-factor.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { invalidate } from '#lib/cache/invalidate.ts';

const api = createApi(secondFactor);

const KEY = keyOf('SecondFactor');
const OWN = { ownsFailure: true } as const;

const read = async ({ signal }: { signal?: AbortSignal }) =>
  successOf(await api.get.query({ fetchOptions: { signal: signal ?? null } }));

/** Whether the user has a second factor, and whether the account requires one. */
export const useSecondFactor = () => useQuery({ queryKey: KEY, queryFn: read });

const LOOK_MS = 3000;

/** Like `useSecondFactor`, but polled: no event reaches a user who still has to set the factor up in another tab. */
export const useAwaitedFactor = (isAwaited: boolean) =>
  useQuery({
    queryKey: KEY,
    queryFn: read,
    refetchInterval: isAwaited && LOOK_MS,
    refetchOnWindowFocus: isAwaited && 'always',
    // The next poll follows soon; a button press reports the error at once.
    networkMode: 'always',
    retry: false,
  });

/** The team list shows who has one. */
const changed = (client: QueryClient) => invalidate(client, [{ type: 'SecondFactor' }, { type: 'Slots' }]);

/** Starts the setup; the response contains what the app needs. */
export const useBeginFactor = () =>
  useMutation({
    meta: OWN,
    gcTime: 0,
    mutationFn: async (password: string) => successOf(await api.begin.mutate({ body: { password } })),
  });
export type Begun = NonNullable<ReturnType<typeof useBeginFactor>['data']>;

export function useConfirmFactor(onDone: (recoveryCodes: readonly string[]) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: OWN,
    gcTime: 0,
    mutationFn: async (code: string) => successOf(await api.confirm.mutate({ body: { code } })),
    onSuccess: ({ recoveryCodes }) => {
      onDone(recoveryCodes);
      void changed(client);
    },
  });
}

export function useRenewCodes(onDone: (recoveryCodes: readonly string[]) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: OWN,
    gcTime: 0,
    mutationFn: async (password: string) =>
      successOf(await api.renewRecoveryCodes.mutate({ body: { password } })),
    onSuccess: ({ recoveryCodes }) => {
      onDone(recoveryCodes);
      void changed(client);
    },
  });
}

export function useSwitchOffFactor(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: OWN,
    mutationFn: async (password: string) => {
      await api.switchOff.mutate({ body: { password } });
    },
    onSuccess: onDone,
    onSettled: () => changed(client),
  });
}

type Requirement = { isRequired: boolean; password: string };

export function useRequireFactor(onDone: (state: SecondFactor) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: OWN,
    mutationFn: async (body: Requirement) => successOf(await api.require.mutate({ body })),
    onSuccess: (state) => {
      client.setQueryData<SecondFactor>(KEY, state);
      onDone(state);
    },
  });
}

export function useResetFactor(userId: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: OWN,
    mutationFn: async (password: string) => {
      await api.reset.mutate({ params: { userId }, body: { password } });
    },
    onSuccess: onDone,
    onSettled: () => changed(client),
  });
}

/** The required factor is set up: redirects to the requested page. */
export function useFactorIsThere(): () => void {
  const client = useQueryClient();
  return () => setLacksFactor(client, false);
}
