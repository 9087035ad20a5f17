import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { preloadTyped } from '#lib/live/tell-typed.ts';
import { useAcl } from '#lib/session/access.ts';
import { tellsTyped } from '#lib/drafts/typed-texts.ts';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { useLostSheet } from './lost-sheet.ts';

// The catalogue of the notice loads with the first touch.
beforeAll(preloadTyped);
const server = serverOfEachTest({ catalogues: ['manage', 'live'], signedInAs: 'reader@a.test' });

/** An open sheet that receives events about other users. */
function Sheet({ id, text = '' }: { id: number; text?: string }) {
  useLostSheet({ id, name: 'Biuro' }, () => ({ text, where: 'Najem, czerwiec 2026' }));
  const { data } = useAcl();
  const client = useQueryClient();
  return data ? (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      {data.permissions.budgets.length}
    </button>
  ) : null;
}

async function takeAway(id: number) {
  const master = await server().as('master@a.test');
  const permissions = [{ userId: 3, permission: 'denied' }];
  await master.patch(`/api/acl/budget/${id}`, { permissions });
}

test('a sheet whose access is revoked closes with a notice', async () => {
  const { place } = renderScreen({ at: '/budget/21', path: '/budget/21', element: <Sheet id={21} /> });
  await screen.findByRole('button', { name: '2' });
  await takeAway(21);
  await userEvent.click(screen.getByRole('button'));
  await until(() => expect(place()).toBe('/dashboard'));
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'Nie masz już dostępu do arkusza „Biuro”' }]);
});

test('text typed into it can be copied from the notice', async () => {
  const element = <Sheet id={21} text="4322" />;
  const { place } = renderScreen({ at: '/budget/21', path: '/budget/21', element });
  await screen.findByRole('button', { name: '2' });
  await takeAway(21);
  await userEvent.click(screen.getByRole('button'));
  await until(() => expect(place()).toBe('/dashboard'));
  expect(useToasts.getState().toasts).toMatchObject([
    { duration: 'until-closed', body: 'Najem, czerwiec 2026: wpisano 4322', action: { label: 'Kopiuj' } },
  ]);
});

test('text typed into an editor over it can be copied too', async () => {
  const stop = tellsTyped(() => ['Notatka: do faktury', 'Netto: 93']);
  const { place } = renderScreen({ at: '/budget/21', path: '/budget/21', element: <Sheet id={21} /> });
  await screen.findByRole('button', { name: '2' });
  await takeAway(21);
  await userEvent.click(screen.getByRole('button'));
  await until(() => expect(place()).toBe('/dashboard'));
  expect(useToasts.getState().toasts).toMatchObject([
    { duration: 'until-closed', body: 'Wpisano: Notatka: do faktury; Netto: 93' },
  ]);
  stop();
});

async function deleteIt(id: number) {
  const master = await server().as('master@a.test');
  const { statusCode } = await master.delete(`/api/budget/${id}`);
  expect(statusCode).toBe(200);
}

test('a deleted sheet closes and is not reported as revoked', async () => {
  const { place } = renderScreen({ at: '/budget/21', path: '/budget/21', element: <Sheet id={21} /> });
  await screen.findByRole('button', { name: '2' });
  await deleteIt(21);
  await userEvent.click(screen.getByRole('button'));
  await until(() => expect(place()).toBe('/dashboard'));
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'Arkusz „Biuro” został usunięty' }]);
});

test('also for the master user, whose rights remain', async () => {
  await server().signIn('master@a.test');
  const { place } = renderScreen({ at: '/budget/21', path: '/budget/21', element: <Sheet id={21} /> });
  await screen.findByRole('button');
  await deleteIt(21);
  await userEvent.click(screen.getByRole('button'));
  await until(() => expect(place()).toBe('/dashboard'));
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'Arkusz „Biuro” został usunięty' }]);
});

test('another sheet stays open', async () => {
  const { place } = renderScreen({ at: '/budget/22', path: '/budget/22', element: <Sheet id={22} /> });
  await screen.findByRole('button', { name: '2' });
  await takeAway(21);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('button', { name: '1' });
  expect(place()).toBe('/budget/22');
});
