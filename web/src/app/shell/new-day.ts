import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf } from '#lib/cache/query-keys.ts';
import { dayOf } from '#lib/words/instants.ts';
import { useToday } from '#lib/words/today.ts';

const LOOK_MS = 20_000;
/** The clock of the browser may be ahead of the server's. */
const MOST_ASKED = 10;

/** Reads everything again after midnight: what is due "today", overdue, or in the current month. */
export function useNewDay(): void {
  const client = useQueryClient();
  const { data: today } = useToday();
  const before = useRef(today);
  useEffect(() => {
    let day = dayOf(new Date());
    let toAsk = 0;
    const timer = setInterval(() => {
      const now = dayOf(new Date());
      if (now !== day) toAsk = MOST_ASKED;
      day = now;
      if (toAsk === 0) return;
      toAsk -= 1;
      void client.invalidateQueries({ queryKey: keyOf('SimulationTime') });
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [client]);
  useEffect(() => {
    const isNew = before.current !== undefined && today !== undefined && before.current !== today;
    before.current = today ?? before.current;
    if (isNew) void client.invalidateQueries();
  }, [client, today]);
}
