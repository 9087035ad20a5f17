import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { budget } from '@saldo/contract/budget';
import { createApi } from '#lib/api/api.ts';
import { loadFailure } from '#lib/api/load-failure.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { useAcl } from '#lib/session/access.ts';
import { ACL_KEY } from '#lib/session/session-key.ts';
import { expectComplaint } from '#testing/complaints.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const server = serverOfEachTest({ signedInAs: 'reader@a.test' });
const api = createApi(budget);

let asked = 0;
beforeEach(() => {
  asked = 0;
});

/** Reports a refusal as the screen of a sheet does. */
function Sheet({ id }: { id: number }) {
  const sheet = useQuery({
    queryKey: keyOf('Budget', id),
    queryFn: async () => {
      asked += 1;
      return api.get.query({ params: { id } });
    },
  });
  const failure = loadFailure([sheet]);
  if (failure) throw failure;
  return <p>{sheet.data && 'The sheet'}</p>;
}

function Frame({ children }: { children: ReactNode }) {
  const { data: rights } = useAcl();
  return (
    <ErrorBoundary isInner rights={rights}>
      {children}
    </ErrorBoundary>
  );
}

async function grant(id: number, permission: 'read' | 'denied') {
  const master = await server().as('master@a.test');
  await master.patch(`/api/acl/budget/${id}`, { permissions: [{ userId: 3, permission }] });
}

function open(id: number) {
  expectComplaint(/You have no right/u);
  const { client } = renderScreen({
    at: `/budget/${id}`,
    path: '/budget/:id',
    element: (
      <Frame>
        <Sheet id={id} />
      </Frame>
    ),
  });
  return async () => act(async () => client.invalidateQueries({ queryKey: ACL_KEY, exact: true }));
}

test('a refused sheet opens once the user may see it', async () => {
  await grant(21, 'denied');
  const hearOfRights = open(21);
  expect(await screen.findByRole('heading', { name: 'Brak dostępu' })).toBeVisible();
  await grant(21, 'read');
  await hearOfRights();
  expect(await screen.findByText('The sheet')).toBeVisible();
});

test('a sheet that is still refused with other rights says so again', async () => {
  for (const id of [21, 22]) await grant(id, 'denied');
  const hearOfRights = open(21);
  await screen.findByRole('heading', { name: 'Brak dostępu' });
  await grant(22, 'read');
  await hearOfRights();
  await until(() => {
    expect(asked).toBe(2);
    expect(screen.getByRole('heading', { name: 'Brak dostępu' })).toBeVisible();
  });
});
