import { AREAS, type Area, type BudgetPermission } from '@saldo/contract/domain/permission';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useAclWatch } from '#lib/cache/acl-watch.ts';
import { useAcl } from '#lib/session/access.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { until } from '#testing/until.ts';
import { SheetMenu, SubmenuPanel } from '../screens.ts';
import { MainMenu } from './main-menu.tsx';

const MASTER = 'master@a.test';
const USER = 'nothing@a.test';
const USER_ID = 2;

// These tests are about visibility, not about loading: the first panel to open would wait for all
// of the code.
await Promise.all([SheetMenu.preload(), SubmenuPanel.preload()]);

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer();
  await loadCatalogue(['manage', 'sheet-list', 'sheet-menu']);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

type Rights = { areas?: readonly Area[]; sheet?: BudgetPermission };

/** Gives the user exactly these rights. */
async function give({ areas = [], sheet = 'denied' }: Rights) {
  const master = await server.as(MASTER);
  const { version } = (await master.get(`/api/acl/user/${USER_ID}`)).json<{ version: number }>();
  const levels = { 'payments.listDetached': 'own' } as Partial<Record<Area, string>>;
  const permissions = {
    ...Object.fromEntries(
      AREAS.map((area) => [area, areas.includes(area) ? (levels[area] ?? 'granted') : 'denied']),
    ),
    budgets: [{ key: 21, permission: sheet }],
  };
  const answer = await master.patch('/api/acl', { userId: USER_ID, version, permissions });
  expect(answer.statusCode, answer.payload).toBe(200);
}

/** The menu, with a trigger for the event `acl.update`. */
function Menu() {
  useAclWatch();
  const { data, retry } = useAcl();
  return (
    <>
      {data && <MainMenu />}
      <button type="button" onClick={retry}>
        acl.update
      </button>
    </>
  );
}

async function openAs(email: string, at = '/dashboard') {
  await server.signIn(email);
  renderScreen({ at, path: '/*', element: <Menu /> });
  return screen.findByRole('navigation', { name: 'Menu główne' });
}
const sheetsItem = () => screen.queryByRole('button', { name: 'Arkusze' });
const dataItem = () => screen.queryByRole('button', { name: 'Twoje konto' });
async function addButton() {
  await userEvent.click(await screen.findByRole('button', { name: 'Arkusze' }));
  return screen.findByRole('button', { name: 'Dodaj arkusz' });
}

const OTHER_AREAS = AREAS.filter((area) => area !== 'budgets.add');

describe('The sheets module is visible to', () => {
  test.each<[string, Rights, isSeen: boolean, mayAdd: boolean]>([
    ['nobody without a right', {}, false, false],
    ['nobody with the other areas alone', { areas: OTHER_AREAS }, false, false],
    ['who may add', { areas: ['budgets.add'] }, true, true],
    ['who reads a sheet', { sheet: 'read' }, true, false],
    ['who writes a sheet', { sheet: 'write' }, true, false],
    ['who writes and adds', { sheet: 'write', areas: ['budgets.add'] }, true, true],
  ])('%s', async (_who, rights, isSeen, mayAdd) => {
    await give(rights);
    await openAs(USER);
    if (isSeen) expect(await addButton()).toHaveAttribute('aria-disabled', String(!mayAdd));
    else expect(sheetsItem()).not.toBeInTheDocument();
    // Every user of the company may read its master data.
    expect(dataItem()).toBeInTheDocument();
  });

  test('the master user', async () => {
    await openAs(MASTER);
    expect(await addButton()).toHaveAttribute('aria-disabled', 'false');
  });
});

describe('The button that adds a sheet explains why it is disabled', () => {
  test.each<[string, string, Rights, string]>([
    ['without the right', '/dashboard', { sheet: 'read' }, 'Nie masz uprawnień do dodawania arkuszy'],
    [
      'while one is being added',
      '/budget/add',
      { areas: ['budgets.add'] },
      'Jesteś już w trakcie dodawania nowego arkusza',
    ],
    [
      'while a draft is gone on with',
      '/budget/add/21',
      { areas: ['budgets.add'] },
      'Jesteś już w trakcie dodawania nowego arkusza',
    ],
  ])('%s', async (_when, at, rights, reason) => {
    await give(rights);
    await openAs(USER, at);
    const add = await addButton();
    await userEvent.hover(add);
    expect(await screen.findByText(reason)).toBeVisible();
    await userEvent.click(add);
    expect(screen.getByTestId('place')).toHaveTextContent(at);
  });
});

const settings = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ustawienia' }));
  const panel = within(await screen.findByRole('region', { name: 'Ustawienia' }));
  return (await panel.findAllByRole('link')).map(({ textContent }) => textContent);
};

test('Subscription, taxes, team and integrations are only for the master user, account and key for everybody', async () => {
  await openAs(MASTER);
  expect(await settings()).toEqual([
    'Konto i firma',
    'Subskrypcja i płatności',
    'Podatki i ZUS',
    'Zespół',
    'Bezpieczeństwo',
    'Klucz API',
    'Integracje',
  ]);
  cleanup();
  await openAs('reader@a.test');
  expect(await settings()).toEqual(['Konto i firma', 'Bezpieczeństwo', 'Klucz API']);
});

test('New rights appear in the open menu at once, and revoked ones disappear', async () => {
  await openAs(USER);
  expect(sheetsItem()).not.toBeInTheDocument();
  // without a click, since one outside would close the menu
  const hear = () => fireEvent.click(screen.getByRole('button', { name: 'acl.update' }));
  const add = () => screen.getByRole('button', { name: 'Dodaj arkusz' });
  await give({ sheet: 'read' });
  hear();
  expect(await addButton()).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByText('Wszystkie arkusze są odpięte')).toBeVisible();

  await give({ areas: ['budgets.add'] });
  hear();
  await until(() => expect(add()).toHaveAttribute('aria-disabled', 'false'));
  expect(await screen.findByText('Nie masz dostępu do istniejących arkuszy')).toBeVisible();

  await give({});
  hear();
  await until(() => expect(sheetsItem()).not.toBeInTheDocument());
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
