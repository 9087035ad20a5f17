import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAcl } from '#lib/session/access.ts';
import { ACL_KEY, SESSION_KEY } from '#lib/session/session-key.ts';

const OWN = new Set([ACL_KEY, SESSION_KEY].map((key) => JSON.stringify(key)));

/** Refetches everything on screen when the user's rights change. */
export function useAclWatch(): void {
  const client = useQueryClient();
  const { data } = useAcl();
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (!data) return;
    const now = JSON.stringify(data);
    const hasChanged = known.current !== undefined && known.current !== now;
    known.current = now;
    if (hasChanged)
      void client.invalidateQueries({ predicate: ({ queryKey }) => !OWN.has(JSON.stringify(queryKey)) });
  }, [client, data]);
}
