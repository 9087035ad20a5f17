import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { SheetMenu } from './sheet-menu.tsx';

const server = serverOfEachTest({ catalogues: ['sheet-menu'] });

async function openAs(email: string, pinned: number[] = []) {
  await server().signIn(email);
  const caller = await server().as(email);
  if (pinned.length > 0) await caller.post('/api/budget/menu', { ids: pinned });
  const { folders } = (await caller.get('/api/tree')).json();
  renderScreen({ at: '/', path: '/', element: <SheetMenu /> });
  return folders;
}

const search = () => screen.findByRole('searchbox', { name: 'Szukaj arkusza' });

describe('sheet menu', () => {
  test('shows pinned sheets below their folder and category; branches can be collapsed', async () => {
    const user = userEvent.setup();
    const folders = await openAs('master@a.test', [21]);
    const [folder] = folders;
    const sheet = await screen.findByRole('treeitem', { name: folders[0].categories[0].budgets[0].name });
    expect(sheet).toHaveAttribute('href', '/budget/21');
    const branch = screen.getByRole('treeitem', { name: folder.name });
    expect(branch).toHaveAttribute('aria-expanded', 'true');
    expect(branch).toHaveAttribute('href', `/system/data?tab=structure&folderId=${folder.id}`);
    act(() => branch.focus());
    await user.keyboard('{ArrowLeft}');
    expect(branch).toHaveAttribute('aria-expanded', 'false');
    expect(sheet).not.toBeInTheDocument();
  });

  test('says that all sheets are unpinned, still finds them, and reports an empty search', async () => {
    const user = userEvent.setup();
    const folders = await openAs('master@a.test');
    expect(await screen.findByText('Wszystkie arkusze są odpięte')).toBeVisible();
    expect(screen.getByText('Przypnij do menu istniejący arkusz lub dodaj nowy.')).toBeVisible();
    const { name } = folders[0].categories[0].budgets[0];
    await user.type(await search(), name.toUpperCase());
    expect(await screen.findByRole('treeitem', { name })).toBeVisible();
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('treeitem')[0]).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('treeitem', { name })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await user.clear(await search());
    await user.type(await search(), 'xyzzy');
    expect(await screen.findByText('Brak wyników wyszukiwania')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await search()).toHaveValue('');
  });

  test('tells users without rights that they see no sheets', async () => {
    await openAs('nothing@a.test');
    expect(await screen.findByText('Nie masz dostępu do istniejących arkuszy')).toBeVisible();
  });

  test('finds a category without sheets, and says so', async () => {
    const user = userEvent.setup();
    const master = await server().as('master@a.test');
    const [{ id: folderId }] = (await master.get('/api/folder')).json();
    await master.post('/api/category', { folderId, name: 'Pusta szuflada' });
    await openAs('master@a.test');
    await user.type(await search(), 'pusta');
    expect(await screen.findByRole('treeitem', { name: /^Pusta szuflada ?Brak pozycji$/ })).toBeVisible();
  });

  test('leads to the list of all sheets', async () => {
    await openAs('master@a.test');
    const link = await screen.findByRole('link', { name: 'Zobacz wszystkie arkusze' });
    expect(link).toHaveAttribute('href', '/system/data?tab=budgets-list');
  });
});
