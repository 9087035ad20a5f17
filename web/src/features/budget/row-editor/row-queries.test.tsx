import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '#lib/cache/query-client.ts';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { useDefaultRecord } from './row-queries.ts';

const MASTER = 'master@a.test';
const OF_COMPANY = 41;

const server = serverOfEachTest({ signedInAs: MASTER });

function methodOfNewRow() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useDefaultRecord(21).data?.paymentMethodId, { wrapper }).result;
}
const choose = async (paymentMethodId: number) =>
  (await server().as(MASTER)).post('/api/user-setting/set', {
    key: 'preferences',
    value: { paymentMethodId },
  });

test('a new row starts with the user’s payment method', async () => {
  const { id } = (
    await (await server().as(MASTER)).post('/api/payment-method/from-name', { name: 'Kasa' })
  ).json();
  await choose(id);
  const method = methodOfNewRow();
  await until(() => expect(method.current).toBe(id));
});

test('if it has been deleted, with the company’s', async () => {
  await choose(999);
  const method = methodOfNewRow();
  await until(() => expect(method.current).toBe(OF_COMPANY));
});
