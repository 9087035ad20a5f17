import { currentUser } from '@saldo/contract/current-user';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';

const api = createApi(currentUser);

const SESSIONS = ['security', 'sessions'] as const;

/** The user's open sessions, refetched whenever the tab is shown again. */
export const useSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    staleTime: 0,
    queryFn: async ({ signal }) => successOf(await api.sessions.query({ fetchOptions: { signal } })),
  });

/** Ends the named session, or all but this one where none is named. */
export function useEndSessions(onDone: (id: string | null) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await api.endOtherSessions.mutate({});
      else await api.endSession.mutate({ params: { id } });
    },
    onSuccess: (_done, id) => onDone(id),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}
