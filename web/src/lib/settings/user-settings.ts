import { userSetting } from '@saldo/contract/user-setting';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { isOffline, isUnauthorized } from '#lib/api/api-error.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { keep, readKept, takeKept } from '#lib/drafts/kept.ts';

const api = createApi(userSetting);

/** Refetch interval, since another browser of the same user may change it. */
const FRESH_MS = 30_000;

type Json = z.core.util.JSONType;

let keys: string[] = [];
let answer: Promise<Record<string, Json>> | undefined;

/** The stored value of a setting, null if never set. Requests of one screen are batched. */
async function stored(key: string): Promise<Json> {
  keys.push(key);
  answer ??= Promise.resolve().then(async () => {
    const wanted = keys;
    keys = [];
    answer = undefined;
    return successOf(await api.get.mutate({ body: { keys: wanted } })).settings;
  });
  return (await answer)[key] ?? null;
}

export const UNSENT = 'setting ';
const unsentKey = (key: string) => UNSENT + key;

/** The last choices that wait for the response to the one before. */
const waiting = new Map<string, Json>();
addEventListener('pagehide', () => {
  for (const [key, value] of waiting) send(key, value).catch(() => undefined);
});

/**
 * Sends a value, and forgets it once the server has stored or refused it, unless a newer one is
 * pending.
 */
async function send(key: string, value: Json): Promise<void> {
  if (waiting.get(key) === value) waiting.delete(key);
  let isOver = true;
  try {
    // The value arrives even if the page is being closed.
    await api.set.mutate({ body: { key, value }, fetchOptions: { keepalive: true } });
  } catch (error) {
    isOver = !isOffline(error) && !isUnauthorized(error);
    throw error;
  } finally {
    if (isOver && readKept(unsentKey(key)) === value) takeKept(unsentKey(key));
  }
}

/** The value as chosen in this tab, sent again if the page was left or the connection lost before the server had it; otherwise the stored one. */
async function latest(key: string): Promise<Json> {
  const unsent = readKept<Json>(unsentKey(key));
  // Without a connection it stays pending; a refused one is replaced by the stored value.
  const isChosen = unsent !== undefined && (await send(key, unsent).then(() => true, isOffline));
  return isChosen ? unsent : await stored(key);
}

const settingOptions = (key: string) =>
  queryOptions({
    queryKey: keyOf('UserSetting', key),
    queryFn: () => latest(key),
    staleTime: FRESH_MS,
  });

function useStore(key: string) {
  const client = useQueryClient();
  const { queryKey } = settingOptions(key);
  return useMutation({
    meta: { isCommand: false },
    // Sequential, so that the last choice persists.
    scope: { id: `user-setting:${key}` },
    mutationFn: async (value: Json) => send(key, value),
    onMutate: async (value) => {
      keep(unsentKey(key), value);
      waiting.set(key, value);
      client.setQueryData(queryKey, value);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, value);
    },
    onError: async () => client.invalidateQueries({ queryKey }),
  });
}

/** Changes part of a stored value, which is fetched first if unknown, so that choices of other browsers are kept. */
export function useSettingChange<Value extends Json>(
  key: string,
  schema: z.ZodType<Value>,
  fallback: Value,
): (change: (now: Value) => Value) => void {
  const client = useQueryClient();
  const { mutate } = useStore(key);
  return (change) => {
    const store = () => {
      const { queryKey } = settingOptions(key);
      mutate(change(schema.safeParse(client.getQueryData(queryKey)).data ?? fallback));
    };
    // If reading fails, so does storing, which reports it.
    void client.ensureQueryData(settingOptions(key)).then(store, store);
  };
}

/**
 * A small setting that follows the user to other browsers: the value, its setter (immediate here, then on the server), and whether the
 * stored value is known yet. The fallback replaces a missing or invalid value.
 */
export function useUserSetting<Value extends Json>(
  key: string,
  schema: z.ZodType<Value>,
  fallback: Value,
): [value: Value, setValue: (value: Value) => void, isKnown: boolean] {
  const { data, failureCount } = useQuery(settingOptions(key));
  const { mutate } = useStore(key);
  const value = useMemo(() => schema.safeParse(data).data ?? fallback, [data, schema, fallback]);
  const setValue = useCallback((next: Value) => mutate(next), [mutate]);
  // A setting that fails to load delays nothing.
  return [value, setValue, data !== undefined || failureCount > 0];
}
