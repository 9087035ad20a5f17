import type { ownAcl } from '@saldo/contract/own-acl';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { keyOf } from '#lib/cache/query-keys.ts';
import { ACL_KEY, SESSION_KEY } from '#lib/session/session-key.ts';
import { until } from '#testing/until.ts';
import { useAclWatch } from './acl-watch.ts';

type Acl = z.output<(typeof ownAcl.get.responses)[200]>;

const rights = (listDetached: 'denied' | 'own', lastUpdate = '2026-11-20T08:00:00.000Z') => ({
  status: 200 as const,
  headers: new Headers(),
  body: {
    isMasterUser: false,
    lastUpdate,
    permissions: { 'payments.listDetached': listDetached },
  } as unknown as Acl,
});

/**
 * Keys of everything that shows payments (specification 2, section 4), and other keys that the
 * specification names.
 */
const KEYS = [
  keyOf('Payments'),
  keyOf('Payments', 'counts', '2026-12-31'),
  [...keyOf('Payments', 'sums'), { tab: 'attached' }],
  [...keyOf('Payments', 'groups'), 'day'],
  keyOf('DetachedPayments'),
  keyOf('PaymentSource', 81),
  keyOf('PaymentSource', 'similar', ''),
  keyOf('PaymentMethod'),
  keyOf('TransferApproval'),
  keyOf('Budget'),
  keyOf('History', 'account'),
];

test('payments are refetched once changed rights have loaded, and not if the rights are the same', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(ACL_KEY, rights('own'));
  for (const key of [...KEYS, SESSION_KEY]) client.setQueryData(key, {});
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  renderHook(() => useAclWatch(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  client.setQueryData(ACL_KEY, rights('own', '2026-11-20T08:00:30.000Z'));
  await until(() => expect(client.getQueryData(ACL_KEY)).toMatchObject({ body: { isMasterUser: false } }));
  expect(KEYS.filter(isStale)).toEqual([]);
  client.setQueryData(ACL_KEY, rights('denied'));
  await until(() => expect(KEYS.filter(isStale)).toEqual(KEYS));
  expect(isStale(SESSION_KEY)).toBe(false);
});
