import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { navigation } from '#lib/session/leave.ts';
import { useSession } from '#lib/session/session.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { UserMenu } from './user-menu.tsx';

const leaveFor = vi.spyOn(navigation, 'leaveFor').mockImplementation(() => undefined);

const server = serverOfEachTest({ setup: { scenario: 'demo' } });
beforeEach(() => leaveFor.mockClear());

function Menu() {
  return useSession().state === 'signedIn' ? <UserMenu isOpen /> : null;
}

async function openAs(email: string) {
  const user = userEvent.setup();
  await server().signIn(email);
  const opened = renderScreen({ at: '/dashboard', path: '/*', element: <Menu /> });
  await user.click(await screen.findByRole('button', { name: /sp\. z o\.o\./u }));
  return { user, ...opened };
}

test('a user’s companies are listed, and clicking one opens it', async () => {
  const { user } = await openAs('zofia@biurolis.example');
  const companies = within(await screen.findByRole('group', { name: 'Firmy' }));
  expect(companies.getByRole('menuitemradio', { name: 'Pracownia Kreska sp. z o.o.' })).toBeChecked();
  await user.click(companies.getByRole('menuitemradio', { name: 'Inna Firma Ewa Inna' }));
  await until(() => expect(leaveFor).toHaveBeenCalledWith('/dashboard'));
  const { db } = server();
  expect(await db.selectFrom('session').select('user_id').execute()).toEqual([{ user_id: 92 }]);
});

test('a user of one company sees no list, and may add another company', async () => {
  const { user, place } = await openAs('marek@pracowniakreska.pl');
  await user.click(await screen.findByRole('menuitem', { name: 'Dodaj firmę' }));
  expect(screen.queryByRole('group', { name: 'Firmy' })).toBeNull();
  expect(place()).toContain('/dashboard/@/add-company');
});
