import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Box from 'lucide-react/icons/box';
import { describe, expect, test } from 'vitest';
import { useAcl } from '#lib/session/access.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { LinksPanel } from './links-panel.tsx';
import { MainMenu } from './main-menu.tsx';
import type { MenuItem } from './menu-entry.ts';
import { MENU } from './menu-items.ts';
import { currentLink } from './current-link.ts';

const server = serverOfEachTest();

const Screen = Object.assign(() => <p>Panel</p>, { preload: async () => Promise.resolve() });

const link = (more: Partial<MenuItem>): MenuItem => ({
  key: 'explorer',
  place: 'top',
  label: 'menu.team',
  icon: Box,
  paths: ['/explorer'],
  directLink: '/explorer',
  Screen,
  ...(more as object),
});

function Menu({ items }: { items: readonly MenuItem[] }) {
  return useAcl().data ? <MainMenu items={items} /> : null;
}

async function openAs(email: string, items: readonly MenuItem[], at = '/dashboard') {
  await server().signIn(email);
  const opened = renderScreen({ at, path: '/*', element: <Menu items={items} /> });
  await screen.findByRole('navigation', { name: 'Menu główne' });
  return opened;
}

describe('a menu item', () => {
  test.each([
    ['everybody without a rule', {}, true],
    ['nobody whom its rule leaves out', { rule: () => false }, false],
    ['whoever its rule lets', { rule: () => true }, true],
    ['the master user alone where it says so', { onlyMaster: true }, false],
  ])('is seen by %s', async (_who, more, isSeen) => {
    await openAs('reader@a.test', [link(more)]);
    expect(screen.queryByRole('link', { name: 'Zespół' }) !== null).toBe(isSeen);
  });

  test('for the master user is hidden from others', async () => {
    await openAs('master@a.test', [link({ onlyMaster: true })]);
    expect(screen.getByRole('link', { name: 'Zespół' })).toBeVisible();
  });

  test('with a direct link navigates, and leaves a middle click to the browser', async () => {
    const { place } = await openAs('reader@a.test', [link({})]);
    const item = screen.getByRole('link', { name: 'Zespół' });
    const middle = createEvent.click(item, { button: 1 });
    fireEvent(item, middle);
    expect(middle.defaultPrevented).toBe(false);
    expect(place()).toBe('/dashboard');
    await userEvent.click(item);
    expect(place()).toBe('/explorer');
    expect(screen.getByRole('link', { name: 'Zespół' })).toHaveAttribute('aria-current', 'page');
  });

  test('in trial shows its mark while the menu is open', async () => {
    await openAs('reader@a.test', [link({ isBeta: true })]);
    expect(screen.queryByText('BETA')).toBeNull();
    pointer('pointerOver', 3);
    expect(await screen.findByText('BETA')).toBeVisible();
  });
});

/** The mouse over the menu, at this distance from its former position. */
function pointer(type: 'pointerMove' | 'pointerOver', movementX: number): void {
  const menu = screen.getByRole('navigation', { name: 'Menu główne' });
  const event = createEvent[type](menu);
  const facts = { pointerType: 'mouse', movementX, movementY: 0 };
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(event, name, { value });
  fireEvent(menu, event);
}

test('stays collapsed under a pointer that rests where the page appears, and opens once it moves', async () => {
  await openAs('reader@a.test', [link({ isBeta: true })]);
  pointer('pointerOver', 0);
  pointer('pointerMove', 0);
  expect(screen.queryByText('BETA')).toBeNull();
  pointer('pointerMove', 3);
  expect(await screen.findByText('BETA')).toBeVisible();
});

test('with a submenu shows the permitted links and the current one', async () => {
  await openAs('reader@a.test', MENU, '/system/settings?tab=api-key');
  await userEvent.click(screen.getByRole('button', { name: 'Ustawienia' }));
  const panel = within(await screen.findByRole('region', { name: 'Ustawienia' }));
  const links = await panel.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Konto i firma',
    'Bezpieczeństwo',
    'Klucz API',
  ]);
  expect(panel.getByRole('link', { name: 'Klucz API' })).toHaveAttribute('aria-current', 'page');
});

test('closes with a link to another tab of the same screen', async () => {
  const { place } = await openAs('master@a.test', MENU, '/system/settings?tab=api-key');
  await userEvent.click(screen.getByRole('button', { name: 'Ustawienia' }));
  const panel = within(await screen.findByRole('region', { name: 'Ustawienia' }));
  (await panel.findByRole('link', { name: 'Zespół' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(place()).toBe('/system/settings?tab=user-management');
  expect(screen.queryByRole('region', { name: 'Ustawienia' })).toBeNull();
});

test('shows the trial mark on links of a submenu', async () => {
  await server().signIn('reader@a.test');
  const links = [{ label: 'menu.team', to: '/explorer/budget', icon: Box, isBeta: true }] as const;
  renderScreen({ at: '/', path: '/*', element: <LinksPanel title="menu.data" links={links} /> });
  expect(await screen.findByRole('link', { name: /^Zespół\s*BETA$/u })).toBeVisible();
});

test.each([
  ['/system/data', '', 'a'],
  ['/system/data', '?tab=structure', 'b'],
  ['/system/data/@/row', '?tab=structure&folderId=3', 'b'],
  ['/system/data', '?tab=unknown', undefined],
  ['/system/database', '', undefined],
  ['/reports/history', '?days=3', 'c'],
])('%s%s is the address of link %s', (pathname, search, name) => {
  const links = {
    a: '/system/data?tab=budgets-list',
    b: '/system/data?tab=structure',
    c: '/reports/history',
  };
  const current = currentLink(
    Object.values(links).map((to) => ({ to })),
    { pathname, search },
  );
  expect(current).toBe(name && links[name as keyof typeof links]);
});
