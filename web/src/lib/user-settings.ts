import { userSetting } from '@saldo/contract/user-setting';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import type { Reader } from '@saldo/contract/checks/checks';
import { createApi, successOf } from './api.ts';
import { keyOf } from './query-keys.ts';

const api = createApi(userSetting);

/** Another browser of the same user may have changed it: read anew after this. */
const FRESH_MS = 30_000;

type Json = z.core.util.JSONType;

let keys: string[] = [];
let answer: Promise<Record<string, Json>> | undefined;

/** The stored value of a setting, null where it was never set. What one screen asks for in one go is one call. */
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

const settingOptions = (key: string) =>
  queryOptions({
    queryKey: keyOf('UserSetting', key),
    queryFn: () => stored(key),
    staleTime: FRESH_MS,
  });

function useStore(key: string) {
  const client = useQueryClient();
  const { queryKey } = settingOptions(key);
  return useMutation({
    // One after another, so that the last choice is the one that stays.
    scope: { id: `user-setting:${key}` },
    mutationFn: async (value: Json) => successOf(await api.set.mutate({ body: { key, value } })),
    onMutate: async (value) => {
      client.setQueryData(queryKey, value);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, value);
    },
    onError: async () => client.invalidateQueries({ queryKey }),
  });
}

/** Changes a part of a stored value, which is read first where it is not known yet: what another browser chose stays. */
export function useSettingChange<Value extends Json>(
  key: string,
  schema: Reader<Value>,
  fallback: Value,
): (change: (now: Value) => Value) => void {
  const client = useQueryClient();
  const { mutate } = useStore(key);
  return (change) => {
    const store = () => {
      const { queryKey } = settingOptions(key);
      mutate(change(schema.safeParse(client.getQueryData(queryKey)).data ?? fallback));
    };
    // What cannot be read cannot be stored either: the store says so.
    void client.ensureQueryData(settingOptions(key)).then(store, store);
  };
}

/**
 * A small choice that follows the user to other browsers: the value, how to change it (at once here, then on the server), and whether the
 * stored value is known yet. What is missing or no longer fits the schema is the fallback.
 */
export function useUserSetting<Value extends Json>(
  key: string,
  schema: Reader<Value>,
  fallback: Value,
): [value: Value, setValue: (value: Value) => void, isKnown: boolean] {
  const { data, failureCount } = useQuery(settingOptions(key));
  const { mutate } = useStore(key);
  const value = useMemo(() => schema.safeParse(data).data ?? fallback, [data, schema, fallback]);
  const setValue = useCallback((next: Value) => mutate(next), [mutate]);
  // Nobody waits for a choice of looks that does not come.
  return [value, setValue, data !== undefined || failureCount > 0];
}
