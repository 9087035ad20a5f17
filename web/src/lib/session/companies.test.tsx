import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createQueryClient } from '#lib/cache/query-client.ts';
import { useUserSetting } from '#lib/settings/user-settings.ts';
import { holdRequests } from '#testing/hold-requests.ts';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { useSwitchCompany } from './companies.ts';
import { navigation } from './leave.ts';

const server = serverOfEachTest({ signedInAs: 'master@a.test' });
afterEach(() => vi.restoreAllMocks());

const theme = z.string();

test('a setting chosen right before another company is opened is stored in the company it was chosen in', async () => {
  const left = vi.spyOn(navigation, 'leaveFor').mockReturnValue();
  const master = await server().as('master@a.test');
  const company = { companyName: 'Druga', legalEntityType: 'EconomicActivity' };
  const added = await master.post('/api/account/companies', company);
  expect(added.statusCode).toBe(201);
  const { userId } = added.json<{ userId: number }>();
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ setting: useUserSetting('test.theme', theme, 'light'), company: useSwitchCompany() }),
    { wrapper },
  );
  await until(() => expect(result.current.setting[2]).toBe(true));
  const answer = holdRequests('/api/user-setting/set', 'POST');
  // The second choice waits for the answer to the first.
  act(() => result.current.setting[1]('dark'));
  act(() => result.current.setting[1]('system'));
  act(() => result.current.company.mutate(userId));
  await until(() => expect(client.isMutating()).toBe(3));
  // The browser leaves the page once the other company is open, and sends what waits.
  left.mockImplementation(() => void dispatchEvent(new Event('pagehide')));
  answer();
  await until(() => expect(left).toHaveBeenCalledOnce());
  const asked = await (
    await server().as('master@a.test')
  ).post('/api/user-setting/get', { keys: ['test.theme'] });
  expect(asked.json()).toEqual({ settings: { 'test.theme': 'system' } });
});
