import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAcl } from './access.ts';
import { ACL_KEY, SESSION_KEY } from './session-key.ts';

const OWN = new Set([ACL_KEY, SESSION_KEY].map((key) => JSON.stringify(key)));

/** When the user's rights change, everything that is shown is asked for again: what he may see has changed. */
export function useAclWatch(): void {
  const client = useQueryClient();
  const { data } = useAcl();
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (!data) return;
    const { lastUpdate: _ofThisAnswer, ...rights } = data;
    const now = JSON.stringify(rights);
    const hasChanged = known.current !== undefined && known.current !== now;
    known.current = now;
    if (hasChanged)
      void client.invalidateQueries({ predicate: ({ queryKey }) => !OWN.has(JSON.stringify(queryKey)) });
  }, [client, data]);
}
