import { budget } from '@saldo/contract/budget';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createApi, successOf } from '#lib/api/api.ts';
import { createQueryClient } from '#lib/cache/query-client.ts';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { listPage, usePagedRows } from './paged-rows.ts';

serverOfEachTest({ signedInAs: 'master@a.test' });

const api = createApi(budget);

/** The sheets of the account, two per page. */
function openSheets() {
  const client = createQueryClient();
  const asked: { page: number; timestamp?: string }[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      usePagedRows(
        { question: '?sort=name', page: 1 },
        {
          queryKey: ['budget', 'pages'],
          pageSize: 2,
          page: async (paging, signal) => {
            asked.push(paging);
            return listPage(await api.pages.mutate({ body: paging, fetchOptions: { signal } }));
          },
          ids: async (paging) => {
            const body = { ...paging, pageSize: 500 };
            return successOf(await api.pages.mutate({ body })).items.map(({ id }) => id);
          },
        },
      ),
    { wrapper },
  );
  const names = () =>
    Array.from({ length: result.current.total ?? 0 }, (_, place) => result.current.at(place)?.name);
  return { client, asked, result, names };
}

test('rows are loaded when they become visible, and rows added by others appear with the tags of the noun', async () => {
  const { client, asked, result, names } = openSheets();
  await until(() => expect(result.current.here).toHaveLength(2));
  const before = result.current.total ?? 0;
  expect(before).toBeGreaterThan(2);
  expect(names().slice(2)).toEqual(Array.from({ length: before - 2 }));
  act(() => result.current.show(0, before));
  await until(() => expect(names()).not.toContain(undefined));
  expect(asked[0]).not.toHaveProperty('timestamp');
  expect(asked.slice(1).every(({ timestamp }) => timestamp !== undefined)).toBe(true);
  expect(await result.current.ids()).toEqual(result.current.here.map(({ id }) => id));

  const [{ categoryId } = { categoryId: 0 }] = result.current.here;
  const added = successOf(await api.create.mutate({ body: { name: 'Ąę nowy', categoryId } }));
  await act(async () => client.invalidateQueries({ queryKey: ['budget', 'pages'] }));
  await until(() => expect(names()).toContain('Ąę nowy'));
  expect(result.current.total).toBe(before + 1);
  expect(names()).not.toContain(undefined);
  expect(result.current.at(result.current.placeOf(added.id) ?? -1)?.name).toBe('Ąę nowy');
  expect(await result.current.ids()).toContain(added.id);
});

test('while rows pass by without a pause, those in sight and the next ones are requested', async () => {
  const [{ categoryId } = { categoryId: 0 }] = successOf(await api.pages.mutate({ body: {} })).items;
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
    successOf(await api.create.mutate({ body: { name, categoryId } }));
  const { asked, result } = openSheets();
  await until(() => expect(result.current.here).toHaveLength(2));
  expect(result.current.total).toBeGreaterThan(10);
  act(() => result.current.show(0, 2));
  expect(asked).toHaveLength(1);
  const askedPages = () => asked.map(({ page }) => page).toSorted((one, other) => one - other);
  act(() => result.current.show(1, 2));
  await until(() => expect(askedPages()).toEqual([1, 2, 3, 4]));
  // A jump asks for its own page alone, and the way back for those before it.
  act(() => result.current.show(10, 12));
  await until(() => expect(askedPages()).toEqual([1, 2, 3, 4, 6]));
  act(() => result.current.show(9, 11));
  await until(() => expect(askedPages()).toEqual([1, 2, 3, 4, 5, 6]));
});
