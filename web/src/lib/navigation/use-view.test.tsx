import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { useView } from './use-view.ts';

serverOfEachTest({ catalogues: [], signedInAs: 'master@a.test' });

type Counts = { a: number; b: number };
const ADDRESS = {
  read: (query: URLSearchParams): Counts => ({ a: Number(query.get('a')), b: Number(query.get('b')) }),
  write: (query: URLSearchParams, change: Partial<Counts>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) next.set(name, String(value));
    return next;
  },
};

test('changes that follow each other before the address is rendered are all in it', async () => {
  const changes: ReturnType<typeof useView<Counts>>['change'][] = [];
  function Screen() {
    const { view, change } = useView(ADDRESS, '2026-11-20');
    useEffect(() => void changes.push(change));
    return <p>{view?.a}</p>;
  }
  const { place } = renderScreen({ at: '/x', path: '/x', element: <Screen /> });
  await screen.findByText('0');
  const change = changes.at(-1);
  act(() => {
    change?.({ a: 1 });
    change?.({ b: 5 });
    change?.(({ a, b }) => ({ a: a + 1, b: b + 1 }));
  });
  await until(() => expect(place()).toBe('/x?a=2&b=6'));
  // the change of an address that came otherwise
  act(() => changes.at(-1)?.(({ a }) => ({ a: a + 1 })));
  await until(() => expect(place()).toBe('/x?a=3&b=6'));
});
